import { parseArgs } from 'node:util';
import { personalScope } from './bot/store/personal-scope.ts';
import { openBotStore } from './bot/store/store.ts';
import type { BotStore } from './bot/store/types/bot-store.ts';
import { createLogger } from './shared/common/logger.ts';
import { PlainError } from './shared/common/plain-error.ts';
import { type Config, loadConfig } from './shared/program/config.ts';
import { readEnvironment } from './shared/program/environment.ts';
import {
  describeArgumentError,
  isHelpRequested,
  print,
  runMain,
} from './shared/program/process.ts';

const USAGE = `Usage: npm start -- budget SERVER_ID [CHARACTERS | none]
       npm start -- budget --user USER_ID

  Sets how many characters a server may use per month (UTC). The server's own settings cannot exceed it.
  Takes effect immediately, even while the bot is running. Without a number, shows the current budget.
  Servers without a number have GUILD_MONTHLY_CHARACTERS; none returns to that. What a server has
  bought (PREMIUM_SKUS) is added to either; /usage on the server shows it.

  With --user, shows what a user has used outside of servers. USER_MONTHLY_CHARACTERS limits that for every user.`;

const SNOWFLAKE = /^\d{15,20}$/;
const MAX_CHARACTERS = 1_000_000_000;

/** `npm start -- budget`: shows or sets the operator's budget for a server. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (isHelpRequested(args)) return print(USAGE);
  const { guildId, userId, change } = readArguments(args);
  const config = loadConfig(readEnvironment());
  const store = await openBotStore(config.store, createLogger(config.logLevel));
  try {
    if (userId !== undefined) {
      print(await describeUser(store, userId, config.limits.userMonthlyCharacters));
      return;
    }
    if (change !== undefined) await store.guilds.setBudget(guildId, change.budget);
    print(await describe(store, guildId, config));
  } finally {
    await store.close();
  }
}

/** @throws PlainError with the usage */
function readArguments(args: string[]): {
  guildId: string;
  userId?: string | undefined;
  change: { budget: number | undefined } | undefined;
} {
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
      `Invalid budget “${amount}”. Use a number of characters from 0 to ${format(MAX_CHARACTERS)}, or none.\n\n${USAGE}`,
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

async function describe(
  { guilds, usage }: BotStore,
  guildId: string,
  { limits: { guildMonthlyCharacters }, premiumSkus }: Config,
): Promise<string> {
  const [own, { used }] = await Promise.all([guilds.budgetOf(guildId), usage.report(guildId)]);
  const budget = own ?? guildMonthlyCharacters;
  const source = own === undefined ? ' (GUILD_MONTHLY_CHARACTERS)' : '';
  const limit =
    budget === undefined
      ? 'no budget'
      : `a budget of ${format(budget)} characters per month${source}`;
  const purchases =
    budget !== undefined && premiumSkus.length > 0 ? ' What it has bought is added.' : '';
  return `Server ${guildId} has ${limit}.${purchases} Used this month: ${format(used)} characters.`;
}

async function describeUser(
  { usage }: BotStore,
  userId: string,
  limit: number | undefined,
): Promise<string> {
  const { used } = await usage.report(personalScope(userId));
  const total =
    limit === undefined ? 'USER_MONTHLY_CHARACTERS is not set' : `of ${format(limit)} characters`;
  return `User ${userId} has used ${format(used)} characters outside of servers this month (${total}).`;
}

function format(characters: number): string {
  return characters.toLocaleString('en');
}

await runMain(main);
