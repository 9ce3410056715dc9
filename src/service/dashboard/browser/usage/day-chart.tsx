import { formatCount, formatDay, formatMonth, formatNumber } from '../format.ts';
import { UsageTable } from './usage-table.tsx';

interface Day {
  /** `YYYY-MM-DD`, UTC */
  readonly day: string;
  readonly characters: number;
  readonly requests: number;
}

interface DayChartProps {
  /** `YYYY-MM` */
  readonly month: string;
  /** Days with usage. */
  readonly days: readonly Day[];
}

const HEIGHT = 100;
const BAR_WIDTH = 0.72;

/** The characters of each day as a bar chart and as a table. */
export function DayChart({ month, days }: DayChartProps) {
  const all = everyDay(month, days);
  const scale = niceCeiling(Math.max(...all.map(({ characters }) => characters)));
  return (
    <figure class="day-chart">
      <figcaption class="unseen">Characters by day, {formatMonth(month)}</figcaption>
      <div class="day-chart-scale muted" aria-hidden="true">
        <span>{formatNumber(scale)}</span>
        <span>{formatNumber(scale / 2)}</span>
        <span>0</span>
      </div>
      <svg
        role="img"
        aria-label={summary(month, days)}
        viewBox={`0 0 ${all.length} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {[0, 0.5, 1].map((part) => (
          <line key={part} x1={0} x2={all.length} y1={part * HEIGHT} y2={part * HEIGHT} />
        ))}
        {all.map((day, i) => (
          <Bar key={day.day} day={day} left={i} scale={scale} />
        ))}
      </svg>
      <div class="day-chart-days muted" aria-hidden="true">
        {all
          .filter((_, i) => i % 7 === 0)
          .map(({ day }) => (
            <span key={day}>{formatDay(day)}</span>
          ))}
      </div>
      <DayTable days={days} />
    </figure>
  );
}

function Bar({ day, left, scale }: { day: Day; left: number; scale: number }) {
  const height = (HEIGHT * day.characters) / scale;
  return (
    <rect x={left + (1 - BAR_WIDTH) / 2} width={BAR_WIDTH} y={HEIGHT - height} height={height}>
      <title>
        {formatDay(day.day)}: {formatCount(day.characters, 'character')}
      </title>
    </rect>
  );
}

function DayTable({ days }: { days: readonly Day[] }) {
  return (
    <details>
      <summary>Show as table</summary>
      <UsageTable
        column="Day (UTC)"
        amounts={days.map(({ day, ...amounts }) => ({
          id: day,
          label: formatDay(day),
          ...amounts,
        }))}
      />
    </details>
  );
}

function everyDay(month: string, days: readonly Day[]): Day[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const [year = 0, number = 0] = month.split('-').map(Number);
  // The day before the first of the next month.
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length }, (_, i) => {
    const day = `${month}-${String(i + 1).padStart(2, '0')}`;
    return known.get(day) ?? { day, characters: 0, requests: 0 };
  });
}

/** Rounds up to 10, 20, 50, 100, … */
function niceCeiling(value: number): number {
  const power = 10 ** Math.max(1, Math.floor(Math.log10(Math.max(1, value))));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10;
  return step * power;
}

function summary(month: string, days: readonly Day[]): string {
  const busiest = days.toSorted((a, b) => b.characters - a.characters)[0];
  if (busiest === undefined) return `No usage in ${formatMonth(month)}.`;
  const total = days.reduce((sum, { characters }) => sum + characters, 0);
  return (
    `${formatCount(total, 'character')} on ${formatCount(days.length, 'day')} in ${formatMonth(month)}. ` +
    `Busiest day: ${formatDay(busiest.day)}, with ${formatNumber(busiest.characters)}.`
  );
}
