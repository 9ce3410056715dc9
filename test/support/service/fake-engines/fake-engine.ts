import type { IncomingMessage } from 'node:http';
import type { FakeEngine, Received } from './server.ts';

/** A trouble of a fake engine. */
export type Trouble =
  /** 401 for every key. */
  | 'unauthorized'
  /** 429 with `Retry-After: 7`. */
  | 'busy'
  /** 500. */
  | 'failing'
  /** Never responds. */
  | 'silent'
  /** Stops in the middle of the sound, but keeps the connection. */
  | 'stall'
  /** Closes the connection in the middle of the sound. */
  | 'cut'
  /** A page with status 200 instead of the sound. */
  | 'html'
  /** An error in JSON with status 200 instead of the sound. */
  | 'json'
  /** Never stops speaking. */
  | 'endless'
  /** Sends the sound in chunks of 1, 3, 7, … bytes. */
  | 'odd-chunks'
  /** Speaks with 16,000 Hz, and says so. */
  | 'wrong-rate'
  /** Knows no voice, and reports it as the real server does. */
  | 'missing-voice'
  /** Wants the account to be verified before it clones. */
  | 'unverified'
  /** Redirects to another host. */
  | 'redirect';

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

/** The name of the environment variable in `settings`. */
export const FAKE_ENGINE_KEY = 'FAKE_ENGINE_KEY';

/** How one kind of server responds. */
export interface FakeKind {
  readonly settings: { readonly kind: string; readonly [name: string]: unknown };
  /** The path of `url`. Default: none. */
  readonly basePath?: string;
  readonly voices: readonly FakeVoice[];
  /** The key in a request, if one is needed. */
  readonly keyOf?: (headers: IncomingMessage['headers']) => string | undefined;
  /** @throws FakeRefusal */
  answer(request: Received, server: FakeEngine): Promise<Answer>;
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
