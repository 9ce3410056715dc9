/**
 * The plans of the service. The API's description defines names, monthly characters and API access; the
 * number of concurrent requests is our choice.
 */

export const PLAN_NAMES = ['free', 'starter', 'creator', 'pro', 'business'] as const;
export type PlanName = (typeof PLAN_NAMES)[number];

/** The plan of the built-in account, which owns the keys from the environment. Not for sale. */
const LOCAL_PLAN = 'local';

export interface Plan {
  readonly name: PlanName | typeof LOCAL_PLAN;
  /** The display name. */
  readonly title: string;
  /** Characters in a UTC calendar month; undefined: no limit. */
  readonly monthlyCharacters: number | undefined;
  /** Whether the account can have API keys. Without them it can only use the dashboard. */
  readonly hasApiAccess: boolean;
  /** Concurrent requests; undefined: no limit. */
  readonly concurrency: number | undefined;
}

const PLANS: Readonly<Record<Plan['name'], Plan>> = {
  free: plan('free', 'Free', 10_000, false, 2),
  starter: plan('starter', 'Starter', 100_000, false, 3),
  creator: plan('creator', 'Creator', 300_000, true, 5),
  pro: plan('pro', 'Pro', 700_000, true, 10),
  business: plan('business', 'Business', 4_000_000, true, 15),
  local: plan('local', 'Local', undefined, true, undefined),
};

function plan(
  name: Plan['name'],
  title: string,
  monthlyCharacters: number | undefined,
  hasApiAccess: boolean,
  concurrency: number | undefined,
): Plan {
  return { name, title, monthlyCharacters, hasApiAccess, concurrency };
}

export function getPlan(name: Plan['name']): Plan {
  return PLANS[name];
}

/** Sorted by price. */
export function plansForSale(): readonly Plan[] {
  return PLAN_NAMES.map(getPlan);
}
