import { describeCharacters, type Translate } from '../../src/bot/discord/i18n/index.ts';
import { listNames } from '../../src/bot/discord/list-names.ts';
import type { ReplyFile } from '../../src/bot/interactions/reply-file.ts';
import type { GuildUsage } from '../../src/bot/store/types/usage.ts';
import { drawUsage } from './chart.ts';

/** Discord's limit. */
const MAX_DESCRIPTION = 1_024;

export type Chart = ReplyFile & { readonly description: string };

type DailyUsage = Pick<GuildUsage, 'month' | 'byDay'>;

/** The chart of a month, with its figures in words for those who can't see it; undefined for a month without usage. */
export function chartOf(t: Translate, { month, byDay }: DailyUsage): Chart | undefined {
  if (byDay.length === 0) return undefined;
  const name = { month: monthName(month, t) };
  return {
    data: drawUsage({ month, byDay }),
    filename: `usage-${month}.png`,
    title: t('usage.chart-title', name),
    description: describe(t, name, byDay),
  };
}

/** Names the busiest days if there is not enough space for all of them. */
function describe(t: Translate, name: { month: string }, byDay: DailyUsage['byDay']): string {
  const busiest = byDay.toSorted((a, b) => b.characters - a.characters);
  for (let count = byDay.length; count > 0; count--) {
    const shown = new Set(busiest.slice(0, count));
    const figures = byDay
      .filter((day) => shown.has(day))
      .map(({ day, characters }) => `${dayName(day, t)}: ${describeCharacters(t, characters)}`);
    const days = listNames(t.locale, figures, figures.length);
    const description = t('usage.chart-description', { ...name, days });
    if (description.length <= MAX_DESCRIPTION) return description;
  }
  return t('usage.chart-title', name);
}

/** The name of a month (`YYYY-MM`), such as `November 2026`. */
export function monthName(month: string, { locale }: Translate): string {
  const format = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, format).format(Date.parse(`${month}-01`));
}

/** `Nov 22` */
function dayName(day: string, { locale }: Translate): string {
  const format = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, format).format(Date.parse(day));
}
