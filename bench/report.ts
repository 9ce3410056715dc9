import { describeAim } from './aim.ts';
import type { Figures } from './figures.ts';
import { type Row, row } from './report-lines.ts';

const WIDTHS = { label: 46, figure: 12, aim: 14, ffmpeg: 12 } as const;

/** Shows the figures next to their targets, and next to the ffmpeg pipeline where it was measured. */
export function renderReport(figures: Figures, guilds: readonly number[]): string {
  const head = line('', 'Mynah', 'target', 'ffmpeg', 'ffmpeg / Mynah');
  const sections = [
    section('/say in a joined channel, one at a time', SAY, figures),
    ...guilds.map((count) =>
      section(`${count} servers speaking at once`, crowdRows(count), figures),
    ),
    section('The parts alone', PARTS, figures),
  ];
  return [head, ...sections.filter((lines) => lines !== '')].join('\n');
}

const SAY: readonly Row[] = [
  row('from INTERACTION_CREATE to the first packet, p50', 'say_first_packet_p50_ms', 'ms', {
    atMost: 60,
  }),
  row('the same, p99', 'say_first_packet_p99_ms', 'ms', { atMost: 120 }),
];

function crowdRows(count: number): Row[] {
  const rows = [
    row('first packet, p50', 'first_packet_p50_ms', 'ms'),
    row('first packet of the last server', 'first_packet_max_ms', 'ms'),
    row('gap between packets, p99', 'gap_p99_ms', 'ms', { atMost: 23 }),
    row('gap between packets, longest', 'gap_max_ms', 'ms', { atMost: 30 }),
    row('missing packets', 'packets_missing', '', { atMost: 0 }),
    row('longest interruption of a clip', 'stall_max_ms', 'ms', { atMost: 20 }),
    row('packets without end-to-end encryption', 'unencrypted_packets', '', { atMost: 0 }),
    row('CPU per stream, of one core', 'cpu_percent_per_stream', '%'),
    row('memory of the bot (RSS)', 'rss_mb', 'MB'),
    row('  growth while speaking', 'rss_growth_mb', 'MB'),
    row('memory of spawned processes', 'children_rss_mb', 'MB'),
    row('event loop delay, p99', 'event_loop_delay_p99_ms', 'ms'),
    row('event loop delay, longest', 'event_loop_delay_max_ms', 'ms'),
    row('  event loop delay of the listeners, longest', 'listener_event_loop_delay_max_ms', 'ms'),
  ];
  return rows.map((shared) => ({ ...shared, name: `${shared.name}_${count}_guilds` }));
}

const PARTS: readonly Row[] = [
  row('service: first byte, p50', 'service_first_byte_p50_ms', 'ms'),
  row('service: first byte, p95', 'service_first_byte_p95_ms', 'ms', { atMost: 20 }),
  row('service: multiples of real time', 'service_times_real_time', '×'),
  row('bot: first bytes to first packet, p50', 'pipeline_first_packet_p50_ms', 'ms'),
  row('bot: encoding, multiples of real time', 'pipeline_times_real_time', '×'),
  row(
    'bot: first packet at another speed and pitch, p50',
    'pipeline_changed_first_packet_p50_ms',
    'ms',
  ),
  row(
    'bot: encoding at another speed and pitch, multiples of real time',
    'pipeline_changed_times_real_time',
    '×',
  ),
  row('npm start to ready', 'boot_to_ready_ms', 'ms', { atMost: 1_500 }),
];

/** Empty when nothing was measured. */
function section(title: string, rows: readonly Row[], figures: Figures): string {
  const lines = rows.flatMap((row) => render(row, figures));
  return lines.length === 0 ? '' : ['', title, ...lines].join('\n');
}

function render({ label, name, unit, aim }: Row, figures: Figures): string[] {
  const ours = figures.get(name);
  const usual = figures.get(`ffmpeg_${name.replace(/^say_/, '')}`);
  if (ours === undefined && usual === undefined) return [];
  const ratio = ours && usual ? `${(usual / ours).toFixed(1)} ×` : '';
  const aimed = aim === undefined || ours === undefined ? '' : describeAim(aim, ours, unit);
  return [line(`  ${label}`, show(ours, unit), aimed, show(usual, unit), ratio)];
}

function show(figure: number | undefined, unit: string): string {
  return figure === undefined ? '' : `${figure} ${unit}`.trim();
}

function line(label: string, ours: string, aim: string, usual: string, ratio: string): string {
  const cells = [
    label.padEnd(WIDTHS.label),
    ours.padStart(WIDTHS.figure),
    aim.padStart(WIDTHS.aim),
    usual.padStart(WIDTHS.ffmpeg),
    `  ${ratio}`,
  ];
  return cells.join(' ').trimEnd();
}
