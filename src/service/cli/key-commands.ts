import type { ApiKey } from '../accounts/types.ts';
import { type Command, JSON_OPTION, operand, PROGRAM, textOption } from './command.ts';
import { formatJson, formatTable, formatTime } from './format.ts';

const issue: Command = {
  name: 'key issue',
  description: 'issue an API key, printed once, alone on the last line',
  operands: ['ACCOUNT'],
  options: {
    name: {
      value: 'NAME',
      description: 'a name to tell keys apart',
      requiredMessage: 'Name the key, so that you can tell keys apart: --name ci',
    },
  },
  examples: [
    'key issue acme --name ci',
    'KEY=$(npm run -s service -- key issue acme --name ci | tail -n 1)',
  ],
  async run(context) {
    const account = await context.tenancy.accounts.require(operand(context, 0));
    const { key, secret } = await context.tenancy.keys.issue(account, textOption(context, 'name'));
    context.print(
      `This is the API key "${key.name}" (${key.id}) of "${account.name}". It is shown only once. Keep it on your servers.`,
    );
    context.print(secret);
  },
};

const list: Command = {
  name: 'key list',
  description: "list an account's API keys, without their secrets",
  operands: ['ACCOUNT'],
  options: JSON_OPTION,
  examples: ['key list acme', 'key list acme --json'],
  async run(context) {
    const account = await context.tenancy.accounts.require(operand(context, 0));
    const keys = await context.tenancy.keys.list(account.id);
    if (context.values.json) return context.print(formatJson(keys.map(factsOf)));
    if (keys.length === 0) {
      const hint = account.plan.hasApiAccess
        ? `To issue one, run: ${PROGRAM} key issue ${account.name} --name ci`
        : `The ${account.plan.title} plan does not include API access.`;
      return context.print(`Account "${account.name}" has no API keys. ${hint}`);
    }
    const rows = keys.map((key) => [
      key.id,
      key.name,
      `…${key.last4}`,
      formatTime(key.createdAt),
      formatTime(key.lastUsedAt),
      key.deactivatedAt === undefined ? 'active' : `deactivated ${formatTime(key.deactivatedAt)}`,
    ]);
    const heading = ['ID', 'NAME', 'ENDS IN', 'ISSUED', 'LAST USED', 'STATUS'];
    for (const line of formatTable(heading, rows)) context.print(line);
  },
};

const deactivate: Command = {
  name: 'key deactivate',
  description: 'deactivate an API key immediately, also in a running service',
  operands: ['KEY_ID'],
  options: {},
  examples: ['key deactivate key_7nVbTqPwHs2mXe9RkLcYd4'],
  async run(context) {
    const { keys } = context.tenancy;
    const { deactivatedAt } = await keys.get(operand(context, 0));
    const key = await keys.deactivate(operand(context, 0));
    context.print(
      deactivatedAt === undefined
        ? `Deactivated API key "${key.name}" (${key.id}).`
        : `API key "${key.name}" (${key.id}) was already deactivated on ${formatTime(deactivatedAt)}.`,
    );
  },
};

function factsOf({ id, name, last4, createdAt, lastUsedAt, deactivatedAt }: ApiKey) {
  const time = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString());
  return {
    id,
    name,
    last4,
    created_at: time(createdAt),
    last_used_at: time(lastUsedAt),
    deactivated_at: time(deactivatedAt),
  };
}

export const KEY_COMMANDS: readonly Command[] = [issue, list, deactivate];
