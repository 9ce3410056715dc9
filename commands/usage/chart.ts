import type { GuildUsage } from '../../src/bot/store/usage-rows.ts';

/** Phones show about this many characters in a line of a code block. */
const MAX_COLUMNS = 28;
const MAX_BAR = 14;
/** These two are as wide as other characters in every monospaced font that Discord uses. */
const [FULL, HALF] = ['█', '▌'];

/**
 * One line for each day with usage: the day of the month, its characters, and a bar. The figures come first, so that a screen
 * reader says them before the bar.
 * @param locale of the numbers
 */
export function drawDays(byDay: GuildUsage['byDay'], locale: string): string {
  const format = new Intl.NumberFormat(locale);
  const rows = byDay.map(({ day, characters }) => ({
    day: String(Number(day.slice(-2))),
    characters,
    // Some languages separate digits by narrow spaces.
    figure: format.format(characters).replaceAll(/\s/g, ' '),
  }));
  const width = Math.max(...rows.map(({ figure }) => figure.length));
  const longest = Math.min(MAX_BAR, MAX_COLUMNS - width - '31 '.length - ' '.length);
  const most = Math.max(...rows.map(({ characters }) => characters));
  const lines = rows.map(
    ({ day, figure, characters }) =>
      `${day.padStart(2)} ${figure.padStart(width)} ${bar((characters / most) * longest)}`,
  );
  return ['```', ...lines, '```'].join('\n');
}

/** A day with a single character still has a bar. */
function bar(length: number): string {
  const halves = Math.max(1, Math.round(2 * length));
  return FULL.repeat(Math.floor(halves / 2)) + (halves % 2 === 1 ? HALF : '');
}
