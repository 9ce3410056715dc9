import { PlainError } from '../../shared/common/plain-error.ts';
import { suggestNames } from '../../shared/common/suggest-names.ts';
import { PLAN_NAMES, type PlanName, plansForSale } from '../accounts/plans.ts';
import {
  type Command,
  type CommandContext,
  JSON_OPTION,
  operand,
  PROGRAM,
  textOption,
  UsageError,
} from './command.ts';
import { formatCount, formatJson, formatLimit, formatTable, formatTime } from './format.ts';

const PLAN_OPTION = {
  plan: {
    value: 'PLAN',
    description: PLAN_NAMES.join(', '),
    requiredMessage: `Choose a plan: --plan ${PLAN_NAMES.join('|')}`,
  },
};

const create: Command = {
  name: 'account create',
  description: 'create an account',
  operands: ['NAME'],
  options: PLAN_OPTION,
  createsDatabase: true,
  examples: ['account create acme --plan creator'],
  async run(context) {
    const account = await context.tenancy.accounts.create(
      operand(context, 0),
      requirePlan(textOption(context, 'plan')),
    );
    const { name, plan } = account;
    context.print(
      `Created account "${name}" with the ${plan.title} plan (${formatLimit(plan.monthlyCharacters)} characters per month).`,
    );
    context.print(
      plan.hasApiAccess
        ? `To issue an API key, run: ${PROGRAM} key issue ${name} --name ci`
        : 'This plan does not include API access. The account can only use the dashboard.',
    );
    context.print(`To let it log in to the dashboard, run: ${PROGRAM} account password ${name}`);
  },
};

const list: Command = {
  name: 'account list',
  description: 'list all accounts',
  operands: [],
  options: JSON_OPTION,
  examples: ['account list', 'account list --json'],
  async run({ tenancy, values, print }) {
    const facts = (await tenancy.overview.list()).map(
      ({ account: { name, plan, createdAt, suspendedAt }, used, login, isOperator }) => ({
        name,
        plan: plan.name,
        used,
        limit: plan.monthlyCharacters ?? null,
        created: formatTime(createdAt),
        login: isOperator ? 'operator' : login === 'none' ? 'no' : 'yes',
        suspended: suspendedAt === undefined ? null : formatTime(suspendedAt),
      }),
    );
    if (values.json) return print(formatJson(facts));
    if (facts.length === 0) {
      return print(
        `There are no accounts yet. To create one, run: ${PROGRAM} account create NAME --plan creator`,
      );
    }
    const rows = facts.map((fact) => [
      fact.name,
      fact.plan,
      formatCount(fact.used),
      formatLimit(fact.limit),
      fact.created,
      fact.login,
      fact.suspended === null ? 'active' : `suspended ${fact.suspended}`,
    ]);
    const heading = ['NAME', 'PLAN', 'USED THIS MONTH', 'LIMIT', 'CREATED', 'LOGIN', 'STATUS'];
    for (const line of formatTable(heading, rows)) print(line);
  },
};

const changePlan: Command = {
  name: 'account plan',
  description: 'change the plan; a plan without API access deactivates the keys',
  operands: ['NAME'],
  options: PLAN_OPTION,
  examples: ['account plan acme --plan pro', 'account plan acme --plan free'],
  async run(context) {
    const plan = requirePlan(textOption(context, 'plan'));
    const { account, deactivatedKeys } = await context.tenancy.accounts.changePlan(
      operand(context, 0),
      plan,
    );
    const consequence =
      deactivatedKeys === 0
        ? ''
        : ` The plan does not include API access: ${deactivatedKeys} ${deactivatedKeys === 1 ? 'key was' : 'keys were'} deactivated.`;
    context.print(
      `Account "${account.name}" now has the ${account.plan.title} plan.${consequence}`,
    );
  },
};

const remove: Command = {
  name: 'account delete',
  description: 'delete an account with its keys, voices and usage',
  operands: ['NAME'],
  options: { yes: { description: 'confirm; this cannot be undone' } },
  examples: ['account delete acme --yes'],
  async run(context) {
    const name = operand(context, 0);
    if (context.values.yes !== true) throw await confirmationNeeded(context, name);
    await context.tenancy.accounts.delete(name);
    context.print(`Deleted account "${name}" with its keys, voices and usage.`);
  },
};

async function confirmationNeeded(
  { tenancy, voices }: CommandContext,
  name: string,
): Promise<PlainError> {
  const account = await tenancy.accounts.require(name);
  const keyCount = (await tenancy.keys.list(account.id)).length;
  const voiceCount = (await voices.list(account.id)).length;
  return new PlainError(
    `This permanently deletes account "${name}" with its usage, API keys (${keyCount}) and cloned voices (${voiceCount}). ` +
      `To confirm, run: ${PROGRAM} account delete ${name} --yes`,
  );
}

/** @throws UsageError that lists the plans */
function requirePlan(name: string): PlanName {
  const plan = PLAN_NAMES.find((known) => known === name.toLowerCase());
  if (plan !== undefined) return plan;
  const [near] = suggestNames(name.toLowerCase(), PLAN_NAMES, 1);
  const hint = near === undefined ? '' : ` Did you mean ${near}?`;
  const plans = plansForSale().map(
    (known) => `${known.name} (${formatLimit(known.monthlyCharacters)} characters per month)`,
  );
  throw new UsageError(`Unknown plan "${name}".${hint} Plans: ${plans.join(', ')}.`);
}

export const ACCOUNT_COMMANDS: readonly Command[] = [create, list, changePlan, remove];
