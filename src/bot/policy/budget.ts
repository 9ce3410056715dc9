import { isPersonalScope } from '../store/personal-scope.ts';
import type { GuildSettings } from '../store/settings-schema.ts';
import type { BotStore } from '../store/store.ts';
import type { Premium } from './premium.ts';

/** The characters that a guild, or a user outside of guilds, may use in a month (UTC). */
export interface Budget {
  readonly limit: number;
  /** The smaller limit counts. A guild's own limit comes from its managers. */
  readonly setBy: 'guild' | 'operator';
  /** The operator's limit without purchases. Undefined if there is none. */
  readonly base: number | undefined;
  /** The characters that purchases add to the operator's limit. */
  readonly premium: number;
}

export interface BudgetSources {
  readonly store: Pick<BotStore, 'guilds'>;
  /** The guild's. Personal scopes have none. */
  readonly settings: Pick<GuildSettings, 'monthlyCharacters'>;
  readonly limits: {
    readonly userMonthlyCharacters?: number | undefined;
    readonly guildMonthlyCharacters?: number | undefined;
  };
  readonly premium: Premium;
}

/**
 * Purchases raise the operator's limit, never one that a guild has set for itself.
 * @param scopeId a guild's ID or a personal scope
 * @returns undefined without any limit
 */
export async function budgetOf(
  sources: BudgetSources,
  scopeId: string,
): Promise<Budget | undefined> {
  const base = await baseOf(sources, scopeId);
  const own = sources.settings.monthlyCharacters;
  const premium = base === undefined ? 0 : sources.premium.charactersFor(scopeId);
  const operators = base === undefined ? undefined : base + premium;
  if (own !== undefined && (operators === undefined || own < operators)) {
    return { limit: own, setBy: 'guild', base, premium };
  }
  return operators === undefined
    ? undefined
    : { limit: operators, setBy: 'operator', base, premium };
}

async function baseOf({ store, limits }: BudgetSources, scopeId: string) {
  if (isPersonalScope(scopeId)) return limits.userMonthlyCharacters;
  return (await store.guilds.budgetOf(scopeId)) ?? limits.guildMonthlyCharacters;
}

/** The SKUs that would help when this budget is used up: none while a guild's own limit counts. */
export function offersFor(budget: Budget, premium: Premium, scopeId: string): readonly string[] {
  return budget.setBy === 'operator' ? premium.offersFor(scopeId) : [];
}
