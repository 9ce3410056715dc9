import { PlainError } from '../../shared/common/plain-error.ts';
import { AS_JSON, type Command, operand, PROGRAM } from './command.ts';
import { json, minute, table } from './format.ts';

const list: Command = {
  name: 'voice list',
  about: "shows an account's cloned voices",
  operands: ['ACCOUNT'],
  options: AS_JSON,
  examples: ['voice list acme', 'voice list acme --json'],
  async run(context) {
    const account = await context.tenancy.accounts.require(operand(context, 0));
    const voices = await context.voices.list(account.id);
    if (context.values.json) {
      const facts = voices.map(({ id, name, createdAt, quality }) => ({
        id,
        name: name ?? null,
        created_at: new Date(createdAt).toISOString(),
        quality,
      }));
      return context.print(json(facts));
    }
    if (voices.length === 0) {
      return context.print(`The account "${account.name}" has no cloned voices.`);
    }
    const rows = voices.map(({ id, name, createdAt }) => [id, name ?? '-', minute(createdAt)]);
    for (const line of table(['ID', 'NAME', 'CLONED'], rows)) context.print(line);
  },
};

const remove: Command = {
  name: 'voice delete',
  about: 'deletes a cloned voice',
  operands: ['ACCOUNT', 'VOICE_ID'],
  options: {},
  examples: ['voice delete acme voice-c-5tVnBqWzR8cY1mXe9RkLcYd4s7K'],
  async run(context) {
    const account = await context.tenancy.accounts.require(operand(context, 0));
    if (!(await context.voices.remove(account.id, operand(context, 1)))) {
      throw new PlainError(
        `"${account.name}" has no such cloned voice. To see them: ${PROGRAM} voice list ${account.name}`,
      );
    }
    context.print('The voice is deleted.');
  },
};

export const VOICE_COMMANDS: readonly Command[] = [list, remove];
