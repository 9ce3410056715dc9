import type { Aim } from './aim.ts';
import type { Figures } from './figures.ts';
import { type Row, row } from './report-lines.ts';

/** The rows of the bot's report. */

/** How much longer than the floor's the gaps between packets may be (p99). */
const ABOVE_FLOOR_MS = { fresh: 2, cached: 3 } as const;

export const SAY_ROWS: readonly Row[] = [
  row('from INTERACTION_CREATE to the first packet, p50', 'say_first_packet_p50_ms', 'ms', {
    atMost: 20,
  }),
  row('the same, p99', 'say_first_packet_p99_ms', 'ms', { atMost: 50 }),
];

export function crowdRows(count: number, figures: Figures): Row[] {
  const rowOf = rowsFor(`_${count}_guilds`);
  // The aims are for this many.
  const at50 = (aim: Aim) => (count === 50 ? aim : undefined);
  return [
    rowOf('first packet, p50', 'first_packet_p50_ms', 'ms', at50({ atMost: 500 })),
    rowOf('first packet of the last server', 'first_packet_max_ms', 'ms', at50({ atMost: 1_300 })),
    ...gapRows(rowOf, 'fresh', figures.get(`floor_gap_p99_ms_${count}_guilds`)),
    rowOf('longest interruption of a clip', 'stall_max_ms', 'ms', { atMost: 20 }),
    rowOf('packets without end-to-end encryption', 'unencrypted_packets', '', { atMost: 0 }),
    rowOf('CPU per stream, of one core', 'cpu_percent_per_stream', '%', at50({ atMost: 0.9 })),
    ...memoryRows(rowOf, at50({ atMost: 60 })),
    rowOf('  growth while speaking', 'rss_growth_mb', 'MB'),
    rowOf('memory of spawned processes', 'children_rss_mb', 'MB'),
    rowOf('event loop delay, p99', 'event_loop_delay_p99_ms', 'ms'),
    rowOf('event loop delay, longest', 'event_loop_delay_max_ms', 'ms'),
  ];
}

export function cachedRows(count: number, figures: Figures): Row[] {
  const rowOf = rowsFor(`_${count}_guilds_cached`);
  const memory = { 50: { atMost: 60 }, 400: { atMost: 300 } }[count];
  const cpu = count === 50 ? { atMost: 0.45 } : undefined;
  return [
    ...gapRows(rowOf, 'cached', figures.get(`floor_gap_p99_ms_${count}_guilds_cached`)),
    rowOf('CPU per stream, of one core', 'cpu_percent_per_stream', '%', cpu),
    rowOf('  main thread', 'main_thread_cpu_percent_per_stream', '%'),
    rowOf('CPU per packet', 'cpu_us_per_packet', 'µs'),
    rowOf('  floor', 'floor_cpu_us_per_packet', 'µs'),
    ...memoryRows(rowOf, memory),
  ];
}

export const BLOCKED_ROWS: readonly Row[] = [
  row('gap between packets, longest', 'gap_max_ms_main_thread_blocked', 'ms', { atMost: 30 }),
  row('  floor', 'floor_gap_max_ms_main_thread_blocked', 'ms'),
  row('gap between packets, p99', 'gap_p99_ms_main_thread_blocked', 'ms'),
];

export const ONE_PROCESS_ROWS: readonly Row[] = [
  row(
    'cached streams until gaps exceed the floor by 5 ms',
    'streams_cached_within_5_ms_of_floor',
    '',
    { atLeast: 400 },
  ),
  row('CPU time of a join, main thread', 'main_thread_cpu_ms_per_join', 'ms', { atMost: 3 }),
  row('  all threads', 'cpu_ms_per_join', 'ms'),
];

export const PART_ROWS: readonly Row[] = [
  row('service: first byte, p50', 'service_first_byte_p50_ms', 'ms'),
  row('service: first byte, p95', 'service_first_byte_p95_ms', 'ms', { atMost: 20 }),
  row('service: multiples of real time', 'service_times_real_time', '×'),
  row('bot: first bytes to first packet, p50', 'pipeline_first_packet_p50_ms', 'ms'),
  row('bot: encoding, multiples of real time', 'pipeline_times_real_time', '×'),
  row('  at another speed and pitch', 'pipeline_changed_times_real_time', '×'),
  row(
    'bot: first packet at another speed and pitch, p50',
    'pipeline_changed_first_packet_p50_ms',
    'ms',
  ),
  row('npm start to ready', 'boot_to_ready_ms', 'ms', { atMost: 1_200 }),
];

type RowOf = typeof row;

function rowsFor(suffix: string): RowOf {
  return (label, name, unit, aim) => row(label, `${name}${suffix}`, unit, aim);
}

function gapRows(rowOf: RowOf, kind: keyof typeof ABOVE_FLOOR_MS, floorMs: number | undefined) {
  const aim =
    floorMs === undefined ? undefined : { atMost: Math.round(floorMs + ABOVE_FLOOR_MS[kind]) };
  return [
    rowOf('gap between packets, p99', 'gap_p99_ms', 'ms', aim),
    rowOf('  floor', 'floor_gap_p99_ms', 'ms'),
    rowOf('gap between packets, longest', 'gap_max_ms', 'ms'),
    rowOf('  floor', 'floor_gap_max_ms', 'ms'),
    rowOf('  event loop delay of the listeners, longest', 'listener_event_loop_delay_max_ms', 'ms'),
    rowOf('missing packets', 'packets_missing', '', { atMost: 0 }),
  ];
}

function memoryRows(rowOf: RowOf, aim: Aim | undefined): Row[] {
  return [
    rowOf('memory of the bot (RSS)', 'rss_mb', 'MB'),
    rowOf('  growth since the bot was idle', 'rss_growth_from_idle_mb', 'MB', aim),
  ];
}
