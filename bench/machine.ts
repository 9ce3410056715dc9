import { spawnSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { delay } from '../src/shared/common/deadline.ts';

const SAMPLE_MS = 1_000;

/** How much of all cores other work uses, in percent. To be asked while the benchmark is idle. */
export async function othersCpuPercent(): Promise<number> {
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
  const cores = `${cpus().length} cores of ${model?.model.trim() ?? 'an unknown kind'}`;
  return `Node ${process.versions.node}, ${process.platform}, ${cores}, load ${describeLoad()}`;
}

/** Processes that ran or wanted to, on average over the last 1, 5 and 15 minutes. */
export function describeLoad(): string {
  return loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
}

/** Why the usual pipeline cannot be measured here; undefined when it can. */
export function whyNoFfmpeg(): string | undefined {
  const { status, stdout } = spawnSync('ffmpeg', ['-version'], { encoding: 'utf8' });
  if (status !== 0) return 'ffmpeg is not installed';
  // Without it the library would need a further package to encode Opus.
  if (!stdout.includes('--enable-libopus')) return 'this ffmpeg cannot encode Opus';
  return undefined;
}
