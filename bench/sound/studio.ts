import { availableParallelism } from 'node:os';
import { type Service, startService } from '../../src/service/start-service.ts';
import { toFloat32 } from '../../src/shared/audio/pcm.ts';
import { readWav } from '../../src/shared/audio/wav-file.ts';
import { createLogger } from '../../src/shared/common/logger.ts';
import { PATHS } from '../../src/shared/contract/contract.ts';
import type { Language } from '../../src/shared/contract/languages.ts';
import type { Part } from '../benchmark.ts';

const KEY = 'sound-measurement';
/** The speech threads have a low priority. On a busy machine, they must not count as hung. */
const LIMITS = { segmentTimeoutMs: 120_000, waitTimeoutMs: 120_000 };

/** A text to speak: plainly, with a tone, or with an emotion intensity (0 to 1). */
export interface Line {
  readonly voice: string;
  readonly language: Language;
  readonly text: string;
  readonly tone?: string;
  readonly exaggeration?: number;
}

/** The sound of a line: mono samples around −1..1. */
export interface Clip {
  readonly line: Line;
  readonly sampleRate: number;
  readonly samples: Float32Array;
  readonly headers: Headers;
}

interface Recording {
  readonly sampleRate: number;
  readonly samples: Int16Array;
  readonly headers: Headers;
}

export interface StudioOptions {
  /** Whether to measure fewer lines. */
  readonly isQuick?: boolean;
  /** Whether lines that were spoken before are kept: about 150 kB each. Default: yes. */
  readonly keepsClips?: boolean;
  /** Default: those of the service. */
  readonly synthesizers?: readonly URL[];
}

/**
 * One part of `npm run bench -- sound`. Clips that several parts speak are rendered once, so that a part should use the
 * texts and voices of `corpus.ts` where it can.
 */
export type SoundPart = Part<Studio>;

/** Speaks lines over HTTP with its own service. */
export class Studio implements AsyncDisposable {
  /** Whether to measure fewer lines. */
  readonly isQuick: boolean;
  readonly #service: Service;
  readonly #keepsClips: boolean;
  readonly #recordings = new Map<string, Promise<Recording>>();

  private constructor(service: Service, { isQuick = false, keepsClips = true }: StudioOptions) {
    this.#service = service;
    this.isQuick = isQuick;
    this.#keepsClips = keepsClips;
  }

  static async open(options: StudioOptions): Promise<Studio> {
    const { synthesizers } = options;
    const service = await startService({
      ...{ host: '127.0.0.1', port: 0, keys: [KEY], log: createLogger('error'), limits: LIMITS },
      ...(synthesizers && { synthesizers }),
    });
    return new Studio(service, options);
  }

  /** The address of the service and the key for it, for parts that use other routes. */
  get access(): { url: string; key: string } {
    return { url: this.#service.url, key: KEY };
  }

  /** @throws Error when the service does not answer with sound */
  async speak(line: Line): Promise<Clip> {
    const key = JSON.stringify(line);
    const recording = this.#recordings.get(key) ?? this.#record(line);
    if (this.#keepsClips) this.#recordings.set(key, recording);
    const { sampleRate, samples, headers } = await recording;
    return { line, sampleRate, samples: toFloat32(samples), headers };
  }

  /** Speaks lines on all cores, and measures each clip while the others are rendered. Keeps the order. */
  async map<T>(lines: readonly Line[], measure: (clip: Clip) => T): Promise<T[]> {
    const results: T[] = [];
    const rest = lines.entries();
    const work = async () => {
      for (const [index, line] of rest) results[index] = measure(await this.speak(line));
    };
    await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
    return results;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#service.close();
  }

  async #record(line: Line): Promise<Recording> {
    const { path, body } = requestFor(line);
    const response = await fetch(`${this.#service.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${line.voice} (${line.language}): ${await response.text()}`);
    const { format, data } = readWav(new Uint8Array(await response.arrayBuffer()));
    const samples = new Int16Array(data.slice(0, data.length & ~1).buffer);
    return { sampleRate: format.sampleRate, samples, headers: response.headers };
  }
}

function requestFor({ voice, language, text, tone, exaggeration }: Line) {
  if (exaggeration !== undefined) {
    return { path: PATHS.emotionTts, body: { text, voice, language, exaggeration } };
  }
  const plain = { text, voice_id: voice, language };
  return {
    path: PATHS.tts,
    body: tone === undefined ? plain : { ...plain, tone_instruction: tone },
  };
}
