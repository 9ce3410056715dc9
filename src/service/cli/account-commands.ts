import { PlainError } from '../../shared/common/plain-error.ts';
import { suggestNames } from '../../shared/common/suggest-names.ts';
import { PLAN_NAMES, type PlanName, plansForSale } from '../accounts/plans.ts';
import { AS_JSON, type Command, type CommandContext, operand, PROGRAM, textOf } from './command.ts';
import { printOneTime } from './dashboard-commands.ts';
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
  about: 'opens an account; with a login its one-time password is printed, alone on the last line',
  operands: ['NAME'],
  options: {
    ...PLAN_OPTION,
    login: { about: 'it may log in to the dashboard' },
    operator: { about: 'and sees all accounts there' },
  },
  begins: true,
  examples: ['account create acme --plan creator', 'account create admin --plan pro --operator'],
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
        : 'This plan has no API access: it gets no keys, and speaks in the dashboard alone.',
    );
    const { login, operator } = context.values;
    if (login !== true && operator !== true) return;
    const made = await context.tenancy.logins.makeOneTime(name);
    if (operator === true) await context.tenancy.logins.setOperator(name, true);
    printOneTime(context, made);
  },
};

const list: Command = {
  name: 'account list',
  about: 'shows all accounts',
  operands: [],
  options: AS_JSON,
  examples: ['account list', 'account list --json'],
  async run({ tenancy, values, print }) {
    const facts = (await tenancy.overview.list()).map(
      ({ account: { name, plan, createdAt, suspendedAt }, used, login, isOperator }) => ({
        name,
        plan: plan.name,
        used,
        limit: plan.monthlyCharacters ?? null,
        created: minute(createdAt),
        login: isOperator ? 'operator' : login === 'none' ? 'no' : 'yes',
        suspended: suspendedAt === undefined ? null : minute(suspendedAt),
      }),
    );
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
      fact.login,
      fact.suspended === null ? 'active' : `suspended ${fact.suspended}`,
    ]);
    const heading = ['NAME', 'PLAN', 'USED THIS MONTH', 'LIMIT', 'OPENED', 'LOGIN', 'STATE'];
    for (const line of table(heading, rows)) print(line);
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

async function needsYes(
  { tenancy, ...context }: CommandContext,
  name: string,
): Promise<PlainError> {
  const account = await tenancy.accounts.require(name);
  const keys = await tenancy.keys.list(account.id);
  const voices = await context.voices.list(account.id);
  return new PlainError(
    `This would delete the account "${name}" with its usage, its keys (${keys.length}) and its cloned voices (${voices.length}), for ever. ` +
      `If you want that: ${PROGRAM} account delete ${name} --yes`,
  );
}

/** @throws UsageError that names the plans */
function requirePlan(name: string): PlanName {
  const plan = PLAN_NAMES.find((known) => known === name.toLowerCase());
  if (plan !== undefined) return plan;
  const [near] = suggestNames(name.toLowerCase(), PLAN_NAMES, 1);
  const hint = near === undefined ? '' : ` Did you mean ${near}?`;
  const plans = plansForSale().map(
    (known) => `${known.name} (${limit(known.monthlyCharacters)} characters a month)`,
  );
  throw new UsageError(`There is no plan "${name}".${hint} The plans are: ${plans.join(', ')}.`);
}

export const ACCOUNT_COMMANDS: readonly Command[] = [create, list, changePlan, remove];
