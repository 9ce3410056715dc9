import type { Aim } from './aim.ts';
import type { Figures } from './figures.ts';
import type { Row } from './report-lines.ts';

/** The rows of the bot's report. */

/** How much longer than the floor's the gaps between packets may be (p99). */
const ABOVE_FLOOR_MS = { fresh: 2, cached: 3 } as const;

export const SAY_ROWS: readonly Row[] = [
  {
    label: 'from INTERACTION_CREATE to the first packet, p50',
    name: 'say_first_packet_p50_ms',
    unit: 'ms',
    aim: { atMost: 20 },
  },
  { label: 'the same, p99', name: 'say_first_packet_p99_ms', unit: 'ms', aim: { atMost: 50 } },
];

export function crowdRows(count: number, figures: Figures): Row[] {
  const row = rowsFor(`_${count}_guilds`);
  // The aims are for this many.
  const at50 = (aim: Aim) => (count === 50 ? aim : undefined);
  return [
    row('first packet, p50', 'first_packet_p50_ms', 'ms', at50({ atMost: 500 })),
    row('first packet of the last server', 'first_packet_max_ms', 'ms', at50({ atMost: 1_300 })),
    ...gapRows(row, 'fresh', figures.get(`floor_gap_p99_ms_${count}_guilds`)),
    row('longest interruption of a clip', 'stall_max_ms', 'ms', { atMost: 20 }),
    row('packets without end-to-end encryption', 'unencrypted_packets', '', { atMost: 0 }),
    row('CPU per stream, of one core', 'cpu_percent_per_stream', '%', at50({ atMost: 0.9 })),
    ...memoryRows(row, at50({ atMost: 60 })),
    row('  growth while speaking', 'rss_growth_mb', 'MB'),
    row('memory of spawned processes', 'children_rss_mb', 'MB'),
    row('event loop delay, p99', 'event_loop_delay_p99_ms', 'ms'),
    row('event loop delay, longest', 'event_loop_delay_max_ms', 'ms'),
  ];
}

export function cachedRows(count: number, figures: Figures): Row[] {
  const row = rowsFor(`_${count}_guilds_cached`);
  const memory = { 50: { atMost: 60 }, 400: { atMost: 300 } }[count];
  const cpu = count === 50 ? { atMost: 0.45 } : undefined;
  return [
    ...gapRows(row, 'cached', figures.get(`floor_gap_p99_ms_${count}_guilds_cached`)),
    row('CPU per stream, of one core', 'cpu_percent_per_stream', '%', cpu),
    row('  main thread', 'main_thread_cpu_percent_per_stream', '%'),
    row('CPU per packet', 'cpu_us_per_packet', 'µs'),
    row('  floor', 'floor_cpu_us_per_packet', 'µs'),
    ...memoryRows(row, memory),
  ];
}

export const BLOCKED_ROWS: readonly Row[] = [
  {
    label: 'gap between packets, longest',
    name: 'gap_max_ms_main_thread_blocked',
    unit: 'ms',
    aim: { atMost: 30 },
  },
  { label: '  floor', name: 'floor_gap_max_ms_main_thread_blocked', unit: 'ms' },
  { label: 'gap between packets, p99', name: 'gap_p99_ms_main_thread_blocked', unit: 'ms' },
];

export const ONE_PROCESS_ROWS: readonly Row[] = [
  {
    label: 'cached streams until gaps exceed the floor by 5 ms',
    name: 'streams_cached_within_5_ms_of_floor',
    unit: '',
    aim: { atLeast: 400 },
  },
  {
    label: 'CPU time of a join, main thread',
    name: 'main_thread_cpu_ms_per_join',
    unit: 'ms',
    aim: { atMost: 3 },
  },
  { label: '  all threads', name: 'cpu_ms_per_join', unit: 'ms' },
  {
    label: '1,000 cached streams, computed: cores',
    name: 'computed_cores_1000_guilds_cached',
    unit: 'of 16',
    aim: { atMost: 16 },
  },
  {
    label: '  of one core, the main thread',
    name: 'computed_main_thread_percent_1000_guilds_cached',
    unit: '%',
    aim: { atMost: 100 },
  },
];

export const PART_ROWS: readonly Row[] = [
  { label: 'service: first byte, p50', name: 'service_first_byte_p50_ms', unit: 'ms' },
  {
    label: 'service: first byte, p95',
    name: 'service_first_byte_p95_ms',
    unit: 'ms',
    aim: { atMost: 20 },
  },
  { label: 'service: multiples of real time', name: 'service_times_real_time', unit: '×' },
  {
    label: 'bot: first bytes to first packet, p50',
    name: 'pipeline_first_packet_p50_ms',
    unit: 'ms',
  },
  { label: 'bot: encoding, multiples of real time', name: 'pipeline_times_real_time', unit: '×' },
  {
    label: '  at another speed and pitch',
    name: 'pipeline_changed_times_real_time',
    unit: '×',
  },
  {
    label: 'bot: first packet at another speed and pitch, p50',
    name: 'pipeline_changed_first_packet_p50_ms',
    unit: 'ms',
  },
  { label: 'npm start to ready', name: 'boot_to_ready_ms', unit: 'ms', aim: { atMost: 1_200 } },
];

type RowOf = (label: string, name: string, unit: string, aim?: Aim) => Row;

function rowsFor(suffix: string): RowOf {
  return (label, name, unit, aim) => ({
    label,
    name: `${name}${suffix}`,
    unit,
    ...(aim === undefined ? {} : { aim }),
  });
}

function gapRows(row: RowOf, kind: keyof typeof ABOVE_FLOOR_MS, floorMs: number | undefined) {
  const aim =
    floorMs === undefined ? undefined : { atMost: Math.round(floorMs + ABOVE_FLOOR_MS[kind]) };
  return [
    row('gap between packets, p99', 'gap_p99_ms', 'ms', aim),
    row('  floor', 'floor_gap_p99_ms', 'ms'),
    row('gap between packets, longest', 'gap_max_ms', 'ms'),
    row('  floor', 'floor_gap_max_ms', 'ms'),
    row('  event loop delay of the listeners, longest', 'listener_event_loop_delay_max_ms', 'ms'),
    row('missing packets', 'packets_missing', '', { atMost: 0 }),
  ];
}

function memoryRows(row: RowOf, aim: Aim | undefined): Row[] {
  return [
    row('memory of the bot (RSS)', 'rss_mb', 'MB'),
    row('  growth since the bot was idle', 'rss_growth_from_idle_mb', 'MB', aim),
  ];
}
