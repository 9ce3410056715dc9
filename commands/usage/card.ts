import { describeCharacters, type Translate } from '../../src/bot/i18n/index.ts';
import { plainText } from '../../src/bot/i18n/plain-text.ts';
import { type Card, container, text } from '../../src/bot/interactions/card.ts';
import { isNearlyUsedUp } from '../../src/bot/policy/billing.ts';
import type { Budget } from '../../src/bot/policy/budget.ts';
import type { GuildUsage } from '../../src/bot/store/usage-rows.ts';
import type { RemainingQuota } from '../../src/bot/voice-api/extensions.ts';
import type { Caller } from '../shared/caller.ts';
import { drawDays } from './chart.ts';

/** Names in one line. A card takes 4,000 characters. */
const MAX_SHARES = 15;

export interface UsageReport {
  readonly usage: GuildUsage;
  /** The monthly budget; undefined without one and for earlier months. */
  readonly budget: Budget | undefined;
  /**
   * The remaining characters of the operator's plan; undefined when unknown or unlimited, and for
   * earlier months.
   */
  readonly planLeft: RemainingQuota | undefined;
  readonly isCurrent: boolean;
  readonly caller: Caller;
}

/** A server's usage. Managers see every member's share, other members only their own. */
export function usageCard(t: Translate, report: UsageReport): Card {
  const title = t('usage.title', { month: monthName(report.usage.month, t) });
  const shares = describeUse(t, report);
  return [
    container(
      text([title, ...describeTotal(t, report), ...describePlan(t, report)].join('\n')),
      ...(shares.length > 0 ? [text(shares.join('\n'))] : []),
    ),
  ];
}

/** When and for which commands characters were used, and by whom. */
function describeUse(t: Translate, { usage, caller }: UsageReport): string[] {
  if (usage.byCommand.length === 0) return [];
  const lines = [t('usage.by-day', { days: drawDays(usage.byDay, t.locale) })];
  const byCommand = usage.byCommand.map(
    ({ command, characters }) => [commandName(command), characters] as const,
  );
  lines.push(t('usage.by-command', { shares: describeShares(t, byCommand) }));
  const own = usage.byMember.find(({ memberId }) => memberId === caller.memberId);
  if (caller.isManager) {
    const byMember = usage.byMember.map(
      ({ memberId, characters }) => [memberName(t, memberId), characters] as const,
    );
    lines.push(t('usage.by-member', { shares: describeShares(t, byMember) }));
  } else if (own !== undefined) {
    lines.push(t('usage.you', { characters: describeCharacters(t, own.characters) }));
  }
  return lines;
}

function describeTotal(t: Translate, { usage, budget, isCurrent }: UsageReport): string[] {
  const { used, reserved, resetsAt } = usage;
  if (!isCurrent) {
    return [used === 0 ? t('usage.nothing') : t('usage.total-earlier', { count: used })];
  }
  const reservation = reserved > 0 ? [t('usage.reserved', { count: reserved })] : [];
  const resets = t('usage.resets', { when: `<t:${Math.floor(resetsAt / 1_000)}:R>` });
  if (budget === undefined) return [t('usage.total', { count: used }), ...reservation, resets];
  const { limit } = budget;
  const left = Math.max(0, limit - used - reserved);
  const share = limit === 0 ? 1 : used / limit;
  const percent = new Intl.NumberFormat(t.locale, { style: 'percent' }).format(share);
  const total = t('usage.total-of', { used, limit, percent, left });
  return [total, describeSource(t, budget), ...reservation, resets];
}

/** Where the budget comes from. */
export function describeSource(t: Translate, { setBy, base = 0, premium }: Budget): string {
  if (setBy === 'guild') return t('usage.set-by-server');
  return premium > 0 ? t('usage.with-premium', { base, premium }) : t('usage.set-by-operator');
}

/**
 * All servers share the operator's plan, so only managers see how much is left. Every member sees a
 * warning when the plan is nearly used up, because it affects everyone.
 */
function describePlan(t: Translate, { planLeft, caller }: UsageReport): string[] {
  if (planLeft === undefined) return [];
  const isLow = isNearlyUsedUp(planLeft);
  if (!caller.isManager) return isLow ? [t('usage.plan-low-for-members')] : [];
  const { remaining: left, limit } = planLeft;
  return [t(isLow ? 'usage.plan-low' : 'usage.plan', { left, limit })];
}

function describeShares(t: Translate, shares: readonly (readonly [string, number])[]): string {
  const number = new Intl.NumberFormat(t.locale);
  const shown = shares
    .slice(0, MAX_SHARES)
    .map(([name, characters]) => `${name} ${number.format(characters)}`);
  const rest = shares.slice(MAX_SHARES).reduce((sum, [, characters]) => sum + characters, 0);
  const others = rest > 0 ? [t('usage.others', { characters: number.format(rest) })] : [];
  return [...shown, ...others].join(' · ');
}

function commandName(command: string): string {
  return /^[a-z]+$/.test(command) ? `/${command}` : plainText(command);
}

function memberName(t: Translate, memberId: string): string {
  return memberId === '' ? t('usage.deleted') : `<@${memberId}>`;
}

/** The name of a month (`YYYY-MM`), such as `November 2026`. */
export function monthName(month: string, { locale }: Translate): string {
  const format = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, format).format(Date.parse(`${month}-01`));
}
