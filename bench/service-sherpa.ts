import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeTinyVoice } from '../test/support/tiny-voices/write-tiny-voice.ts';
import type { Measured } from './benchmark.ts';
import { type EngineService, measureGrowth, openEngineService } from './engine-service.ts';
import { openFolder } from './folder.ts';
import { findDescendant } from './process-tree.ts';
import { percentile } from './statistics.ts';

const WARM_UP_ROUNDS = 20;
/** What the command line of a model's process contains. */
const MODEL_PROCESS = path.join('sherpa', 'child.ts');
/** After each end of the process, so that the next one is the first in a row. */
const CALM_MS = 500;

/**
 * Measures a tiny model in its own process: first sound, how long the model is away after its process was killed, and
 * memory over many sentences, of the service and the process together.
 */
export async function measureSherpa(
  rounds: number,
  { kills, sentences }: { kills: number; sentences: number },
): Promise<Measured> {
  await using cleanup = new AsyncDisposableStack();
  const folder = openFolder();
  cleanup.defer(folder.remove);
  const { model } = writeTinyVoice(path.join(folder.path, 'tiny'), 'piper');
  const engine = await openEngineService({ kind: 'sherpa', model }, '0');
  cleanup.defer(() => engine[Symbol.asyncDispose]());
  const firstByteMs: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + rounds; round += 1) {
    const answer = await engine.speak(round);
    if (!answer.isFromEngine) throw new Error('the model failed');
    if (round >= WARM_UP_ROUNDS) firstByteMs.push(answer.firstByteMs);
  }
  const growthMb = await measureGrowth(engine, sentences, async () => {
    const { processTreeRssBytes, rssBytes } = await engine.service.usage();
    return processTreeRssBytes ?? rssBytes;
  });
  const backMs: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) backMs.push(await measureReturn(engine));
  return {
    sherpa_first_byte_p50_ms: percentile(firstByteMs, 0.5),
    sherpa_first_byte_p95_ms: percentile(firstByteMs, 0.95),
    sherpa_back_after_kill_p50_ms: percentile(backMs, 0.5),
    sherpa_back_after_kill_max_ms: Math.max(...backMs),
    sherpa_sentences: sentences,
    sherpa_growth_mb: growthMb,
  };
}

/** Kills the process of the model, and waits until the model has spoken again. */
async function measureReturn({ service, untilEngineSpeaks }: EngineService): Promise<number> {
  const pid = findDescendant(service.pid, MODEL_PROCESS);
  if (pid === undefined) throw new Error('the process of the model was not found');
  process.kill(pid, 'SIGKILL');
  const ms = await untilEngineSpeaks();
  await pause(CALM_MS);
  return ms;
}
