import { setTimeout as pause } from 'node:timers/promises';
import {
  type Engine,
  EngineError,
  type EngineRequest,
  type EngineVoice,
  type NativeProsody,
} from '../../../src/service/engines/engine.ts';
import type { ConfiguredEngine } from '../../../src/service/engines/engine-set.ts';
import { NEUTRAL_VOWEL_HZ, syntheticVoice } from './synthetic-voice.ts';

const SAMPLE_RATE = 16_000;
const CHUNK_SECONDS = 0.1;
const SECONDS_PER_CHARACTER = 0.06;

/** What the engine does with the next requests. */
export type HummingBehavior =
  | { kind: 'speak'; firstMs?: number; chunkMs?: number }
  | { kind: 'fail' }
  /** It cannot be probed either. */
  | { kind: 'hang' }
  /** Fails after one chunk. */
  | { kind: 'cut' }
  | { kind: 'silence' };

export interface HummingEngineOptions {
  name?: string;
  voices?: readonly EngineVoice[];
  /** F0 of all its voices. */
  hz?: number;
  /** Peak of its sound, 0 to 1. */
  peak?: number;
  native?: NativeProsody;
  reads?: Engine['reads'];
  maxConcurrent?: number;
  configured?: Partial<ConfiguredEngine>;
}

/** An engine that hums. It tests what is the same for every kind of engine. `fake-engines` has the servers of real ones. */
export interface HummingEngine {
  readonly configured: ConfiguredEngine;
  /** All requests to speak, oldest first. */
  readonly requests: readonly EngineRequest[];
  /** Requests in progress now, and the most that ever were. */
  readonly active: { now: number; most: number };
  behavior: HummingBehavior;
  version: string;
}

export function createHummingEngine(options: HummingEngineOptions = {}): HummingEngine {
  const { name = 'humming', hz = 150, peak = 0.2, maxConcurrent = 4, configured = {} } = options;
  const requests: EngineRequest[] = [];
  const active = { now: 0, most: 0 };
  async function* speak(request: EngineRequest, signal: AbortSignal) {
    requests.push(request);
    active.now += 1;
    active.most = Math.max(active.most, active.now);
    try {
      yield* chunksOf(hum(request, hz, peak), engine.behavior, signal);
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      active.now -= 1;
    }
  }
  const engine: HummingEngine = {
    requests,
    active,
    behavior: { kind: 'speak' },
    version: '1',
    configured: {
      kind: 'humming',
      isLocal: false,
      ...configured,
      engine: {
        name,
        get version() {
          return engine.version;
        },
        reads: options.reads ?? 'plain',
        native: options.native ?? {},
        maxConcurrent,
        voices: async () => {
          if (engine.behavior.kind === 'hang') throw new EngineError('unreachable', 'It hangs');
          return options.voices ?? [{ id: 'one' }];
        },
        speak,
        close: async () => undefined,
      },
    },
  };
  return engine;
}

async function* chunksOf(sound: Float32Array, behavior: HummingBehavior, signal: AbortSignal) {
  if (behavior.kind === 'hang') await pause(2 ** 30, undefined, { signal });
  if (behavior.kind === 'fail') throw new EngineError('refused', 'It fails');
  if (behavior.kind === 'silence') sound.fill(0);
  const { firstMs = 0, chunkMs = 0 } = behavior.kind === 'speak' ? behavior : {};
  await pause(firstMs, undefined, { signal });
  const length = Math.round(CHUNK_SECONDS * SAMPLE_RATE);
  for (let at = 0; at < sound.length; at += length) {
    yield { sampleRate: SAMPLE_RATE, samples: sound.slice(at, at + length) };
    if (behavior.kind === 'cut') throw new EngineError('unreachable', 'It was cut off');
    await pause(chunkMs, undefined, { signal });
  }
}

/** Syllables of a vowel. */
function hum({ text, tempo, pitchSemitones }: EngineRequest, hz: number, peak: number) {
  const sound = syntheticVoice({
    sampleRate: SAMPLE_RATE,
    seconds: (SECONDS_PER_CHARACTER * text.length) / tempo,
    hz: (t) => hz * 2 ** (pitchSemitones / 12) * 2 ** (0.1 * Math.sin(5 * t)),
    formantsHz: NEUTRAL_VOWEL_HZ,
    loudness: (t) => 0.6 + 0.4 * Math.sin(20 * t),
  });
  return sound.map((sample) => 2 * peak * sample);
}
