import { type Aim, describeAim } from './aim.ts';
import type { Figures } from './figures.ts';
import { line, type Row, section, show, titled } from './report-lines.ts';
import { SERVICE_CASES } from './service-cases.ts';

const FIRST_BYTE: Aim = { atMost: 20 };
const TIMES_REAL_TIME = { wav: { atLeast: 60 }, mp3: { atLeast: 40 } } as const;

const PARALLEL: readonly Row[] = [
  { label: 'different answers', name: 'parallel_different_answers', unit: '' },
  {
    label: 'wrong answers',
    name: 'parallel_wrong_answers',
    unit: '',
    aim: { atMost: 0 },
  },
  { label: 'refused with 429', name: 'parallel_refused_429', unit: '' },
  { label: 'other errors', name: 'parallel_errors', unit: '', aim: { atMost: 0 } },
  { label: 'time until the last answer', name: 'parallel_last_ms', unit: 'ms' },
];

const FAIRNESS: readonly Row[] = [
  { label: 'first byte while idle, p50', name: 'fairness_idle_p50_ms', unit: 'ms' },
  { label: '  p95', name: 'fairness_idle_p95_ms', unit: 'ms' },
  { label: 'first byte while 50 are in progress, p50', name: 'fairness_busy_p50_ms', unit: 'ms' },
  { label: '  p95', name: 'fairness_busy_p95_ms', unit: 'ms' },
  { label: '  longest', name: 'fairness_busy_max_ms', unit: 'ms' },
];

const ENGINES: readonly Row[] = [
  { label: 'until the engine answers, p50', name: 'engines_before_p50_ms', unit: 'ms' },
  {
    label: 'first byte, p50',
    name: 'engines_overhead_p50_ms',
    unit: 'ms',
    aim: { atMost: 30 },
  },
  { label: '  p95', name: 'engines_overhead_p95_ms', unit: 'ms' },
  { label: 'sentences', name: 'engines_sentences', unit: '' },
  {
    label: 'memory growth over them, after warm-up',
    name: 'engines_growth_mb',
    unit: 'MB',
    aim: { atMost: 20 },
  },
];

const CLONING: readonly Row[] = [
  { label: 'first byte in the new voice, p50', name: 'clone_first_byte_p50_ms', unit: 'ms' },
  { label: '  longest', name: 'clone_first_byte_max_ms', unit: 'ms' },
  { label: 'memory growth', name: 'clone_rss_growth_mb', unit: 'MB' },
  { label: '  including child processes', name: 'clone_family_rss_growth_mb', unit: 'MB' },
];

const MEMORY: readonly Row[] = [
  { label: 'requests', name: 'memory_requests', unit: '' },
  {
    label: 'growth per 1,000 requests, after warm-up',
    name: 'memory_slope_mb_per_1000_requests',
    unit: 'MB',
    aim: { atMost: 1 },
  },
  {
    label: "  without the main thread's heap",
    name: 'memory_slope_outside_heap_mb_per_1000_requests',
    unit: 'MB',
  },
  { label: 'memory after warm-up', name: 'memory_rss_warm_mb', unit: 'MB' },
  { label: '  at the end', name: 'memory_rss_end_mb', unit: 'MB' },
  { label: '  peak', name: 'memory_rss_most_mb', unit: 'MB' },
  { label: 'threads replaced because of age or size', name: 'memory_worn_threads', unit: '' },
  {
    label: 'threads replaced after a failure',
    name: 'memory_failed_threads',
    unit: '',
    aim: { atMost: 0 },
  },
];

/** Shows the figures in sections next to their targets. Missing figures are left out. */
export function renderServiceReport(figures: Figures): string {
  return [
    ...firstBytes(figures),
    ...speeds(figures),
    ...section('Many texts at once', PARALLEL, figures),
    ...section("One account's short text next to another's 50 long texts", FAIRNESS, figures),
    ...section('A sentence by an engine over HTTP that answers at once', ENGINES, figures),
    ...section('Cloning a ten-second sample', CLONING, figures),
    ...section('Memory', MEMORY, figures),
  ]
    .join('\n')
    .trim();
}

function firstBytes(figures: Figures): string[] {
  const row = (label: string, prefix: string, suffix: string, aim?: Aim): string[] => {
    const [p50, p95, p99] = [50, 95, 99].map((part) =>
      figures.get(`${prefix}first_byte_p${part}_ms${suffix}`),
    );
    if (p95 === undefined) return [];
    const aimed = aim === undefined ? '' : describeAim(aim, p95, 'ms');
    return [line(label, [show(p50, 'ms'), show(p95, 'ms'), show(p99, 'ms')], aimed)];
  };
  const rows = [
    ...SERVICE_CASES.flatMap(({ label, name }) => row(label, '', `_${name}`, FIRST_BYTE)),
    ...row('de, one espeak-ng process per request', 'espeak_program_', ''),
  ];
  return titled('First byte of one sentence', ['p50', 'p95', 'p99'], 'target for p95', rows);
}

function speeds(figures: Figures): string[] {
  const row = (label: string, prefix: string, suffix: string, aim?: Aim): string[] => {
    const ofCore = figures.get(`${prefix}times_real_time_per_core${suffix}`);
    const ofClock = figures.get(`${prefix}times_real_time${suffix}`);
    if (ofClock === undefined) return [];
    const aimed = aim === undefined || ofCore === undefined ? '' : describeAim(aim, ofCore, '×');
    return [line(label, [show(ofCore, '×'), show(ofClock, '×')], aimed)];
  };
  const rows = [
    ...SERVICE_CASES.flatMap(({ label, name, format }) =>
      row(label.replace(' streamed', ''), '', `_${name}`, TIMES_REAL_TIME[format]),
    ),
    ...row('de, one espeak-ng process per request', 'espeak_program_', ''),
  ];
  return titled(
    'Speed in multiples of real time',
    ['per core', 'wall clock'],
    'target per core',
    rows,
  );
}
