import { parseArgs } from 'node:util';
import { openBotStore } from './bot/store/store.ts';
import type { BotStore } from './bot/store/types.ts';
import { createLogger } from './shared/common/logger.ts';
import { PlainError } from './shared/common/plain-error.ts';
import { loadConfig } from './shared/program/config.ts';
import { readEnvironment } from './shared/program/environment.ts';
import { asksForHelp, describeArgumentError, print, runMain } from './shared/program/process.ts';

const USAGE = `Usage: npm start -- budget SERVER_ID [CHARACTERS | none]

  How many characters a server may have spoken in a month (UTC), whatever it sets itself. It counts at
  once, also for a bot that runs. Without a number it is only shown.`;

const SNOWFLAKE = /^\d{15,20}$/;
const MOST_CHARACTERS = 1_000_000_000;

/** `npm start -- budget`: the operator's budget of a server. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) return print(USAGE);
  const { guildId, wish } = readArguments(args);
  const config = loadConfig(readEnvironment());
  const store = await openBotStore(config.store, createLogger(config.logLevel));
  try {
    if (wish !== undefined) await store.guilds.setBudget(guildId, wish.budget);
    print(await describe(store, guildId));
  } finally {
    await store.close();
  }
}

/** @throws PlainError with the usage */
function readArguments(args: string[]): {
  guildId: string;
  wish: { budget: number | undefined } | undefined;
} {
  const [guildId = '', amount, ...rest] = positionals(args);
  const slip = slipIn(guildId, rest);
  if (slip !== undefined) throw new PlainError(`${slip}\n\n${USAGE}`);
  if (amount === undefined) return { guildId, wish: undefined };
  if (amount === 'none') return { guildId, wish: { budget: undefined } };
  const budget = Number(amount);
  if (!/^\d+$/.test(amount) || budget > MOST_CHARACTERS) {
    throw new PlainError(
      `"${amount}" is no number of characters from 0 to ${MOST_CHARACTERS}.\n\n${USAGE}`,
    );
  }
  return { guildId, wish: { budget } };
}

function slipIn(guildId: string, [surplus]: readonly string[]): string | undefined {
  if (guildId === '') return 'Of which server? Its ID is missing.';
  if (!SNOWFLAKE.test(guildId)) {
    return `“${guildId}” is no server ID, which is a number of 17 to 20 digits.`;
  }
  return surplus === undefined ? undefined : `“${surplus}” is one argument too many.`;
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
  const limit = budget === undefined ? 'no budget' : `a budget of ${budget} characters a month`;
  return `Server ${guildId} has ${limit}. Spoken this month: ${used} characters.`;
}

await runMain(main);
