import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PATHS } from '../src/shared/contract/contract.ts';
import { DEFAULT_VOICE } from '../src/shared/contract/voices.ts';
import { openFolder } from './folder.ts';
import type { Answer } from './service-client.ts';
import { type BenchService, openService } from './service-process.ts';
import { sentence } from './service-texts.ts';

const ENGINE = 'bench';
const POLL_MS = 20;
const MEBIBYTE = 1_048_576;
/** Afterwards, code is compiled and heaps have reached their size. After 300 they still grow. */
const WARM_UP_SENTENCES = 600;

const LIMITS = {
  /** Loading a tiny model on a busy machine, or noticing that it is back. */
  engineTimeoutMs: 60_000,
} as const;

export interface EngineAnswer extends Answer {
  /** Whether it comes from the engine, and not from an embedded one. */
  readonly isFromEngine: boolean;
}

/** The voice service in its own process, with one engine of an operator. */
export interface EngineService extends AsyncDisposable {
  readonly service: BenchService;
  /** Has one sentence spoken, as a stream. */
  speak(round: number): Promise<EngineAnswer>;
  /** Asks until the engine speaks. @returns after how long its first answer was complete */
  untilEngineSpeaks(): Promise<number>;
}

/**
 * @param settings of the engine
 * @param voice what the engine calls its voice
 * @throws Error if the engine does not speak in time
 */
export async function openEngineService(settings: object, voice: string): Promise<EngineService> {
  await using cleanup = new AsyncDisposableStack();
  const folder = openFolder();
  cleanup.defer(folder.remove);
  const file = path.join(folder.path, 'engines.json');
  await writeFile(
    file,
    JSON.stringify({
      engines: { [ENGINE]: settings },
      languages: { '*': [ENGINE] },
      voices: { [DEFAULT_VOICE]: { [ENGINE]: voice } },
    }),
  );
  const service = await openService(1, { engines: { file, keys: {} } });
  cleanup.defer(() => service[Symbol.asyncDispose]());
  const speak = async (round: number): Promise<EngineAnswer> => {
    const answer = await service.ask({
      path: PATHS.tts,
      headers: { prefer: 'streaming' },
      body: { text: sentence('en', round), language: 'en', voice_id: DEFAULT_VOICE },
    });
    return { ...answer, isFromEngine: answer.headers['x-engine'] === ENGINE };
  };
  const untilEngineSpeaks = async (): Promise<number> => {
    const startMs = performance.now();
    while (!(await speak(0)).isFromEngine) {
      if (performance.now() - startMs > LIMITS.engineTimeoutMs) {
        throw new Error('the engine did not speak: is its package installed?');
      }
      await pause(POLL_MS);
    }
    return performance.now() - startMs;
  };
  await untilEngineSpeaks();
  const open = cleanup.move();
  return { service, speak, untilEngineSpeaks, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

/**
 * Growth of the memory over many sentences, after others.
 * @param rssBytes reads the memory
 */
export async function measureGrowth(
  { speak }: Pick<EngineService, 'speak'>,
  sentences: number,
  rssBytes: () => Promise<number>,
): Promise<number> {
  for (let round = 0; round < WARM_UP_SENTENCES; round += 1) await speak(round);
  const before = await rssBytes();
  for (let round = 0; round < sentences; round += 1) await speak(round);
  return ((await rssBytes()) - before) / MEBIBYTE;
}
