import type { IncomingMessage } from 'node:http';

/** A trouble of a fake engine. */
export const TROUBLES = [
  /** 401 for every key. */
  'unauthorized',
  /** 429 with `Retry-After: 7`. */
  'busy',
  /** 500. */
  'failing',
  /** Never responds. */
  'silent',
  /** Stops in the middle of the sound, but keeps the connection. */
  'stall',
  /** Closes the connection in the middle of the sound. */
  'cut',
  /** A page with status 200 instead of the sound. */
  'html',
  /** An error in JSON with status 200 instead of the sound. */
  'json',
  /** Never stops speaking. */
  'endless',
  /** Sends the sound in chunks of 1, 3, 7, … bytes. */
  'odd-chunks',
  /** Speaks with 16,000 Hz, and says so. */
  'wrong-rate',
  /** Knows no voice, and reports it as the real server does. */
  'missing-voice',
  /** Wants the account to be verified before it clones. */
  'unverified',
  /** Redirects to another host. */
  'redirect',
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** The rate of `wrong-rate`. */
export const WRONG_RATE = 16_000;
/** The Retry-After of `busy`. */
export const RETRY_AFTER_SECONDS = 7;

/** One request to speak, as the server understood it. */
export interface SpokenRequest {
  readonly text: string;
  readonly voice: string;
  /** The whole JSON body, or the SSML. */
  readonly body: unknown;
  readonly headers: IncomingMessage['headers'];
}

export interface FakeVoice {
  readonly id: string;
  readonly hertz: number;
}

/** A server on loopback with the API of a real one, such as VOICEVOX. */
export interface FakeEngine {
  /** For `url` in the settings. */
  readonly url: string;
  /** An entry for `engines` in the configuration, with the key in `FAKE_ENGINE_KEY` if one is needed. */
  readonly settings: { kind: string; url: string; [name: string]: unknown };
  /** The key that it accepts; undefined: it needs none. */
  readonly apiKey: string | undefined;
  readonly voices: readonly FakeVoice[];
  /** Set it to cause trouble from now on. */
  trouble: Trouble | undefined;
  /** In the order in which they arrived. */
  readonly spoken: readonly SpokenRequest[];
  /** All requests, for example `GET /v1/audio/voices`. */
  readonly requests: readonly string[];
  /** Samples uploaded for cloning and not deleted, by the ID of their voice. */
  readonly clones: ReadonlyMap<string, Uint8Array>;
  /** Clients that left before they had the whole response. */
  readonly abandoned: number;
  /** The most segments that were spoken at once, including those whose client had left. */
  readonly peakComputing: number;
  /** All speech waits until `resume`. */
  pause(): void;
  resume(): void;
  /** Resolves when this many requests to speak have arrived. */
  received(count: number): Promise<void>;
  close(): Promise<void>;
}

/** The name of the environment variable in `settings`. */
export const FAKE_ENGINE_KEY = 'FAKE_ENGINE_KEY';

/** A request with its whole body. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** How one kind of server responds. */
export interface FakeKind {
  readonly settings: { readonly kind: string; readonly [name: string]: unknown };
  /** The path of `url`. */
  readonly basePath: string;
  readonly voices: readonly FakeVoice[];
  /** The key in a request. */
  readonly keyOf: (headers: IncomingMessage['headers']) => string | undefined;
  /** @throws FakeRefusal */
  answer(request: Received, server: ServerState): Promise<Answer>;
}

export type Answer =
  | { readonly kind: 'json'; readonly value: unknown; readonly status?: number }
  | {
      readonly kind: 'sound';
      /** Creates the sound with this rate; undefined: the usual rate. */
      readonly bytes: (sampleRate: number | undefined) => Uint8Array;
      readonly type: (sampleRate: number | undefined) => string;
      /** Whether it is sent with a Content-Length or in chunks. */
      readonly isWhole: boolean;
    };

/** A status other than 2xx. */
export class FakeRefusal extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`status ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** What the fakes of all kinds can do. */
export interface ServerState {
  readonly trouble: Trouble | undefined;
  readonly clones: Map<string, Uint8Array>;
  /** Records a request to speak, and waits while the engine is paused. */
  speak(request: SpokenRequest): Promise<void>;
}
