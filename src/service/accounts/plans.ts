/**
 * What each plan allows. Names, monthly characters and API access are the contract's; how many
 * requests a plan speaks at once is not shown there and is our choice.
 */

export const PLAN_NAMES = ['free', 'starter', 'creator', 'pro', 'business'] as const;
export type PlanName = (typeof PLAN_NAMES)[number];

/** The plan of the built-in account that the keys of the environment belong to. Not for sale. */
export const LOCAL_PLAN = 'local';

export interface Plan {
  readonly name: PlanName | typeof LOCAL_PLAN;
  /** For people. */
  readonly title: string;
  /** Unicode code points of text in one UTC calendar month; undefined: no limit. */
  readonly monthlyCharacters: number | undefined;
  /** Whether API keys are issued and let in. Without it, only the dashboard speaks. */
  readonly hasApiAccess: boolean;
  /** Requests under way at once; undefined: as many as the service takes. */
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

export function planNamed(name: Plan['name']): Plan {
  return PLANS[name];
}

/** Plans that can be bought, in the order of their prices. */
export function plansForSale(): readonly Plan[] {
  return PLAN_NAMES.map(planNamed);
}
