import { useSignal } from '@preact/signals';
import type { TargetedKeyboardEvent } from 'preact';
import { formatCompact, formatDay, formatMonth, formatNumber } from '../format.ts';
import { t } from '../i18n/index.ts';
import type { Series } from './series.ts';

interface DayChartProps {
  /** `YYYY-MM` */
  readonly month: string;
  /** The characters of each day, from the first. */
  readonly totals: readonly number[];
  readonly series: readonly Series[];
}

/** The characters of each day in stacked bars. The pointer and the arrow keys choose the day that is described. */
export function DayChart({ month, totals, series }: DayChartProps) {
  const chosen = useSignal<number | undefined>(undefined);
  const scale = niceCeiling(Math.max(...totals));
  const busiest = totals.indexOf(Math.max(...totals));
  const day = chosen.value ?? busiest;
  return (
    <figure class="day-chart">
      <div class="chart-scale muted" aria-hidden="true">
        <span>{formatCompact(scale)}</span>
        <span>{formatCompact(scale / 2)}</span>
        <span>0</span>
      </div>
      <div
        class="chart-plot"
        role="slider"
        tabIndex={0}
        aria-label={t('usage.chart', { month: formatMonth(month) })}
        aria-valuemin={1}
        aria-valuemax={totals.length}
        aria-valuenow={day + 1}
        aria-valuetext={describe(month, day, totals, series)}
        onKeyDown={(event) => {
          const next = dayAfterKey(event, day, totals.length);
          if (next === undefined) return;
          event.preventDefault();
          chosen.value = next;
        }}
        onFocus={() => {
          chosen.value ??= busiest;
        }}
        onBlur={() => {
          chosen.value = undefined;
        }}
        onPointerLeave={() => {
          chosen.value = undefined;
        }}
      >
        {totals.map((total, i) => (
          <div
            key={i}
            class={i === chosen.value ? 'chart-day chosen' : 'chart-day'}
            data-day={i + 1}
            data-characters={total}
            onPointerEnter={() => {
              chosen.value = i;
            }}
          >
            <span class="chart-bar" style={{ height: `${(100 * total) / scale}%` }}>
              {series.map(
                ({ id, characters }, color) =>
                  (characters[i] ?? 0) > 0 && (
                    <span
                      key={id}
                      data-color={colorOf(id, color)}
                      style={{ flexGrow: characters[i] ?? 0 }}
                    />
                  ),
              )}
            </span>
          </div>
        ))}
        {chosen.value !== undefined && (
          <Tooltip month={month} day={chosen.value} totals={totals} series={series} />
        )}
      </div>
      <div class="chart-days muted" aria-hidden="true">
        {totals.map((_, i) => (
          <span key={i}>{isLabelled(i) && <span>{formatDay(dayName(month, i))}</span>}</span>
        ))}
      </div>
      <Legend series={series} />
    </figure>
  );
}

interface TooltipProps extends DayChartProps {
  /** From 0. */
  readonly day: number;
}

/** Beside the bar, on the side with more space. What it says is also the value text of the slider. */
function Tooltip({ month, day, totals, series }: TooltipProps) {
  const isLeft = day >= totals.length / 2;
  const share = (100 * (isLeft ? totals.length - day : day + 1)) / totals.length;
  return (
    <div
      class="chart-tooltip"
      aria-hidden="true"
      style={isLeft ? { right: `${share}%` } : { left: `${share}%` }}
    >
      <p>
        <strong>{formatDay(dayName(month, day))}</strong>{' '}
        <span>{t('usage.characters-count', { count: totals[day] ?? 0 })}</span>
      </p>
      <ul>
        {series.map(
          ({ id, name, characters }, color) =>
            (characters[day] ?? 0) > 0 && (
              <li key={id}>
                <span class="swatch" data-color={colorOf(id, color)} />
                <span class="chart-name">{name}</span>
                <span>{formatNumber(characters[day] ?? 0)}</span>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul class="chart-legend">
      {series.map(({ id, name }, color) => (
        <li key={id}>
          <span class="swatch" data-color={colorOf(id, color)} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** What is not one key, operation or voice is gray. */
function colorOf(id: string, index: number): string {
  return id === 'others' || id === 'unknown' ? id : String(index);
}

/** The day that a key of the keyboard chooses, from 0; undefined for other keys. */
function dayAfterKey(
  { key }: TargetedKeyboardEvent<HTMLElement>,
  day: number,
  length: number,
): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: day - 1,
    ArrowDown: day - 1,
    ArrowRight: day + 1,
    ArrowUp: day + 1,
    PageDown: day - 7,
    PageUp: day + 7,
    Home: 0,
    End: length - 1,
  };
  const next = steps[key];
  return next === undefined ? undefined : Math.min(length - 1, Math.max(0, next));
}

function describe(
  month: string,
  day: number,
  totals: readonly number[],
  series: readonly Series[],
): string {
  const parts = series.flatMap(({ name, characters }) => {
    const count = characters[day] ?? 0;
    return count === 0 ? [] : [`${name}: ${formatNumber(count)}`];
  });
  const total = t('usage.characters-count', { count: totals[day] ?? 0 });
  return [`${formatDay(dayName(month, day))}: ${total}`, ...parts].join('. ');
}

/** The first day of each week of the month. */
function isLabelled(index: number): boolean {
  return index % 7 === 0;
}

/** @param index from 0. @returns `YYYY-MM-DD` */
export function dayName(month: string, index: number): string {
  return `${month}-${String(index + 1).padStart(2, '0')}`;
}

/** Rounds up to 10, 20, 50, 100, … */
function niceCeiling(value: number): number {
  const power = 10 ** Math.max(1, Math.floor(Math.log10(Math.max(1, value))));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10;
  return step * power;
}
