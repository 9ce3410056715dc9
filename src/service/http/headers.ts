/** A JSON schema with a description. */
interface DescribedHeader {
  readonly type: 'string' | 'integer';
  readonly description: string;
  readonly [keyword: string]: unknown;
}

export type DescribedHeaders = Readonly<Record<string, DescribedHeader>>;

/** Headers that the operations read, besides `Authorization` and `Content-Type`. */
export const REQUEST_HEADERS = {
  Prefer: {
    type: 'string',
    enum: ['streaming'],
    description: 'Sends a WAV while the rest is still being synthesized.',
  },
  'Idempotency-Key': {
    type: 'string',
    minLength: 1,
    maxLength: 255,
    pattern: '^[\\x21-\\x7e]+$',
    description:
      'Repeats the same request free of charge, within 24 hours, and clones no second voice.',
  },
  Traceparent: {
    type: 'string',
    pattern: '^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}',
    description:
      'The W3C trace that this request belongs to. Used only with a key of the operator, if the operator collects traces.',
  },
  Accept: {
    type: 'string',
    examples: ['audio/mpeg'],
    description: 'The response is MP3 if this names `audio/mpeg` but not WAV, and WAV otherwise.',
  },
} as const satisfies DescribedHeaders;

/** Read when a voice is cloned. */
export const CONSENT_HEADER = {
  'X-Consent': {
    type: 'string',
    enum: ['attested'],
    description:
      'The speaker agrees to the cloning. Only then can engines of the operator get the sample.',
  },
} as const satisfies DescribedHeaders;

/** Sent with every response. */
export const REQUEST_ID_HEADER: DescribedHeaders = {
  'X-Request-Id': {
    type: 'string',
    format: 'uuid',
    description: 'Identifies the request in the error body and in the log.',
  },
};

/** Sent with errors that are temporary. */
export const RETRY_AFTER_HEADER: DescribedHeaders = {
  'Retry-After': {
    type: 'integer',
    minimum: 1,
    description: 'Seconds to wait before the next attempt. Absent when waiting does not help.',
  },
};

/** Read by operations that can answer 304. */
export const IF_NONE_MATCH_HEADER = {
  'If-None-Match': {
    type: 'string',
    description: 'An `ETag`. As long as it is current, the response is 304, without a body.',
  },
} as const satisfies DescribedHeaders;

/** Sent by the same operations. */
export const ETAG_HEADER = {
  ETag: { type: 'string', description: 'Changes whenever the response does.' },
} as const satisfies DescribedHeaders;

/** Sent with speech. */
export const SPEECH_HEADERS = {
  'X-Language': {
    type: 'string',
    description: 'The languages of the text, the main one first, separated by commas.',
  },
  'X-Engine': {
    type: 'string',
    description: 'The engine that spoke: the name of one that the operator added, or `embedded`.',
  },
  'X-Engine-Fallback': {
    type: 'string',
    enum: ['true'],
    description:
      'Another engine should have spoken, but is not available or failed. The same request may sound different soon.',
  },
  'X-Voice-Credit': {
    type: 'string',
    description:
      'The credit that must be shown where the speech is heard, such as the name of a VOICEVOX character, encoded as in a URL. Absent when none is required.',
  },
  'X-Engine-Version': {
    type: 'string',
    description:
      'Changes whenever the same request could sound different, because an engine, a model or the configuration has changed.',
  },
  'X-Engine-Changed': {
    type: 'string',
    enum: ['true'],
    description:
      'This repeats a request that another engine, or another version or voice of it, spoke: it sounds different.',
  },
  'X-Characters-Used': {
    type: 'integer',
    minimum: 0,
    description: 'The cost of this request.',
  },
  'X-Characters-Remaining': {
    type: 'integer',
    minimum: 0,
    description: 'The characters left this month. Absent for accounts without a limit.',
  },
  'Preference-Applied': {
    type: 'string',
    enum: ['streaming'],
    description: 'The WAV is streamed: both sizes in its header are `0xFFFFFFFF`.',
  },
  'Idempotency-Replayed': {
    type: 'string',
    enum: ['true'],
    description: 'The request repeats an earlier one, and is free of charge.',
  },
} as const satisfies DescribedHeaders;

export const TONE_HEADERS = {
  'X-Tone-Applied': {
    type: 'string',
    description:
      'The parts of the tone instruction that changed the sound, or `none`. `instruction` if the engine got its words.',
  },
  'X-Tone-Ignored': {
    type: 'string',
    pattern: "^[A-Za-z0-9!'()*._~%, -]+$",
    maxLength: 1_000,
    description:
      'The words of the tone instruction that were not understood, in percent-encoded UTF-8, separated by commas. `%E2%80%A6` (…) marks a list that was cut. Absent if there are none.',
  },
} as const satisfies DescribedHeaders;

export const CLONE_HEADERS = {
  'X-Voice-Id': {
    type: 'string',
    description: 'The ID of the cloned voice, for use as `voice_id` in `/v1/tts`.',
  },
  'X-Voice-Quality': {
    type: 'string',
    pattern: '^(good|fair|poor); score=[01]\\.\\d\\d(; reasons=[a-z_,]+)?$',
    description: 'How close the clone is to its sample.',
  },
  'X-Clone-Languages': {
    type: 'string',
    pattern: '^[a-z-]+(,[a-z-]+)*$',
    description:
      'The languages in which the clone sounds like the person, because an engine of the operator has cloned it, too. The embedded engine speaks all others with a voice that is like it. Absent if it speaks all languages.',
  },
} as const satisfies DescribedHeaders;

/** Headers of a successful response. Errors must not carry them. */
export const RESULT_HEADERS: readonly string[] = [
  ...Object.keys(SPEECH_HEADERS),
  ...Object.keys(TONE_HEADERS),
  ...Object.keys(CLONE_HEADERS),
];
