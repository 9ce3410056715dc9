import { describeCharacters, type Translate } from '../../src/bot/discord/i18n/index.ts';
import { plainText } from '../../src/bot/discord/plain-text.ts';
import { isLastShare } from '../../src/bot/policy/billing.ts';
import type { GuildUsage } from '../../src/bot/store/types/usage.ts';
import type { RemainingQuota } from '../../src/bot/voice-api/extensions.ts';
import type { Asker } from '../shared/asker.ts';

/** Names in one line; a message of Discord takes 2,000 characters. */
const MOST_SHARES = 15;

export interface UsageAnswer {
  readonly usage: GuildUsage;
  /** Of the month that is under way; undefined without one, and for earlier months. */
  readonly limit: number | undefined;
  /** Of the operator's plan; undefined without a limit, where nobody knows, and for earlier months. */
  readonly planLeft: RemainingQuota | undefined;
  readonly isPresent: boolean;
  readonly asker: Asker;
}

/** What a server spent, in words. What each member spent is for those who manage the server, and for the member. */
export function describeUsage(t: Translate, answer: UsageAnswer): string {
  const { usage, asker } = answer;
  const lines = [
    t('usage.title', { month: monthName(usage.month, t) }),
    ...describeTotal(t, answer),
    ...describePlan(t, answer),
  ];
  if (usage.byCommand.length === 0) return lines.join('\n');
  const byCommand = usage.byCommand.map(
    ({ command, characters }) => [commandName(command), characters] as const,
  );
  lines.push(t('usage.by-command', { shares: describeShares(t, byCommand) }));
  const own = usage.byMember.find(({ memberId }) => memberId === asker.memberId);
  if (asker.isManager) {
    const byMember = usage.byMember.map(
      ({ memberId, characters }) => [memberName(t, memberId), characters] as const,
    );
    lines.push(t('usage.by-member', { shares: describeShares(t, byMember) }));
  } else if (own !== undefined) {
    lines.push(t('usage.you', { characters: describeCharacters(t, own.characters) }));
  }
  return lines.join('\n');
}

/** A month (`YYYY-MM`) as people name it. */
export function monthName(month: string, { language }: Translate): string {
  const format = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, format).format(Date.parse(`${month}-01`));
}

function describeTotal(t: Translate, { usage, limit, isPresent }: UsageAnswer): string[] {
  const { used, reserved, resetsAt } = usage;
  const number = new Intl.NumberFormat(t.language);
  if (!isPresent) {
    return [
      used === 0 ? t('usage.nothing') : t('usage.total-earlier', { used: number.format(used) }),
    ];
  }
  const set = reserved > 0 ? [t('usage.reserved', { reserved: number.format(reserved) })] : [];
  const resets = t('usage.resets', { when: `<t:${Math.floor(resetsAt / 1_000)}:R>` });
  if (limit === undefined) return [t('usage.total', { used: number.format(used) }), ...set, resets];
  const left = Math.max(0, limit - used - reserved);
  const share = limit === 0 ? 1 : used / limit;
  const percent = new Intl.NumberFormat(t.language, { style: 'percent' }).format(share);
  const facts = { used: number.format(used), limit: number.format(limit), percent };
  return [t('usage.total-of', { ...facts, left: number.format(left) }), ...set, resets];
}

/**
 * All servers of the bot share the plan: how much is left is for those who manage one. That the last
 * tenth has begun everybody may know, since it is them for whom speaking ends.
 */
function describePlan(t: Translate, { planLeft, asker }: UsageAnswer): string[] {
  if (planLeft === undefined) return [];
  const isLow = isLastShare(planLeft);
  if (!asker.isManager) return isLow ? [t('usage.plan-low-for-members')] : [];
  const number = new Intl.NumberFormat(t.language);
  const { remaining, limit } = planLeft;
  const values = { left: number.format(remaining), limit: number.format(limit) };
  return [t(isLow ? 'usage.plan-low' : 'usage.plan', values)];
}

function describeShares(t: Translate, shares: readonly (readonly [string, number])[]): string {
  const number = new Intl.NumberFormat(t.language);
  const named = shares
    .slice(0, MOST_SHARES)
    .map(([name, characters]) => `${name} ${number.format(characters)}`);
  const rest = shares.slice(MOST_SHARES).reduce((sum, [, characters]) => sum + characters, 0);
  const others = rest > 0 ? [t('usage.others', { characters: number.format(rest) })] : [];
  return [...named, ...others].join(' · ');
}

function commandName(command: string): string {
  return /^[a-z]+$/.test(command) ? `/${command}` : plainText(command);
}

function memberName(t: Translate, memberId: string): string {
  return memberId === '' ? t('usage.deleted') : `<@${memberId}>`;
}
