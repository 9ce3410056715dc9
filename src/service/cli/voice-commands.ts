import { PlainError } from '../../shared/common/plain-error.ts';
import { type Command, JSON_OPTION, operand, PROGRAM } from './command.ts';
import { formatJson, formatTable, formatTime } from './format.ts';

const list: Command = {
  name: 'voice list',
  description: "list an account's cloned voices",
  operands: ['ACCOUNT'],
  options: JSON_OPTION,
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
      return context.print(formatJson(facts));
    }
    if (voices.length === 0) {
      return context.print(`Account "${account.name}" has no cloned voices.`);
    }
    const rows = voices.map(({ id, name, createdAt }) => [id, name ?? '-', formatTime(createdAt)]);
    for (const line of formatTable(['ID', 'NAME', 'CLONED'], rows)) context.print(line);
  },
};

const remove: Command = {
  name: 'voice delete',
  description: 'delete a cloned voice',
  operands: ['ACCOUNT', 'VOICE_ID'],
  options: {},
  examples: ['voice delete acme voice-c-5tVnBqWzR8cY1mXe9RkLcYd4s7K'],
  async run(context) {
    const account = await context.tenancy.accounts.require(operand(context, 0));
    if (!(await context.voices.remove(account.id, operand(context, 1)))) {
      throw new PlainError(
        `Account "${account.name}" has no cloned voice with this ID. To list its voices, run: ${PROGRAM} voice list ${account.name}`,
      );
    }
    context.print('Deleted the voice.');
  },
};

export const VOICE_COMMANDS: readonly Command[] = [list, remove];
