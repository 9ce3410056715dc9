import { Failure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import { countCharacters } from '../../shared/contract/contract.ts';
import type { Speech, Utterance } from '../speech/types.ts';
import type { Reservation, Spending } from '../store/types/usage.ts';
import type { BotStore } from '../store/types.ts';

/** So much of a month's budget is left when people are warned. */
const LAST_SHARE = 0.1;

/** What is left of a server's month once a request is paid. */
export interface BudgetLeft {
  readonly limit: number;
  readonly remaining: number;
  /** Whether the last tenth begins with this request. */
  readonly isWarning: boolean;
}

/** What one request costs, from before it is sent until it is over. */
export interface Bill {
  /** Whether there is nothing to pay, since all of it was spoken before and is kept. */
  readonly isKept?: boolean;
  /** Undefined without a budget. */
  readonly left: BudgetLeft | undefined;
  /** Notes characters that the voice service answered for: the `onSpent` of an utterance. */
  readonly onSpent: (characters: number) => void;
  /** Charges what was spent and gives back the rest of what was set aside. Never rejects. */
  close(): Promise<void>;
}

interface Tools {
  store: Pick<BotStore, 'usage' | 'settings' | 'guilds'>;
  log: Logger;
}

/** Of what no server pays. */
export const NO_BILL: Bill = { left: undefined, onSpent: () => {}, close: async () => {} };

/**
 * As {@link openBill}, for what is spoken with these utterances. For those whose clips are kept there is nothing
 * to pay, so that a server without characters may still hear them.
 * @throws Failure `budget.exceeded`
 */
export async function openBillFor(
  { speech, ...tools }: Tools & { speech: Pick<Speech, 'isCached'> },
  who: Omit<Spending, 'characters'>,
  ...utterances: readonly Utterance[]
): Promise<Bill> {
  const costs = await Promise.all(
    utterances.map(async (utterance) =>
      (await speech.isCached(utterance)) ? 0 : countCharacters(utterance.text),
    ),
  );
  const characters = costs.reduce((sum, cost) => sum + cost, 0);
  return characters === 0
    ? keptBill(tools, { ...who, characters })
    : openBill(tools, { ...who, characters });
}

/** Nothing is set aside. */
function keptBill({ store }: Tools, spending: Spending): Bill {
  let spent = 0;
  return {
    isKept: true,
    left: undefined,
    onSpent: (characters) => {
      spent += characters;
    },
    close: () => chargeUnforeseen(store, spending, spent),
  };
}

/**
 * Charges what nothing was set aside for: a clip that was kept when its bill was opened may be forgotten before its
 * turn, and is asked for anew. The service has answered, so no budget is asked.
 */
async function chargeUnforeseen(
  { usage }: Pick<BotStore, 'usage'>,
  spending: Spending,
  characters: number,
): Promise<void> {
  if (characters <= 0) return;
  await usage.settle(await usage.reserve({ ...spending, characters }, undefined), characters);
}

/**
 * Sets a request's characters aside before anything is sent. Who opens a bill closes it.
 * @throws Failure `budget.exceeded`
 */
export async function openBill(tools: Tools, spending: Spending): Promise<Bill> {
  const { store, log } = tools;
  const limit = await budgetOf(store, spending.guildId).catch((err: unknown) => {
    log.warn({ err }, 'the budget could not be read; speaking goes on without it');
    return undefined;
  });
  const reservation = await reserve(tools, spending, limit);
  let spent = 0;
  return {
    left: limit === undefined ? undefined : leftOf(limit, reservation),
    onSpent: (characters) => {
      spent += characters;
    },
    close: async () => {
      await store.usage.settle(reservation, spent);
      await chargeUnforeseen(store, spending, spent - spending.characters);
    },
  };
}

/** Characters that a guild may spend in a month: the smaller of the operator's budget and its own. */
export async function budgetOf(
  { settings, guilds }: Pick<BotStore, 'settings' | 'guilds'>,
  guildId: string,
): Promise<number | undefined> {
  const [{ monthlyCharacters }, operators] = await Promise.all([
    settings.get(guildId),
    guilds.budgetOf(guildId),
  ]);
  const budgets = [monthlyCharacters, operators].filter((budget) => budget !== undefined);
  return budgets.length === 0 ? undefined : Math.min(...budgets);
}

/** While the database is away, what is spoken is counted later instead of not at all. */
async function reserve(
  { store: { usage }, log }: Tools,
  spending: Spending,
  limit: number | undefined,
): Promise<Reservation> {
  try {
    return await usage.reserve(spending, limit);
  } catch (error) {
    if (error instanceof Failure || limit === undefined) throw error;
    log.warn({ err: error }, 'the budget could not be checked; speaking goes on without it');
    return usage.reserve(spending, undefined);
  }
}

/** Whether the last tenth of a month's characters has begun. */
export function isLastShare({ limit, remaining }: { limit: number; remaining: number }): boolean {
  return remaining <= limit * LAST_SHARE;
}

function leftOf(limit: number, { remaining, characters }: Reservation): BudgetLeft | undefined {
  if (remaining === undefined) return undefined;
  const before = { limit, remaining: remaining + characters };
  return { limit, remaining, isWarning: isLastShare({ limit, remaining }) && !isLastShare(before) };
}
