import { parseArgs } from 'node:util';
import { PlainError } from '../shared/common/plain-error.ts';
import { describeArgumentError } from '../shared/program/process.ts';

/** The help of `npm start -- budget`. */
export const USAGE = `Usage: npm start -- budget SERVER_ID [CHARACTERS | none]
       npm start -- budget --user USER_ID

  Sets how many characters a server may use per month (UTC). The server's own settings cannot exceed it.
  Takes effect immediately, even while the bot is running. Without a number, shows the current budget.
  Servers without a number have GUILD_MONTHLY_CHARACTERS; none returns to that. What a server has
  bought (PREMIUM_SKUS) is added to either; /usage on the server shows it.

  With --user, shows what a user has used outside of servers. USER_MONTHLY_CHARACTERS limits that for every user.`;

const SNOWFLAKE = /^\d{15,20}$/;
const MAX_CHARACTERS = 1_000_000_000;

/** What `npm start -- budget` shows or changes. */
export interface BudgetArguments {
  readonly guildId: string;
  readonly userId?: string | undefined;
  readonly change: { readonly budget: number | undefined } | undefined;
}

/** @throws PlainError with the usage */
export function readBudgetArguments(args: string[]): BudgetArguments {
  const { values, positionals } = parse(args);
  const userId = values.user;
  const [guildId = '', amount, ...rest] = positionals;
  const problem =
    userId === undefined ? findProblem(guildId, rest) : findUserProblem(userId, positionals);
  if (problem !== undefined) throw new PlainError(`${problem}\n\n${USAGE}`);
  if (userId !== undefined) return { guildId, userId, change: undefined };
  if (amount === undefined) return { guildId, change: undefined };
  if (amount === 'none') return { guildId, change: { budget: undefined } };
  const budget = Number(amount);
  if (!/^\d+$/.test(amount) || budget > MAX_CHARACTERS) {
    throw new PlainError(
      `Invalid budget “${amount}”. Use a number of characters from 0 to ${MAX_CHARACTERS.toLocaleString('en')}, or none.\n\n${USAGE}`,
    );
  }
  return { guildId, change: { budget } };
}

function findProblem(guildId: string, [extra]: readonly string[]): string | undefined {
  if (guildId === '') return 'The server ID is missing.';
  if (!SNOWFLAKE.test(guildId)) {
    return `Invalid server ID “${guildId}”. Use a number of 17 to 20 digits.`;
  }
  return extra === undefined ? undefined : `Unexpected argument “${extra}”.`;
}

function findUserProblem(userId: string, [extra]: readonly string[]): string | undefined {
  if (!SNOWFLAKE.test(userId))
    return `Invalid user ID “${userId}”. Use a number of 17 to 20 digits.`;
  return extra === undefined ? undefined : `Unexpected argument “${extra}”.`;
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { user: { type: 'string' } } });
  } catch (error) {
    throw new PlainError(`${describeArgumentError(error)}\n\n${USAGE}`);
  }
}
