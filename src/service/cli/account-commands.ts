import { PlainError } from '../../common/plain-error.ts';
import { namesNear } from '../accounts/near.ts';
import { PLAN_NAMES, type PlanName, plansForSale } from '../accounts/plans.ts';
import { AS_JSON, type Command, type CommandContext, operand, PROGRAM, textOf } from './command.ts';
import { count, json, limit, minute, table } from './format.ts';
import { UsageError } from './usage-error.ts';

const PLAN_OPTION = {
  plan: {
    value: 'PLAN',
    about: PLAN_NAMES.join(', '),
    isMissing: `Say which plan: --plan ${PLAN_NAMES.join('|')}`,
  },
};

const create: Command = {
  name: 'account create',
  about: 'opens an account',
  operands: ['NAME'],
  options: PLAN_OPTION,
  examples: ['account create acme --plan creator'],
  async run(context) {
    const account = await context.tenancy.accounts.create(
      operand(context, 0),
      requirePlan(textOf(context, 'plan')),
    );
    const { name, plan } = account;
    context.print(
      `The account "${name}" is open: plan ${plan.title}, ${limit(plan.monthlyCharacters)} characters a month.`,
    );
    context.print(
      plan.hasApiAccess
        ? `Give it a key: ${PROGRAM} key issue ${name} --name ci`
        : 'This plan has no API access: it gets no keys.',
    );
  },
};

const list: Command = {
  name: 'account list',
  about: 'shows all accounts',
  operands: [],
  options: AS_JSON,
  examples: ['account list', 'account list --json'],
  async run({ tenancy, values, print }) {
    const accounts = await tenancy.accounts.list();
    const reports = await Promise.all(accounts.map((account) => tenancy.usage.usageOf(account)));
    const facts = accounts.map(({ name, plan, createdAt }, index) => ({
      name,
      plan: plan.name,
      used: reports[index]?.used ?? 0,
      limit: plan.monthlyCharacters ?? null,
      created: minute(createdAt),
    }));
    if (values.json) return print(json(facts));
    if (facts.length === 0) {
      return print(
        `There is no account yet. Open one: ${PROGRAM} account create NAME --plan creator`,
      );
    }
    const rows = facts.map((fact) => [
      fact.name,
      fact.plan,
      count(fact.used),
      limit(fact.limit),
      fact.created,
    ]);
    for (const line of table(['NAME', 'PLAN', 'USED THIS MONTH', 'LIMIT', 'OPENED (UTC)'], rows)) {
      print(line);
    }
  },
};

const changePlan: Command = {
  name: 'account plan',
  about: 'changes the plan of an account; one without API access ends its keys',
  operands: ['NAME'],
  options: PLAN_OPTION,
  examples: ['account plan acme --plan pro', 'account plan acme --plan free'],
  async run(context) {
    const plan = requirePlan(textOf(context, 'plan'));
    const { account, deactivatedKeys } = await context.tenancy.accounts.changePlan(
      operand(context, 0),
      plan,
    );
    const ended =
      deactivatedKeys === 0
        ? ''
        : ` It has no API access: ${deactivatedKeys} of its keys ${deactivatedKeys === 1 ? 'is' : 'are'} deactivated.`;
    context.print(`The account "${account.name}" now has the plan ${account.plan.title}.${ended}`);
  },
};

const remove: Command = {
  name: 'account delete',
  about: 'deletes an account with its keys, voices and usage',
  operands: ['NAME'],
  options: { yes: { about: 'needed, because nothing brings it back' } },
  examples: ['account delete acme --yes'],
  async run(context) {
    const name = operand(context, 0);
    if (context.values.yes !== true) throw await needsYes(context, name);
    await context.tenancy.accounts.delete(name);
    context.print(`The account "${name}" is deleted, with its keys, voices and usage.`);
  },
};

async function needsYes({ tenancy }: CommandContext, name: string): Promise<PlainError> {
  const account = await tenancy.accounts.require(name);
  const keys = await tenancy.keys.list(account.id);
  const voices = await tenancy.voices.list(account.id);
  return new PlainError(
    `This would delete the account "${name}" with its usage, its keys (${keys.length}) and its cloned voices (${voices.length}), for ever. ` +
      `If you want that: ${PROGRAM} account delete ${name} --yes`,
  );
}

/** @throws UsageError that names the plans */
function requirePlan(name: string): PlanName {
  const plan = PLAN_NAMES.find((known) => known === name.toLowerCase());
  if (plan !== undefined) return plan;
  const [near] = namesNear(name.toLowerCase(), PLAN_NAMES, 1);
  const hint = near === undefined ? '' : ` Did you mean ${near}?`;
  const plans = plansForSale().map(
    (known) => `${known.name} (${limit(known.monthlyCharacters)} characters a month)`,
  );
  throw new UsageError(`There is no plan "${name}".${hint} The plans are: ${plans.join(', ')}.`);
}

export const ACCOUNT_COMMANDS: readonly Command[] = [create, list, changePlan, remove];
