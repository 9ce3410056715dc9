import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  CLONE_LANGUAGES_HEADER,
  PATHS,
  VOICE_ID_HEADER,
} from '../../../shared/contract/contract.ts';
import type { Language } from '../../../shared/contract/languages.ts';
import { ttsRequestSchema, voiceCloneFieldsSchema } from '../../../shared/contract/schemas.ts';
import { SAMPLE_LIMITS } from '../../cloning/limits.ts';
import { type ErrorCode, ServiceError } from '../../errors.ts';
import { NEUTRAL } from '../../prosody/prosody.ts';
import type { ClonedVoice } from '../../voices/cloned.ts';
import type { Admission } from '../admission.ts';
import { type CloneForm, FORM_LIMITS, readCloneForm, requireFormLength } from '../clone-form.ts';
import { fromZodError } from '../error-reply.ts';
import { CLONE_HEADERS, CONSENT_HEADER } from '../headers.ts';
import { negotiateFormat, parseLanguage, prefersStreaming } from '../request-values.ts';
import { requireSpeechPlan, sendSpeech } from '../send-speech.ts';
import type { ServiceContext } from '../service-context.ts';
import { describeSpeech } from './schemas.ts';

export interface VoiceCloneContext extends ServiceContext {
  /** Whether callers of this route attest the speaker's consent. Default: the header X-Consent says so. */
  isConsentAttested?: boolean;
}

/** The language for texts whose language cannot be detected. */
const FALLBACK_LANGUAGE: Language = 'en';

export const VOICE_NAME_CHARACTERS = 64;

/** One line with at least one visible character. Some emoji need invisible joiners, so those are allowed. */
const VOICE_NAME = new RegExp(
  `^(?=.*[^\\p{C}\\p{Z}])[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]{1,${VOICE_NAME_CHARACTERS}}$`,
  'u',
);

/** Long enough for half a minute of speech. */
const MAX_TRANSCRIPT_CHARACTERS = 1_000;

/** `name`, `language` and `ref_text` are extensions. */
const fieldsSchema = voiceCloneFieldsSchema.extend({
  language: ttsRequestSchema.shape.language.describe(
    'The language of the text, which becomes the main language of the voice. Default: automatic detection.',
  ),
  name: z
    .string()
    .trim()
    .regex(VOICE_NAME, `must be 1 to ${VOICE_NAME_CHARACTERS} characters on one line`)
    .optional(),
  ref_text: z
    .string()
    .trim()
    .min(1)
    .max(MAX_TRANSCRIPT_CHARACTERS)
    .optional()
    .describe('The words spoken in the sample, for engines of the operator that need them.'),
});

const SAMPLE_ERRORS: readonly ErrorCode[] = [
  'sample_missing',
  'sample_too_large',
  'sample_unsupported_format',
  'sample_broken',
  'sample_too_short',
  'sample_too_long',
  'sample_silent',
  'sample_noise',
  'sample_no_voice',
  'sample_takes_too_long',
  'too_many_voices',
  // With an idempotency key whose voice was deleted.
  'voice_not_found',
];

const schema = {
  ...describeSpeech({
    id: 'cloneVoice',
    summary: 'Voice cloning',
    description:
      'Clones the voice of a sample (WAV, MP3 or M4A, 3 to 60 seconds) and speaks a text in it. `X-Voice-Id` is the ID of the new voice, for use as `voice_id` in `/v1/tts`.',
    body: fieldsSchema.extend({ ref_audio: z.string().meta({ format: 'binary' }) }),
    errors: ['language_not_supported', ...SAMPLE_ERRORS],
    responseHeaders: CLONE_HEADERS,
    negotiatesFormat: true,
    requestHeaders: CONSENT_HEADER,
  }),
  consumes: ['multipart/form-data'],
};

/** POST /v1/voice-clone */
export const voiceCloneRoute: FastifyPluginAsyncZod<VoiceCloneContext> = async (app, context) => {
  // Only forms are accepted here.
  app.removeAllContentTypeParsers();
  await app.register(multipart, { limits: { ...FORM_LIMITS, fileSize: SAMPLE_LIMITS.maxBytes } });
  app.addHook('onRequest', async (request) => requireFormLength(request));
  app.post(
    PATHS.voiceClone,
    {
      schema,
      onRequest: context.admissions.admitRequests('voice-clone'),
      bodyLimit: SAMPLE_LIMITS.maxBytes + 256 * 1_024,
      // The schema is documentation. The handler reads and validates the form.
      validatorCompiler: () => (value) => ({ value }),
    },
    (request, reply) =>
      request.admission.run(async () => {
        await cloneAndSpeak(request, reply, context);
        return reply;
      }),
  );
};

async function cloneAndSpeak(
  request: FastifyRequest,
  reply: FastifyReply,
  context: VoiceCloneContext,
): Promise<void> {
  const { admission, headers } = request;
  // Counted as it arrives, so that a slow upload takes little capacity from others.
  const hold = (bytes: number) => admission.hold('sample', bytes);
  const form = parseForm(await readCloneForm(request, hold));
  const { text, language, name, transcript } = form;
  const content = { text, language, name, transcript };
  const repeated = await admission.reserve(text, content, form.sampleHash);
  const plan = await requireSpeechPlan(
    context.speech.texts,
    { text, language, fallback: FALLBACK_LANGUAGE },
    admission.textOwner,
  );
  const cloned = await (repeated?.voiceId === undefined
    ? cloneVoice(form, plan.languages[0] ?? FALLBACK_LANGUAGE, admission, {
        ...context,
        isConsentAttested: context.isConsentAttested ?? headers['x-consent'] === 'attested',
      })
    : findClonedBefore(repeated.voiceId, admission, context));
  admission.release('sample');
  admission.setClonedVoice(cloned.id);
  const like = context.engineCloning.languagesOf(cloned.voice);
  reply.headers({
    [VOICE_ID_HEADER]: cloned.id,
    'x-voice-quality': describeQuality(cloned),
    ...(like.length === 0 ? {} : { [CLONE_LANGUAGES_HEADER]: like.join(',') }),
  });
  const response = {
    plan,
    voice: cloned.voice,
    prosody: NEUTRAL,
    format: negotiateFormat(headers.accept),
    isStreamed: prefersStreaming(headers.prefer),
  };
  try {
    await sendSpeech(reply, admission, response, context);
  } catch (error) {
    // The caller never learns the ID of this voice, so nobody could use it.
    if (repeated === undefined) {
      await context.clonedVoices.remove(admission.caller.account.id, cloned.id);
    }
    reply.removeHeader(VOICE_ID_HEADER);
    throw error;
  }
}

interface ParsedForm {
  text: string;
  /** Of the text. Undefined: to be detected. */
  language: Language | undefined;
  name: string | undefined;
  /** Of the sample. */
  transcript: string | undefined;
  sample: Uint8Array;
  sampleHash: Uint8Array;
}

/** @throws ServiceError invalid_request, naming the field; language_not_supported */
function parseForm({ fields, ...sample }: CloneForm): ParsedForm {
  const { error, data } = fieldsSchema.safeParse({ ...fields });
  if (error !== undefined) throw fromZodError(error);
  const language = parseLanguage(data.language);
  return { text: data.text, language, name: data.name, transcript: data.ref_text, ...sample };
}

/** @throws ServiceError sample_* when no voice can be cloned from the sample, too_many_voices */
async function cloneVoice(
  { sample, name, transcript }: ParsedForm,
  language: Language,
  admission: Admission,
  { cloner, clonedVoices, engineCloning, isConsentAttested = false }: VoiceCloneContext,
): Promise<ClonedVoice> {
  const { id } = admission.caller.account;
  await clonedVoices.assertRoom(id);
  // Without consent, the sample stays here.
  const usesEngine = isConsentAttested && engineCloning.speaks(language);
  const cloned = await cloner.clone(sample, language, admission.signal, id, usesEngine);
  const engineVoice =
    cloned.sample &&
    (await engineCloning.clone({ ...cloned.sample, transcript }, language, admission.signal));
  const facts = { name, isConsentAttested, engineVoice };
  try {
    return await clonedVoices.add(id, cloned.voice, cloned.quality, facts);
  } catch (error) {
    if (engineVoice !== undefined) await engineCloning.abandon(engineVoice);
    throw error;
  }
}

/** For example `good; score=0.86; reasons=sample_short,sample_noisy`. */
function describeQuality({ quality: { rating, score, reasons } }: ClonedVoice): string {
  const why = reasons.length === 0 ? '' : `; reasons=${reasons.join(',')}`;
  return `${rating}; score=${score.toFixed(2)}${why}`;
}

/**
 * The voice that the same request cloned before.
 * @throws ServiceError when it was deleted since
 */
async function findClonedBefore(
  id: string,
  { caller }: Admission,
  { clonedVoices }: ServiceContext,
): Promise<ClonedVoice> {
  const voice = await clonedVoices.find(caller.account.id, id);
  if (voice !== undefined) return voice;
  throw new ServiceError(
    'voice_not_found',
    'The voice cloned by this request was deleted. Use another Idempotency-Key to clone it again.',
  );
}
