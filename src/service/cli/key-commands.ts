import type { ApiKey } from '../accounts/types.ts';
import { AS_JSON, type Command, operand, PROGRAM, textOf } from './command.ts';
import { json, minute, table } from './format.ts';

const issue: Command = {
  name: 'key issue',
  about: 'makes an API key and prints it, alone on the last line, this once',
  operands: ['ACCOUNT'],
  options: {
    name: {
      value: 'NAME',
      about: 'what it is for, to tell keys apart',
      isMissing: 'Give the key a name, to tell it from others later: --name ci',
    },
  },
  examples: [
    'key issue acme --name ci',
    'KEY=$(npm run -s service -- key issue acme --name ci | tail -n 1)',
  ],
  async run(context) {
    const account = await context.tenancy.accounts.require(operand(context, 0));
    const { key, secret } = await context.tenancy.keys.issue(account, textOf(context, 'name'));
    context.print(
      `This is the key "${key.name}" (${key.id}) of "${account.name}". It cannot be shown again; keep it on servers only.`,
    );
    context.print(secret);
  },
};

const list: Command = {
  name: 'key list',
  about: "shows an account's keys, never the secrets",
  operands: ['ACCOUNT'],
  options: AS_JSON,
  examples: ['key list acme', 'key list acme --json'],
  async run(context) {
    const account = await context.tenancy.accounts.require(operand(context, 0));
    const keys = await context.tenancy.keys.list(account.id);
    if (context.values.json) return context.print(json(keys.map(factsOf)));
    if (keys.length === 0) {
      const hint = account.plan.hasApiAccess
        ? `Issue one: ${PROGRAM} key issue ${account.name} --name ci`
        : `Its plan ${account.plan.title} has no API access.`;
      return context.print(`The account "${account.name}" has no keys. ${hint}`);
    }
    const rows = keys.map((key) => [
      key.id,
      key.name,
      `…${key.last4}`,
      minute(key.createdAt),
      minute(key.lastUsedAt),
      key.deactivatedAt === undefined ? 'active' : `deactivated ${minute(key.deactivatedAt)}`,
    ]);
    const heading = ['ID', 'NAME', 'ENDS IN', 'ISSUED', 'LAST USED', 'STATE'];
    for (const line of table(heading, rows)) context.print(line);
  },
};

const deactivate: Command = {
  name: 'key deactivate',
  about: 'ends a key at once, also in a service that runs',
  operands: ['KEY_ID'],
  options: {},
  examples: ['key deactivate key_7nVbTqPwHs2mXe9RkLcYd4'],
  async run(context) {
    const { keys } = context.tenancy;
    const { deactivatedAt } = await keys.get(operand(context, 0));
    const key = await keys.deactivate(operand(context, 0));
    context.print(
      deactivatedAt === undefined
        ? `The key "${key.name}" (${key.id}) is deactivated.`
        : `The key "${key.name}" (${key.id}) was deactivated before, on ${minute(deactivatedAt)}.`,
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
