import type { UsageSeries } from './types.ts';

/** Beyond this, the smallest are added up. A chart cannot show more in colors that people can tell apart. */
const MAX_SERIES = 6;

interface DayRow {
  /** `YYYY-MM-DD`, UTC */
  readonly day: string;
  readonly characters: number;
}

/**
 * The characters of each day of a month by key, operation or voice, largest first. If there are more than six, the last
 * series has all others.
 * @param month `YYYY-MM`
 */
export function seriesOf<Row extends DayRow>(
  month: string,
  rows: readonly Row[],
  idOf: (row: Row) => string,
): UsageSeries[] {
  const all = [...Map.groupBy(rows, idOf)].map(([id, group]) => daysOf(month, id, group));
  const sorted = all.toSorted((a, b) => sum(b.characters) - sum(a.characters));
  if (sorted.length <= MAX_SERIES) return sorted;
  const shown = sorted.slice(0, MAX_SERIES - 1);
  const rest = sorted.slice(MAX_SERIES - 1);
  const others = sumEach(rest.map(({ characters }) => characters));
  return [...shown, { kind: 'others', id: null, characters: others }];
}

function daysOf(month: string, id: string, rows: readonly DayRow[]): UsageSeries {
  const characters = new Array<number>(lengthOf(month)).fill(0);
  for (const row of rows) {
    const index = Number(row.day.slice(-2)) - 1;
    characters[index] = (characters[index] ?? 0) + row.characters;
  }
  return { kind: 'one', id: id === '' ? null : id, characters };
}

/** The number of days of a month (`YYYY-MM`). */
function lengthOf(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  // The day before the first of the next month.
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function sumEach(lists: readonly (readonly number[])[]): number[] {
  return (lists[0] ?? []).map((_, day) => sum(lists.map((list) => list[day] ?? 0)));
}
