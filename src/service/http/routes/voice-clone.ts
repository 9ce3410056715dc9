import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  PATHS,
  VOICE_ID_HEADER,
  voiceCloneFieldsSchema,
} from '../../../shared/contract/contract.ts';
import type { Language } from '../../../shared/contract/languages.ts';
import type { VoiceCloner } from '../../cloning/cloner.ts';
import { SAMPLE_LIMITS } from '../../cloning/limits.ts';
import { ApiError } from '../../errors.ts';
import { NEUTRAL } from '../../prosody/prosody.ts';
import type { ClonedVoice, ClonedVoices } from '../../voices/cloned.ts';
import type { HeldSound } from '../held-sound.ts';
import { acceptedFormat, prefersStreaming } from '../request-values.ts';
import { type CloneForm, FORM_LIMITS, readCloneForm } from '../requests/clone-form.ts';
import { fingerprintOf } from '../requests/fingerprint.ts';
import type { Job } from '../requests/job.ts';
import { answerWithSpeech, planOrRefuse } from '../requests/speak.ts';
import { fromZodError } from '../validation.ts';
import type { OperationParts } from './operations.ts';
import { operationSchema } from './schemas.ts';

export interface VoiceCloneParts extends OperationParts {
  cloner: VoiceCloner;
  clonedVoices: ClonedVoices;
  /** What is kept of forms. */
  samples: HeldSound;
  /** Whether who asks here has said that the speaker agrees. */
  isConsentAttested?: boolean;
}

/** Where detection has nothing to go by. */
const FALLBACK_LANGUAGE: Language = 'en';

export const VOICE_NAME_CHARACTERS = 64;

/** On one line, and of something that can be seen: joined signs have parts that cannot. */
const VOICE_NAME = new RegExp(
  `^(?=.*[^\\p{C}\\p{Z}])[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]{1,${VOICE_NAME_CHARACTERS}}$`,
  'u',
);

/** The name is our extension. */
const fieldsSchema = voiceCloneFieldsSchema.extend({
  name: z
    .string()
    .trim()
    .regex(VOICE_NAME, `must be 1 to ${VOICE_NAME_CHARACTERS} characters on one line`)
    .optional(),
});

const schema = {
  ...operationSchema({
    summary: 'Voice cloning',
    description:
      'Makes a voice from a sample (WAV, MP3 or M4A, 3 to 60 seconds) and speaks a text in it. `X-Voice-Id` is the new voice, for `voice_id` of `/v1/tts`.',
    body: fieldsSchema.extend({ ref_audio: z.string().meta({ format: 'binary' }) }),
  }),
  consumes: ['multipart/form-data'],
};

/** POST /v1/voice-clone */
export const voiceCloneRoute: FastifyPluginAsyncZod<VoiceCloneParts> = async (app, parts) => {
  // Only forms are taken here.
  app.removeAllContentTypeParsers();
  await app.register(multipart, { limits: { ...FORM_LIMITS, fileSize: SAMPLE_LIMITS.maxBytes } });
  app.post(
    PATHS.voiceClone,
    {
      schema,
      bodyLimit: SAMPLE_LIMITS.maxBytes + 256 * 1_024,
      // The schema is for readers; the form is read, and checked, by the handler.
      validatorCompiler: () => (value) => ({ value }),
    },
    async (request, reply) => {
      const job = parts.desk.open(request, reply, request.caller, 'voice-clone');
      const form = parseForm(await readCloneForm(request, holdUntilEnd(job, parts.samples)));
      const { text, name } = form;
      const plan = await planOrRefuse(text, undefined, FALLBACK_LANGUAGE);
      const repeated = await job.charge(text, () =>
        fingerprintOf('voice-clone', { text, name }, form.sample),
      );
      const made = await (repeated?.voiceId === undefined
        ? makeVoice(form, plan.languages[0] ?? FALLBACK_LANGUAGE, job, parts)
        : findAgain(repeated.voiceId, job, parts));
      job.madeVoice(made.id);
      reply.headers({ [VOICE_ID_HEADER]: made.id, 'x-voice-quality': describeQuality(made) });
      const utterance = {
        plan,
        voice: made.voice,
        prosody: NEUTRAL,
        format: acceptedFormat(request.headers.accept),
        isStreamed: prefersStreaming(request.headers.prefer),
      };
      try {
        return await answerWithSpeech(reply, job, utterance, parts);
      } catch (error) {
        // Nobody learns the ID of this voice: it would only be in the way.
        if (repeated === undefined) await parts.clonedVoices.remove(job.caller.account.id, made.id);
        reply.removeHeader(VOICE_ID_HEADER);
        throw error;
      }
    },
  );
};

/** Counts what is kept for a job, as it arrives: a slow sender keeps little from others. */
function holdUntilEnd(job: Job, samples: HeldSound): (bytes: number) => void {
  let held = 0;
  void job.ended.then(() => samples.release(held));
  return (bytes) => {
    job.signal.throwIfAborted();
    samples.hold(bytes);
    held += bytes;
  };
}

interface ParsedForm {
  text: string;
  name: string | undefined;
  sample: Uint8Array;
}

/** @throws ApiError invalid_request, naming the field */
function parseForm({ fields, sample }: CloneForm): ParsedForm {
  const { error, data } = fieldsSchema.safeParse({ ...fields });
  if (error !== undefined) throw fromZodError(error);
  return { text: data.text, name: data.name, sample };
}

/** @throws ApiError sample_* when the sample gives no voice, too_many_voices */
async function makeVoice(
  { sample, name }: ParsedForm,
  language: Language,
  job: Job,
  { cloner, clonedVoices, isConsentAttested }: VoiceCloneParts,
): Promise<ClonedVoice> {
  const { voice, quality } = await cloner.clone(sample, language, job.signal);
  const facts = { name, isConsentAttested };
  return clonedVoices.add(job.caller.account.id, voice, quality, facts);
}

/** As in `good; score=0.86; reasons=sample_short,sample_noisy`. */
function describeQuality({ quality: { rating, score, reasons } }: ClonedVoice): string {
  const why = reasons.length === 0 ? '' : `; reasons=${reasons.join(',')}`;
  return `${rating}; score=${score.toFixed(2)}${why}`;
}

/** The voice that the same request made before. @throws ApiError when it was deleted since */
async function findAgain(
  id: string,
  { caller }: Job,
  { clonedVoices }: VoiceCloneParts,
): Promise<ClonedVoice> {
  const voice = await clonedVoices.find(caller.account.id, id);
  if (voice !== undefined) return voice;
  throw new ApiError(
    'voice_not_found',
    'The voice that this request made was deleted. Send it with another Idempotency-Key to make it anew.',
  );
}
