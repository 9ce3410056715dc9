import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Measured } from './benchmark.ts';
import { measureGrowth, openEngineService } from './engine-service.ts';
import { percentile } from './statistics.ts';

const VOICE = 'af_bench';
const ENGINE_RATE = 24_000;
const SENTENCE_SECONDS = 3;
const WARM_UP_ROUNDS = 20;
/** How often the engine stops answering. */
const HANGS = 3;

const SOUND = new Uint8Array(
  Int16Array.from(
    { length: SENTENCE_SECONDS * ENGINE_RATE },
    (_, i) => 6_000 * Math.sin(i / 25) * Math.abs(Math.sin(i / 3_000)),
  ).buffer,
);

/** A server like OpenAI's that responds immediately, or accepts requests and never answers. */
async function startEngine() {
  let firstByteAtMs = 0;
  let isHanging = false;
  const speak = (response: ServerResponse) => {
    if (isHanging) return;
    firstByteAtMs = performance.now();
    response.setHeader('content-type', 'audio/pcm').end(SOUND);
  };
  const server = createServer((request, response) => {
    request.resume();
    if (request.method === 'POST') request.once('end', () => speak(response));
    else
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ voices: [{ id: VOICE, name: VOICE }] }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    /** When the last response began, in the time of `performance.now()`. */
    firstByteAtMs: () => firstByteAtMs,
    setHanging: (hangs: boolean) => {
      isHanging = hangs;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Measures what the service adds to an engine of the operator: the time around the engine's first byte, how long listeners
 * wait when it hangs, and memory over many sentences.
 */
export async function measureEngines(rounds: number, sentences: number): Promise<Measured> {
  await using cleanup = new AsyncDisposableStack();
  const server = await startEngine();
  cleanup.defer(server.close);
  const engine = await openEngineService({ kind: 'openai', url: server.url }, VOICE);
  cleanup.defer(() => engine[Symbol.asyncDispose]());
  const before: number[] = [];
  const overhead: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + rounds; round += 1) {
    const startMs = performance.now();
    const { isFromEngine, firstByteMs } = await engine.speak(round);
    if (!isFromEngine) throw new Error('the engine failed');
    if (round < WARM_UP_ROUNDS) continue;
    before.push(server.firstByteAtMs() - startMs);
    overhead.push(firstByteMs);
  }
  const fallbackMs: number[] = [];
  for (let hang = 0; hang < HANGS; hang += 1) {
    server.setHanging(true);
    const { isFromEngine, firstByteMs } = await engine.speak(hang);
    if (isFromEngine) throw new Error('the engine answered although it hangs');
    fallbackMs.push(firstByteMs);
    server.setHanging(false);
    await engine.untilEngineSpeaks();
  }
  const growthMb = await measureGrowth(
    engine,
    sentences,
    async () => (await engine.service.usage()).rssBytes,
  );
  return {
    engines_before_p50_ms: percentile(before, 0.5),
    engines_overhead_p50_ms: percentile(overhead, 0.5),
    engines_overhead_p95_ms: percentile(overhead, 0.95),
    engines_fallback_first_byte_max_ms: Math.max(...fallbackMs),
    engines_sentences: sentences,
    engines_growth_mb: growthMb,
  };
}
