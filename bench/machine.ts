import { spawnSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { delay } from '../src/shared/common/deadline.ts';

const SAMPLE_MS = 1_000;

/** CPU time that other processes use, in percent of all cores. Call it while the benchmark is idle. */
export async function otherCpuPercent(): Promise<number> {
  const before = coreTimes();
  await delay(SAMPLE_MS);
  const after = coreTimes();
  const all = after.all - before.all;
  return all === 0 ? 0 : 100 * (1 - (after.idle - before.idle) / all);
}

function coreTimes(): { all: number; idle: number } {
  const times = cpus().map((core) => core.times);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    all: sum(times.flatMap((time) => Object.values(time))),
    idle: sum(times.map(({ idle }) => idle)),
  };
}

export function describeMachine(): string {
  const [model] = cpus();
  const cores = `${cpus().length} cores of ${model?.model.trim() ?? 'unknown type'}`;
  return `Node ${process.versions.node}, ${process.platform}, ${cores}, load ${describeLoad()}`;
}

/** Load averages over the last 1, 5 and 15 minutes. */
export function describeLoad(): string {
  return loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
}

/** Says why the usual pipeline can't be measured, or undefined when it can. */
export function explainMissingFfmpeg(): string | undefined {
  const { status, stdout } = spawnSync('ffmpeg', ['-version'], { encoding: 'utf8' });
  if (status !== 0) return 'ffmpeg is not installed';
  // Otherwise, the library would need another package to encode Opus.
  if (!stdout.includes('--enable-libopus')) return "this ffmpeg can't encode Opus";
  return undefined;
}
