import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { endedChildrenCpuMs } from './process-tree.ts';
import { sentence, story } from './service-texts.ts';
import { percentile } from './statistics.ts';
import type { Measured } from './steps.ts';

/**
 * The common alternative, for comparison: one `espeak-ng` process per request. Only the program is
 * measured, without HTTP and without our text and sound processing.
 */

const BYTES_PER_SECOND = 44_100;
const LONG_ROUNDS = 5;
const LONG_SENTENCES = 10;

/** Whether `espeak-ng` is installed. */
export function hasEspeakProgram(): boolean {
  return spawnSync('espeak-ng', ['--version']).status === 0;
}

export async function measureEspeakProgram(rounds: number): Promise<Measured> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push((await speak(sentence('de', round))).firstByteMs);
  }
  const cpuBefore = endedChildrenCpuMs();
  let soundMs = 0;
  let takenMs = 0;
  for (let round = 0; round < LONG_ROUNDS; round += 1) {
    const answer = await speak(story('de', round, LONG_SENTENCES));
    soundMs += answer.soundMs;
    takenMs += answer.totalMs;
  }
  const cpuAfter = endedChildrenCpuMs();
  return {
    first_byte_p50_ms: percentile(times, 0.5),
    first_byte_p95_ms: percentile(times, 0.95),
    first_byte_p99_ms: percentile(times, 0.99),
    times_real_time: soundMs / takenMs,
    times_real_time_per_core:
      cpuBefore === undefined || cpuAfter === undefined
        ? undefined
        : soundMs / (cpuAfter - cpuBefore),
  };
}

async function speak(text: string) {
  const startedAtMs = performance.now();
  const program = spawn('espeak-ng', ['-v', 'de', '--stdin', '--stdout'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  program.stdin.end(text);
  const ended = once(program, 'exit');
  let firstByteMs: number | undefined;
  let bytes = 0;
  for await (const chunk of program.stdout as AsyncIterable<Buffer>) {
    firstByteMs ??= performance.now() - startedAtMs;
    bytes += chunk.length;
  }
  await ended;
  if (firstByteMs === undefined) throw new Error('espeak-ng produced no output');
  const soundMs = (1_000 * bytes) / BYTES_PER_SECOND;
  return { firstByteMs, soundMs, totalMs: performance.now() - startedAtMs };
}
