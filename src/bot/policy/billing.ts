import { nextMonthStart } from '../../shared/common/calendar.ts';
import { Failure, type FailureContexts, isFailure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import { countCharacters } from '../../shared/contract/contract.ts';
import { spokenCharacters } from '../speech/inline-sounds.ts';
import type { Speech, Utterance } from '../speech/types.ts';
import { isPersonalScope } from '../store/personal-scope.ts';
import type { BotStore } from '../store/store.ts';
import type { Reservation } from '../store/usage.ts';
import type { Spending } from '../store/usage-rows.ts';
import { type Budget, type BudgetSources, budgetOf, offersFor } from './budget.ts';

/** Members see a warning when this share of a month's budget is left. */
const WARNING_SHARE = 0.1;

/** The rest of a monthly budget after a request. */
export interface BudgetLeft {
  readonly limit: number;
  readonly remaining: number;
  /** Whether this request reduced the rest below the warning share. */
  readonly isWarning: boolean;
}

/** The guild, or the personal scope, that pays; the member, and the command. */
export type Spender = Omit<Spending, 'characters'>;

/** The cost of one request, from its reservation to its settlement. */
export interface Bill {
  /** The characters of all texts, cached or not. */
  readonly characters: number;
  /** Whether every clip was cached, which makes the request free. */
  readonly isCached: boolean;
  /** Undefined without a budget. */
  readonly left: BudgetLeft | undefined;
  /** Counts characters that the voice service answered for: the `onSpent` of an utterance. */
  readonly onSpent: (characters: number) => void;
  /**
   * Charges the characters that were used and releases the rest of the reservation. Never rejects.
   */
  close(): Promise<void>;
}

interface Tools extends BudgetSources {
  readonly store: Pick<BotStore, 'usage' | 'guilds'>;
  readonly speech: Pick<Speech, 'isCached'>;
  readonly log: Logger;
}

/** The reservation and the spender of a bill, which settling it needs. */
interface Account {
  left: BudgetLeft | undefined;
  settle(spent: number): Promise<void>;
}

const FREE: Account = { left: undefined, settle: async () => {} };

/**
 * Opens the bill of a request and reserves its characters. Open it before anything is sent to the voice
 * service, and close it when the request ends. Utterances with a cached clip are free, so a guild without
 * budget can still hear them. A personal scope is billed only if the operator limits it; otherwise, nothing is stored
 * about it.
 * @param texts utterances, or plain text that is never cached
 * @throws Failure `budget.exceeded`, `budget.own-exceeded`
 */
export async function openBill(
  tools: Tools,
  spender: Spender,
  ...texts: readonly (Utterance | string)[]
): Promise<Bill> {
  const isFree =
    isPersonalScope(spender.guildId) && tools.limits.userMonthlyCharacters === undefined;
  const uncached = isFree ? 0 : await countUncached(tools.speech, texts);
  const { left, settle } = isFree ? FREE : await openAccount(tools, spender, uncached);
  let spent = 0;
  return {
    characters: sumOf(texts.map(charactersOf)),
    isCached: !isFree && uncached === 0,
    left,
    onSpent: (characters) => {
      spent += characters;
    },
    close: () => settle(spent),
  };
}

async function countUncached(
  speech: Pick<Speech, 'isCached'>,
  texts: readonly (Utterance | string)[],
): Promise<number> {
  const costs = texts.map(async (text) =>
    typeof text !== 'string' && (await speech.isCached(text)) ? 0 : charactersOf(text),
  );
  return sumOf(await Promise.all(costs));
}

function charactersOf(text: Utterance | string): number {
  return typeof text === 'string' ? countCharacters(text) : spokenCharacters(text);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

async function openAccount(tools: Tools, spender: Spender, characters: number): Promise<Account> {
  const { store } = tools;
  if (characters === 0) {
    return { left: undefined, settle: (spent) => chargeUnreserved(store, spender, spent) };
  }
  const budget = await limitFor(tools, spender);
  const reservation = await reserve(tools, { ...spender, characters }, budget);
  return {
    left: budget === undefined ? undefined : leftOf(budget.limit, reservation),
    settle: async (spent) => {
      await store.usage.settle(reservation, spent);
      await chargeUnreserved(store, spender, spent - characters);
    },
  };
}

/** While the database is down, guilds speak without a limit. */
async function limitFor(tools: Tools, { guildId }: Spender): Promise<Budget | undefined> {
  return budgetOf(tools, guildId).catch((err: unknown) => {
    tools.log.warn({ err }, 'could not read the budget; speaking without a limit');
    return undefined;
  });
}

/**
 * Charges characters beyond the reservation: a clip that was cached when its bill was opened can be evicted before
 * its turn and is then synthesized again. The service has already answered, so the budget is not checked.
 */
async function chargeUnreserved(
  { usage }: Pick<BotStore, 'usage'>,
  spender: Spender,
  characters: number,
): Promise<void> {
  if (characters <= 0) return;
  await usage.settle(await usage.reserve({ ...spender, characters }, undefined), characters);
}

/** While the database is down, characters are counted later and the budget is not checked. */
async function reserve(
  { store: { usage }, premium, log }: Pick<Tools, 'store' | 'premium' | 'log'>,
  spending: Spending,
  budget: Budget | undefined,
): Promise<Reservation> {
  try {
    return await usage.reserve(spending, budget?.limit);
  } catch (error) {
    if (budget !== undefined && isFailure(error, 'budget.exceeded')) {
      const skuIds = offersFor(budget, premium, spending.guildId);
      throw exceeded({ ...error.context, skuIds }, spending);
    }
    if (error instanceof Failure || budget === undefined) throw error;
    log.warn({ err: error }, 'could not check the budget; speaking without a limit');
    return usage.reserve(spending, undefined);
  }
}

function exceeded(context: FailureContexts['budget.exceeded'], { guildId }: Spending): Failure {
  if (!isPersonalScope(guildId)) return new Failure('budget.exceeded', context);
  const until = Date.parse(nextMonthStart(Date.now())) / 1_000;
  return new Failure('budget.own-exceeded', { ...context, until });
}

/** Whether so little of a month's characters is left that members are warned. */
export function isNearlyUsedUp({
  limit,
  remaining,
}: {
  limit: number;
  remaining: number;
}): boolean {
  return remaining <= limit * WARNING_SHARE;
}

function leftOf(limit: number, { remaining, characters }: Reservation): BudgetLeft | undefined {
  if (remaining === undefined) return undefined;
  const before = { limit, remaining: remaining + characters };
  return {
    limit,
    remaining,
    isWarning: isNearlyUsedUp({ limit, remaining }) && !isNearlyUsedUp(before),
  };
}
