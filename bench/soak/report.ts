import { percentile, rounded, slope } from '../statistics.ts';
import type { SoakLog } from './log.ts';
import type { ProcessSample } from './samples.ts';
import { DAYS_PER_WEEK, HOURS_PER_WEEK } from './week.ts';

/** The processes at one moment of a run. */
export interface SoakSample {
  elapsedMs: number;
  processes: Readonly<Record<string, ProcessSample>>;
}

/** The change of one figure of one process after the warm-up. */
export interface Trend {
  process: string;
  figure: string;
  /** Medians of the first and the last quarter. */
  first: number;
  last: number;
  perHour: number;
  perDay: number;
  /** False when the last quarter is higher than the first by more than the figure's tolerance. */
  isSteady: boolean;
}

/** Caches fill, code is compiled, and the service is restarted. */
const WARM_UP_SHARE = 0.25;
const MS_PER_HOUR = 3_600_000;
const HOURS_PER_DAY = HOURS_PER_WEEK / DAYS_PER_WEEK;
/** Fewer samples say nothing about a trend. */
const MIN_SAMPLES = 8;

/** How much higher the last quarter may be than the first: a fixed amount plus a share of the first. */
const TOLERANCES: Readonly<Record<string, { amount: number; share: number }>> = {
  // V8 resizes its heaps in steps of several MB.
  rss_mb: { amount: 16, share: 0.05 },
  heap_used_mb: { amount: 8, share: 0.1 },
  external_mb: { amount: 8, share: 0.1 },
  descriptors: { amount: 4, share: 0 },
  threads: { amount: 1, share: 0 },
  children: { amount: 1, share: 0 },
  resources: { amount: 8, share: 0 },
};
/** The sandbox keeps every message of the week, so its memory grows and is shown without a verdict. */
const UNJUDGED = 'sandbox';

/** Trends of all figures that have a tolerance. Only the last process of each name counts. */
export function trendsOf(samples: readonly SoakSample[]): Trend[] {
  const end = samples.at(-1);
  if (end === undefined) return [];
  const warm = samples.filter(({ elapsedMs }) => elapsedMs > WARM_UP_SHARE * end.elapsedMs);
  return Object.entries(end.processes).flatMap(([name, { pid }]) =>
    Object.keys(TOLERANCES).flatMap((figure) => {
      const points = warm.flatMap(({ elapsedMs, processes: { [name]: taken } }) => {
        const value = taken?.pid === pid ? taken[figure] : undefined;
        return value === undefined ? [] : [[elapsedMs / MS_PER_HOUR, value] as const];
      });
      return points.length < MIN_SAMPLES ? [] : [trendOf(name, figure, points)];
    }),
  );
}

function trendOf(
  process: string,
  figure: string,
  points: readonly (readonly [hours: number, value: number])[],
): Trend {
  const quarter = Math.ceil(points.length / 4);
  const median = (part: typeof points) =>
    percentile(
      part.map(([, value]) => value),
      0.5,
    );
  const [first, last] = [median(points.slice(0, quarter)), median(points.slice(-quarter))];
  const perHour = slope(points);
  const { amount, share } = TOLERANCES[figure] ?? { amount: 0, share: 0 };
  const isSteady = last - first <= amount + share * first;
  return { process, figure, first, last, perHour, perDay: perHour * HOURS_PER_DAY, isSteady };
}

/** The trends, latencies, counts and the verdict, as text. */
export function renderSoakReport(
  samples: readonly SoakSample[],
  log: SoakLog,
  plannedHours: number,
): { report: string; isFine: boolean } {
  const trends = trendsOf(samples);
  const playedHours = (samples.at(-1)?.elapsedMs ?? 0) / MS_PER_HOUR;
  const days = playedHours / HOURS_PER_DAY;
  const judged = trends.filter(({ process }) => process !== UNJUDGED);
  const growing = judged.filter(({ isSteady }) => !isSteady);
  const failures = Object.values(log.totals.failed).reduce((sum, count) => sum + count, 0);
  const isFine = judged.length > 0 && growing.length === 0 && failures === 0;
  const lines = [
    `Played ${playedHours.toFixed(2)} of ${plannedHours} h: ${days.toFixed(1)} simulated days of a busy server.`,
    ...renderTrends(trends),
    ...renderCpu(samples),
    ...renderLatencies(log),
    ...renderCounts(log),
    '',
    verdict(judged, growing, failures),
  ];
  return { report: lines.join('\n'), isFine };
}

function verdict(judged: readonly Trend[], growing: readonly Trend[], failures: number): string {
  if (judged.length === 0) return 'Verdict: too short for a verdict.';
  const grows = growing.map(({ process, figure }) => `${process}: ${figure}`);
  const problems = [
    ...(grows.length === 0 ? [] : [`these figures grow: ${grows.join(', ')}`]),
    ...(failures === 0 ? [] : [`${failures} failures that no fault explains`]),
  ];
  return `Verdict: ${problems.length === 0 ? 'steady, without unexplained failures.' : `${problems.join('; ')}.`}`;
}

function renderTrends(trends: readonly Trend[]): string[] {
  const cells = (values: readonly string[]) => values.map((value) => value.padStart(13)).join('');
  const head = ['first quarter', 'last quarter', 'per hour', 'per sim. day'];
  const rows = trends.map(({ process, figure, first, last, perHour, perDay, isSteady }) => {
    const numbers = [first, last, perHour, perDay].map((value) => String(rounded(value)));
    const mark = isSteady ? '' : process === UNJUDGED ? '  (not judged)' : '  GROWS';
    return `  ${`${process}: ${figure}`.padEnd(28)}${cells(numbers)}${mark}`;
  });
  return ['', `  ${'after the warm-up'.padEnd(28)}${cells(head)}`, ...rows];
}

/** Mean share of a core over the run, of the processes that report their CPU time. */
function renderCpu(samples: readonly SoakSample[]): string[] {
  const shares = Object.keys(samples.at(-1)?.processes ?? {}).flatMap((name) => {
    const pid = samples.at(-1)?.processes[name]?.pid;
    const own = samples.filter(({ processes }) => processes[name]?.pid === pid);
    const [first, last] = [own[0], own.at(-1)];
    const used = (last?.processes[name]?.cpu_s ?? 0) - (first?.processes[name]?.cpu_s ?? 0);
    const seconds = ((last?.elapsedMs ?? 0) - (first?.elapsedMs ?? 0)) / 1_000;
    return used > 0 && seconds > 0 ? [`${name} ${((100 * used) / seconds).toFixed(1)} %`] : [];
  });
  return ['', `CPU, of one core: ${shares.join(', ')}`];
}

function renderLatencies(log: SoakLog): string[] {
  const rows = Object.entries(log.latencies).map(
    ([event, { count, p50_ms, p99_ms }]) =>
      `  ${event.padEnd(14)} ${String(count).padStart(6)} times, p50 ${p50_ms} ms, p99 ${p99_ms} ms`,
  );
  return ['', 'Until the first packet, file or reply:', ...rows];
}

function renderCounts({ totals }: SoakLog): string[] {
  const list = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .map(([event, count]) => `${event} ${count}`)
      .join(', ') || 'none';
  return [
    '',
    `Done: ${list(totals.done)}`,
    `Failed with a fault in the 15 s before or during it: ${list(totals.failedNearFault)}`,
    `Failed otherwise: ${list(totals.failed)}`,
    `Left out because their server was busy: ${totals.skipped}`,
  ];
}
