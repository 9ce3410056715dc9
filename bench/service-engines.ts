import { writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { PATHS } from '../src/shared/contract/contract.ts';
import { DEFAULT_VOICE } from '../src/shared/contract/voices.ts';
import { openFolder } from './folder.ts';
import { openService } from './service-process.ts';
import { sentence } from './service-texts.ts';
import { percentile } from './statistics.ts';
import type { Measured } from './steps.ts';

const MEBIBYTE = 1_048_576;
const ENGINE_RATE = 24_000;
const SENTENCE_SECONDS = 3;
const WARM_UP_ROUNDS = 20;
/** For the memory: afterwards, code is compiled and heaps have reached their size. */
const WARM_UP_SENTENCES = 200;
const POLL_MS = 50;

const SOUND = new Uint8Array(
  Int16Array.from(
    { length: SENTENCE_SECONDS * ENGINE_RATE },
    (_, i) => 6_000 * Math.sin(i / 25) * Math.abs(Math.sin(i / 3_000)),
  ).buffer,
);

/** A server like OpenAI's that responds immediately. */
async function startEngine() {
  let firstByteAtMs = 0;
  const speak = (response: ServerResponse) => {
    firstByteAtMs = performance.now();
    response.setHeader('content-type', 'audio/pcm').end(SOUND);
  };
  const server = createServer((request, response) => {
    request.resume();
    if (request.method === 'POST') request.once('end', () => speak(response));
    else
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ voices: [{ id: 'af_bench', name: 'af_bench' }] }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    /** When the last response began, in the time of `performance.now()`. */
    firstByteAtMs: () => firstByteAtMs,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Measures what the service adds to an engine of the operator: the time from the engine's first byte, and memory over
 * many sentences.
 */
export async function measureEngines(rounds: number, sentences: number): Promise<Measured> {
  await using cleanup = new AsyncDisposableStack();
  const folder = openFolder();
  cleanup.defer(folder.remove);
  const engine = await startEngine();
  cleanup.defer(engine.close);
  const file = path.join(folder.path, 'engines.json');
  await writeFile(
    file,
    JSON.stringify({
      engines: { bench: { kind: 'openai', url: engine.url } },
      languages: { '*': ['bench'] },
      voices: { [DEFAULT_VOICE]: { bench: 'af_bench' } },
    }),
  );
  const service = await openService(1, { engines: { file, keys: {} } });
  cleanup.defer(() => service[Symbol.asyncDispose]());
  const ask = async (round: number) => {
    const startMs = performance.now();
    const answer = await service.ask({
      path: PATHS.tts,
      headers: { prefer: 'streaming' },
      body: { text: sentence('en', round), language: 'en', voice_id: DEFAULT_VOICE },
    });
    return {
      isFromEngine: answer.headers['x-engine'] === 'bench',
      overheadMs: startMs + answer.firstByteMs - engine.firstByteAtMs(),
      beforeMs: engine.firstByteAtMs() - startMs,
    };
  };
  while (!(await ask(0)).isFromEngine) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  const before: number[] = [];
  const overhead: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + rounds; round += 1) {
    const { isFromEngine, overheadMs, beforeMs } = await ask(round);
    if (!isFromEngine) throw new Error('the engine failed');
    if (round < WARM_UP_ROUNDS) continue;
    before.push(beforeMs);
    overhead.push(beforeMs + overheadMs);
  }
  for (let round = 0; round < WARM_UP_SENTENCES; round += 1) await ask(round);
  const { rssBytes } = await service.usage();
  for (let round = 0; round < sentences; round += 1) await ask(round);
  const growth = (await service.usage()).rssBytes - rssBytes;
  return {
    engines_before_p50_ms: percentile(before, 0.5),
    engines_overhead_p50_ms: percentile(overhead, 0.5),
    engines_overhead_p95_ms: percentile(overhead, 0.95),
    engines_sentences: sentences,
    engines_growth_mb: growth / MEBIBYTE,
  };
}
