import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Engine,
  EngineError,
  type EngineRequest,
  type EngineSound,
  type EngineVoice,
  type NativeProsody,
} from '../../../src/service/engines/engine.ts';
import type { ConfiguredEngine } from '../../../src/service/engines/engine-set.ts';
import { closeWithConnections, listenLocally } from '../local-server.ts';
import { NEUTRAL_VOWEL_HZ, syntheticVoice } from './synthetic-voice.ts';

const SAMPLE_RATE = 16_000;
const CHUNK_SECONDS = 0.1;
const SECONDS_PER_CHARACTER = 0.06;

/** How the server responds to the next requests. */
export type HummingBehavior =
  | { kind: 'speak'; firstMs?: number; chunkMs?: number }
  | { kind: 'fail'; status: number }
  | { kind: 'hang' }
  /** Disconnects after one chunk. */
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

/**
 * A server that hums, over real HTTP, and its engine. Its protocol is its own: it tests what is the same for every
 * kind of engine. `fake-engines` has servers with the APIs of real ones.
 */
export interface HummingEngine {
  readonly configured: ConfiguredEngine;
  /** All requests to speak, oldest first. */
  readonly requests: readonly EngineRequest[];
  /** Requests in progress now, and the most that ever were. */
  readonly active: { now: number; most: number };
  behavior: HummingBehavior;
  version: string;
  close(): Promise<void>;
}

export async function startHummingEngine(
  options: HummingEngineOptions = {},
): Promise<HummingEngine> {
  const { name = 'humming', hz = 150, peak = 0.2, maxConcurrent = 4, configured = {} } = options;
  const requests: EngineRequest[] = [];
  const active = { now: 0, most: 0 };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/voices') {
      // While it hangs, it cannot be probed.
      if (engine.behavior.kind === 'hang') return void response.writeHead(503).end();
      return void response.end(JSON.stringify(options.voices ?? [{ id: 'one' }]));
    }
    const asked = (await json(request)) as EngineRequest;
    requests.push(asked);
    active.now += 1;
    active.most = Math.max(active.most, active.now);
    response.once('close', () => {
      active.now -= 1;
    });
    await speak(response, engine.behavior, hum(asked, hz, peak));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const url = `http://127.0.0.1:${await listenLocally(server)}`;
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
        voices: async (signal) => {
          const response = await fetch(`${url}/voices`, { signal });
          return (await response.json()) as EngineVoice[];
        },
        speak: (request, signal) => readSpeech(`${url}/speak`, request, signal),
        close: async () => undefined,
      },
    },
    close: () => closeWithConnections(server),
  };
  return engine;
}

async function speak(
  response: ServerResponse,
  behavior: HummingBehavior,
  sound: Float32Array,
): Promise<void> {
  if (behavior.kind === 'hang') return;
  if (behavior.kind === 'fail') return void response.writeHead(behavior.status).end();
  if (behavior.kind === 'silence') sound.fill(0);
  if (behavior.kind === 'speak') await pause(behavior.firstMs ?? 0);
  const length = Math.round(CHUNK_SECONDS * SAMPLE_RATE);
  for (let at = 0; at < sound.length && !response.destroyed; at += length) {
    const chunk = sound.slice(at, at + length);
    response.write(Buffer.from(chunk.buffer));
    if (behavior.kind === 'cut') {
      await pause(50);
      return void response.destroy();
    }
    if (behavior.kind === 'speak' && behavior.chunkMs !== undefined) await pause(behavior.chunkMs);
  }
  response.end();
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

async function* readSpeech(
  url: string,
  request: EngineRequest,
  signal: AbortSignal,
): AsyncGenerator<EngineSound> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(request), signal });
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    throw new EngineError('refused', `It answered with ${response.status}`);
  }
  let rest = Buffer.alloc(0);
  for await (const bytes of response.body) {
    const all = Buffer.concat([rest, bytes]);
    const whole = all.length - (all.length % 4);
    rest = all.subarray(whole);
    const samples = new Float32Array(Uint8Array.from(all.subarray(0, whole)).buffer);
    if (samples.length > 0) yield { sampleRate: SAMPLE_RATE, samples };
  }
}
