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
  const figures = byDay.map(
    ({ day, characters }) => `${dayName(day, t)}: ${describeCharacters(t, characters)}`,
  );
  const days = listNames(t.locale, figures, figures.length);
  return {
    data: drawUsage({ month, byDay }),
    filename: `usage-${month}.png`,
    title: t('usage.chart-title', name),
    description: t('usage.chart-description', { ...name, days }).slice(0, MAX_DESCRIPTION),
  };
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
