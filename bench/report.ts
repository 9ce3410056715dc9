import { describeAim } from './aim.ts';
import type { Figures } from './figures.ts';
import type { Row } from './report-lines.ts';
import {
  BLOCKED_ROWS,
  cachedRows,
  crowdRows,
  ONE_PROCESS_ROWS,
  PART_ROWS,
  SAY_ROWS,
} from './report-rows.ts';

const WIDTHS = { label: 52, figure: 12, aim: 14, ffmpeg: 12 } as const;

/** Numbers of servers that were measured. */
interface Measured {
  guilds: readonly number[];
  cached: readonly number[];
}

/** Shows the figures next to their targets, and next to the ffmpeg pipeline where it was measured. */
export function renderReport(figures: Figures, { guilds, cached }: Measured): string {
  const head = line('', 'Mynah', 'target', 'ffmpeg', 'ffmpeg / Mynah');
  const sections = [
    section('/say in a joined channel, one at a time', SAY_ROWS, figures),
    ...guilds.map((count) =>
      section(`${count} servers speaking at once`, crowdRows(count, figures), figures),
    ),
    section('10 servers while the main thread is blocked', BLOCKED_ROWS, figures),
    ...cached.map((count) =>
      section(`${count} servers with cached clips`, cachedRows(count, figures), figures),
    ),
    section('One process', ONE_PROCESS_ROWS, figures),
    section('The parts alone', PART_ROWS, figures),
  ];
  return [head, ...sections.filter((lines) => lines !== '')].join('\n');
}

/** Empty when nothing was measured. */
function section(title: string, rows: readonly Row[], figures: Figures): string {
  const lines = rows.flatMap((row) => render(row, figures));
  return lines.length === 0 ? '' : ['', title, ...lines].join('\n');
}

function render({ label, name, unit, aim }: Row, figures: Figures): string[] {
  const ours = figures.get(name);
  const usual = figures.get(`ffmpeg_${name.replace(/^say_/, '')}`);
  if (ours === undefined && usual === undefined) return [];
  const ratio = isPositive(ours) && isPositive(usual) ? `${(usual / ours).toFixed(1)} ×` : '';
  const aimed = aim === undefined || ours === undefined ? '' : describeAim(aim, ours, unit);
  return [line(`  ${label}`, show(ours, unit), aimed, show(usual, unit), ratio)];
}

/** Memory can shrink. */
function isPositive(figure: number | undefined): figure is number {
  return figure !== undefined && figure > 0;
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
