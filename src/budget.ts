import { parseArgs } from 'node:util';
import { openBotStore } from './bot/store/store.ts';
import type { BotStore } from './bot/store/types/bot-store.ts';
import { createLogger } from './shared/common/logger.ts';
import { PlainError } from './shared/common/plain-error.ts';
import { loadConfig } from './shared/program/config.ts';
import { readEnvironment } from './shared/program/environment.ts';
import {
  describeArgumentError,
  isHelpRequested,
  print,
  runMain,
} from './shared/program/process.ts';

const USAGE = `Usage: npm start -- budget SERVER_ID [CHARACTERS | none]

  Sets how many characters a server may use per month (UTC). The server's own settings cannot exceed it.
  Takes effect immediately, even while the bot is running. Without a number, shows the current budget.`;

const SNOWFLAKE = /^\d{15,20}$/;
const MAX_CHARACTERS = 1_000_000_000;

/** `npm start -- budget`: shows or sets the operator's budget for a server. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (isHelpRequested(args)) return print(USAGE);
  const { guildId, change } = readArguments(args);
  const config = loadConfig(readEnvironment());
  const store = await openBotStore(config.store, createLogger(config.logLevel));
  try {
    if (change !== undefined) await store.guilds.setBudget(guildId, change.budget);
    print(await describe(store, guildId));
  } finally {
    await store.close();
  }
}

/** @throws PlainError with the usage */
function readArguments(args: string[]): {
  guildId: string;
  change: { budget: number | undefined } | undefined;
} {
  const [guildId = '', amount, ...rest] = positionals(args);
  const problem = findProblem(guildId, rest);
  if (problem !== undefined) throw new PlainError(`${problem}\n\n${USAGE}`);
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

function positionals(args: string[]): string[] {
  try {
    return parseArgs({ args, allowPositionals: true, options: {} }).positionals;
  } catch (error) {
    throw new PlainError(`${describeArgumentError(error)}\n\n${USAGE}`);
  }
}

async function describe({ guilds, usage }: BotStore, guildId: string): Promise<string> {
  const [budget, { used }] = await Promise.all([guilds.budgetOf(guildId), usage.report(guildId)]);
  const limit =
    budget === undefined ? 'no budget' : `a budget of ${format(budget)} characters per month`;
  return `Server ${guildId} has ${limit}. Used this month: ${format(used)} characters.`;
}

function format(characters: number): string {
  return characters.toLocaleString('en');
}

await runMain(main);
