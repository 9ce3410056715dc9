import { createBenchmark } from './benchmark.ts';
import type { Figures } from './figures.ts';
import { type Aim, describeAim, line, type Row, row, show, titled } from './report.ts';
import { SERVICE_CASES } from './service-cases.ts';
import { measureCloning } from './service-cloning.ts';
import { measureEngines } from './service-engines.ts';
import { measureFairness } from './service-fairness.ts';
import { measureLatency } from './service-latency.ts';
import { measureMemory } from './service-memory.ts';
import { measureParallel } from './service-parallel.ts';
import { measureSherpa } from './service-sherpa.ts';
import { measureSpeed } from './service-speed.ts';

const PARALLEL_REQUESTS = 100;
const FIRST_BYTE: Aim = { atMost: 20 };
const TIMES_REAL_TIME = { wav: { atLeast: 60 }, mp3: { atLeast: 40 } } as const;
/** English without a tone takes the most time of all plain speech. */
const PLAIN_ENGLISH: Aim = { atLeast: 90 };

const PARALLEL: readonly Row[] = [
  row('different answers', 'parallel_different_answers', ''),
  row('wrong answers', 'parallel_wrong_answers', '', { atMost: 0 }),
  row('refused with 429', 'parallel_refused_429', ''),
  row('other errors', 'parallel_errors', '', { atMost: 0 }),
  row('time until the last answer', 'parallel_last_ms', 'ms'),
];

const FAIRNESS: readonly Row[] = [
  row('first byte while idle, p50', 'fairness_idle_p50_ms', 'ms'),
  row('  p95', 'fairness_idle_p95_ms', 'ms'),
  row('first byte while 50 are in progress, p50', 'fairness_busy_p50_ms', 'ms'),
  row('  p95', 'fairness_busy_p95_ms', 'ms'),
  row('  longest', 'fairness_busy_max_ms', 'ms'),
];

const ENGINES: readonly Row[] = [
  row('until the engine answers, p50', 'engines_before_p50_ms', 'ms'),
  row('first byte, p50', 'engines_overhead_p50_ms', 'ms', { atMost: 30 }),
  row('  p95', 'engines_overhead_p95_ms', 'ms'),
  row('when it hangs, until another speaks, at most', 'engines_fallback_first_byte_max_ms', 'ms', {
    atMost: 1_500,
  }),
  row('sentences', 'engines_sentences', ''),
  row('memory growth over them, after warm-up', 'engines_growth_mb', 'MB', { atMost: 20 }),
];

const SHERPA: readonly Row[] = [
  row('first byte, p50', 'sherpa_first_byte_p50_ms', 'ms'),
  row('  p95', 'sherpa_first_byte_p95_ms', 'ms'),
  row('until it speaks again after a SIGKILL, p50', 'sherpa_back_after_kill_p50_ms', 'ms'),
  row('  longest', 'sherpa_back_after_kill_max_ms', 'ms', { atMost: 1_000 }),
  row('sentences', 'sherpa_sentences', ''),
  row('memory growth over them, with its process', 'sherpa_growth_mb', 'MB', { atMost: 20 }),
];

const CLONING: readonly Row[] = [
  row('first byte in the new voice, p50', 'clone_first_byte_p50_ms', 'ms'),
  row('  longest', 'clone_first_byte_max_ms', 'ms'),
  row('memory growth', 'clone_rss_growth_mb', 'MB'),
  row('  including child processes', 'clone_family_rss_growth_mb', 'MB'),
];

const MEMORY: readonly Row[] = [
  row('requests', 'memory_requests', ''),
  row('growth per 1,000 requests, after warm-up', 'memory_slope_mb_per_1000_requests', 'MB', {
    atMost: 1,
  }),
  row("  without the main thread's heap", 'memory_slope_outside_heap_mb_per_1000_requests', 'MB'),
  row('memory after warm-up', 'memory_rss_warm_mb', 'MB'),
  row('  at the end', 'memory_rss_end_mb', 'MB'),
  row('  peak', 'memory_rss_most_mb', 'MB'),
  row('threads replaced because of age or size', 'memory_worn_threads', ''),
  row('threads replaced after a failure', 'memory_failed_threads', '', { atMost: 0 }),
];

/** The voice service, each part in a new process. */
export const serviceBenchmark = createBenchmark({
  name: 'service',
  defaults: { rounds: [60, 15], requests: [10_000, 500] },
  open: () => undefined,
  parts: [
    {
      name: 'latency',
      title: 'First byte of one sentence',
      measure: ({ options }) => measureLatency(options.rounds),
      report: firstBytes,
    },
    {
      name: 'speed',
      title: 'Speed in multiples of real time',
      measure: ({ options }) => measureSpeed(options.isQuick ? 2 : 6),
      report: speeds,
    },
    {
      name: 'parallel',
      title: `${PARALLEL_REQUESTS} texts at once`,
      rows: PARALLEL,
      measure: () => measureParallel(PARALLEL_REQUESTS),
    },
    {
      name: 'fairness',
      title: "One account's short text next to another's 50 long texts",
      rows: FAIRNESS,
      measure: ({ options }) => measureFairness(options.rounds),
    },
    {
      name: 'engines',
      title: 'A sentence of an engine over HTTP that responds immediately',
      rows: ENGINES,
      measure: ({ options }) => measureEngines(options.rounds, options.isQuick ? 200 : 1_000),
    },
    {
      name: 'sherpa',
      title: 'A sentence by a tiny model on this machine',
      rows: SHERPA,
      measure: ({ options: { rounds, isQuick } }) =>
        measureSherpa(
          rounds,
          isQuick ? { kills: 3, sentences: 200 } : { kills: 10, sentences: 1_000 },
        ),
    },
    {
      name: 'cloning',
      title: 'Cloning a ten-second sample',
      rows: CLONING,
      measure: ({ options }) => measureCloning(options.isQuick ? 3 : 8),
    },
    {
      name: 'memory',
      title: 'Memory',
      rows: MEMORY,
      measure: ({ options }) => measureMemory(options.requests),
    },
  ],
});

function firstBytes(figures: Figures): string[] {
  const caseRow = (label: string, suffix: string, aim?: Aim): string[] => {
    const [p50, p95, p99] = [50, 95, 99].map((part) =>
      figures.get(`first_byte_p${part}_ms${suffix}`),
    );
    if (p95 === undefined) return [];
    const aimed = aim === undefined ? '' : describeAim(aim, p95, 'ms');
    return [line(label, [show(p50, 'ms'), show(p95, 'ms'), show(p99, 'ms')], aimed)];
  };
  const rows = SERVICE_CASES.flatMap(({ label, name }) => caseRow(label, `_${name}`, FIRST_BYTE));
  return titled('First byte of one sentence', ['p50', 'p95', 'p99'], 'target for p95', rows);
}

function speedAim(name: string, format: keyof typeof TIMES_REAL_TIME): Aim {
  return name === 'en_wav_streamed' ? PLAIN_ENGLISH : TIMES_REAL_TIME[format];
}

function speeds(figures: Figures): string[] {
  const caseRow = (label: string, suffix: string, aim?: Aim): string[] => {
    const ofCore = figures.get(`times_real_time_per_core${suffix}`);
    const ofClock = figures.get(`times_real_time${suffix}`);
    if (ofClock === undefined) return [];
    const aimed = aim === undefined || ofCore === undefined ? '' : describeAim(aim, ofCore, '×');
    return [line(label, [show(ofCore, '×'), show(ofClock, '×')], aimed)];
  };
  const rows = SERVICE_CASES.flatMap(({ label, name, format }) =>
    caseRow(label.replace(' streamed', ''), `_${name}`, speedAim(name, format)),
  );
  return titled(
    'Speed in multiples of real time',
    ['per core', 'wall clock'],
    'target per core',
    rows,
  );
}
