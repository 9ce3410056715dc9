import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { CacheOptions } from '../../../src/bot/speech/cache/clip-cache.ts';
import { EncoderPool } from '../../../src/bot/speech/encoding/pool.ts';
import { DEFAULT_SPEECH_LIMITS, type SpeechLimits } from '../../../src/bot/speech/limits.ts';
import type { SharedPackets } from '../../../src/bot/speech/shared-packets.ts';
import { createSpeech } from '../../../src/bot/speech/speech.ts';
import type { Clip } from '../../../src/bot/speech/types.ts';
import { createVoiceApiClient } from '../../../src/bot/voice-api/client.ts';
import { createLogger } from '../../../src/shared/common/logger.ts';
import { closeWithConnections, listenLocally } from '../../support/local-server.ts';

interface SpeechRequest {
  /** Path of the request; undefined for plain speech. */
  path?: string;
  text: string;
  voice_id: string;
  output_format: 'wav' | 'mp3';
  language?: string;
  tone_instruction?: string;
  voice?: string;
  exaggeration?: number;
}

type Answer = (request: SpeechRequest, response: ServerResponse) => unknown;

const SILENT = createLogger('silent');
/** Starting a thread takes longer than most tests. */
const sharedPool = new EncoderPool(
  { ...DEFAULT_SPEECH_LIMITS, workers: 1, workerTimeoutMs: 60_000 },
  SILENT,
);
/** The limits of encoding threads. A pipeline with one of them has threads of its own. */
const POOL_LIMITS = ['workers', 'maxClipSeconds', 'workerTimeoutMs'] as const;

/**
 * The real pipeline and client with a voice service whose responses the test controls.
 * @returns also all requests in order of arrival
 */
export async function startSpeech(
  answer: Answer,
  limits: Partial<SpeechLimits> = {},
  cache?: CacheOptions,
) {
  const requests: SpeechRequest[] = [];
  const arrivals = new EventTarget();
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await readText(request)) as SpeechRequest;
    requests.push(request.url === '/v1/tts' ? body : { path: request.url ?? '', ...body });
    arrivals.dispatchEvent(new Event('arrival'));
    await answer(body, response);
  });
  const client = createVoiceApiClient({
    baseUrl: `http://127.0.0.1:${await listenLocally(server)}`,
    apiKey: 'key',
    // Long enough that only the tested code ends a request.
    limits: { firstByteTimeoutMs: 300_000, betweenBytesTimeoutMs: 300_000 },
  });
  const speech = createSpeech({
    client,
    log: SILENT,
    limits: { workers: 1, ...limits },
    pool: POOL_LIMITS.some((limit) => limit in limits) ? undefined : sharedPool,
    cache,
  });
  onTestFinished(async () => {
    await speech.close();
    await client.close();
    await closeWithConnections(server);
  });
  return {
    speech,
    requests,
    async waitForRequests(count: number) {
      while (requests.length < count) await once(arrivals, 'arrival');
    },
  };
}

export const utterance = (text: string) => ({ text, voice: 'voice-b-en-f-01' });

/** All packets of a complete clip. */
export async function packetsOf(clip: Clip, signal?: AbortSignal): Promise<Uint8Array[]> {
  const parts = await clip.start(signal);
  await clip.finished;
  return packetsIn(parts);
}

/** The packets that can be played now. */
export function packetsIn(parts: readonly SharedPackets[]): Uint8Array[] {
  return parts.flatMap((part) => part.toArray());
}

export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => 'no failure',
    (error) => ({ code: error.code, ...error.context }),
  );
}
