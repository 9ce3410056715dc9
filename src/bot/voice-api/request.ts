import { FormData } from 'undici';
import type { z } from 'zod';
import { Failure } from '../../shared/common/failure.ts';
import {
  countCharacters,
  type EmotionTtsRequest,
  emotionTtsRequestSchema,
  PATHS,
  SAMPLE_FORMATS,
  type SampleFormat,
  type TtsRequest,
  ttsRequestSchema,
  VOICE_ID_HEADER,
  type VoiceCloneRequest,
  voiceCloneFieldsSchema,
  voiceIdSchema,
} from '../../shared/contract/contract.ts';

/** A request that satisfies the contract, ready to be sent, as often as needed. */
export interface PreparedRequest<Extra = unknown> {
  /** Below the service's base address. */
  path: string;
  headers: Record<string, string>;
  /** Made anew for every attempt: a form is a stream and can be sent once. */
  body: () => string | FormData;
  /** Code points of the text. */
  characters: number;
  /** Sent twice, a clone is made twice. */
  isRepeatable: boolean;
  /**
   * What the caller needs of the response's headers.
   * @throws Failure `voice-api.bad-audio` when it is missing
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
  return json(PATHS.tts, validate(ttsRequestSchema, request));
}

/** @throws Failure `voice-api.rejected` */
export function prepareEmotionTts(request: EmotionTtsRequest): PreparedRequest {
  return json(PATHS.emotionTts, validate(emotionTtsRequestSchema, request));
}

/** @throws Failure `voice-api.rejected` */
export function prepareVoiceClone({
  ref_audio,
  ...fields
}: VoiceCloneRequest): PreparedRequest<{ voiceId: string }> {
  const { text } = validate(voiceCloneFieldsSchema, fields);
  const { data, format } = ref_audio;
  if (!SAMPLE_FORMATS.includes(format) || data.byteLength === 0) {
    throw rejected('ref_audio: must be WAV, MP3 or M4A');
  }
  const body = () => {
    const form = new FormData();
    form.append('text', text);
    // The copy also serves Blob's types, which want a buffer that is not shared.
    const sample = new Blob([new Uint8Array(data)], { type: SAMPLE_TYPES[format] });
    form.append('ref_audio', sample, `sample.${format}`);
    return form;
  };
  return {
    path: PATHS.voiceClone,
    headers: {},
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

function json(path: string, value: { text: string }): PreparedRequest {
  const body = JSON.stringify(value);
  return {
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
