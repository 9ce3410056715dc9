import { FormData } from 'undici';
import type { z } from 'zod';
import { Failure } from '../../shared/common/failure.ts';
import {
  countCharacters,
  PATHS,
  SAMPLE_FORMATS,
  type SampleFormat,
  VOICE_ID_HEADER,
} from '../../shared/contract/contract.ts';
import {
  type EmotionTtsRequest,
  emotionTtsRequestSchema,
  type TtsRequest,
  ttsRequestSchema,
  type VoiceCloneRequest,
  voiceCloneFieldsSchema,
  voiceIdSchema,
} from '../../shared/contract/schemas.ts';

/** The operations of the contract. */
export type Operation = 'tts' | 'emotion-tts' | 'voice-clone';

/** A request that meets the contract and can be sent several times. */
export interface PreparedRequest<Extra = unknown> {
  operation: Operation;
  /** Relative to the service's base URL. */
  path: string;
  headers: Record<string, string>;
  /** Creates the body of one attempt: a form is a stream and can be sent only once. */
  body: () => string | FormData;
  /** Length of the text in code points. */
  characters: number;
  /** False for cloning: a repeated request would create a second voice. */
  isRepeatable: boolean;
  /**
   * Reads what the caller needs from the response headers.
   * @throws Failure `voice-api.bad-audio` when a header is missing
   */
  readHeaders: (headers: ReadonlyMap<string, string>) => Extra;
}

const SAMPLE_TYPES: Record<SampleFormat, string> = {
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
};

/** @throws Failure `voice-api.rejected` */
export function prepareTts(request: TtsRequest): PreparedRequest {
  return json('tts', PATHS.tts, validate(ttsRequestSchema, request));
}

/** @throws Failure `voice-api.rejected` */
export function prepareEmotionTts(request: EmotionTtsRequest): PreparedRequest {
  return json('emotion-tts', PATHS.emotionTts, validate(emotionTtsRequestSchema, request));
}

/** @throws Failure `voice-api.rejected` */
export function prepareVoiceClone({
  ref_audio,
  ...fields
}: VoiceCloneRequest): PreparedRequest<{ voiceId: string }> {
  const { text } = validate(voiceCloneFieldsSchema, fields);
  const { data, format } = ref_audio;
  if (!SAMPLE_FORMATS.includes(format) || data.byteLength === 0) {
    throw rejected('ref_audio: must be a WAV, MP3 or M4A file');
  }
  const body = () => {
    const form = new FormData();
    form.append('text', text);
    // Copies the data, because Blob's types require a buffer that is not shared.
    const sample = new Blob([new Uint8Array(data)], { type: SAMPLE_TYPES[format] });
    form.append('ref_audio', sample, `sample.${format}`);
    return form;
  };
  return {
    operation: 'voice-clone',
    path: PATHS.voiceClone,
    // The bot asks for the speaker's consent before it sends a sample.
    headers: { 'x-consent': 'attested' },
    body,
    characters: countCharacters(text),
    isRepeatable: false,
    readHeaders: readVoiceId,
  };
}

function readVoiceId(headers: ReadonlyMap<string, string>): { voiceId: string } {
  const { data: voiceId } = voiceIdSchema.safeParse(headers.get(VOICE_ID_HEADER));
  if (voiceId === undefined) throw new Failure('voice-api.bad-audio', { reason: 'no-voice-id' });
  return { voiceId };
}

function json(operation: Operation, path: string, value: { text: string }): PreparedRequest {
  const body = JSON.stringify(value);
  return {
    operation,
    path,
    headers: { 'content-type': 'application/json' },
    body: () => body,
    characters: countCharacters(value.text),
    isRepeatable: true,
    readHeaders: () => ({}),
  };
}

function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw rejected(issue ? `${issue.path.join('.')}: ${issue.message}` : 'invalid request');
}

function rejected(reason: string): Failure {
  return new Failure('voice-api.rejected', { reason });
}
