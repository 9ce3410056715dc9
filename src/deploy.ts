import { parseArgs } from 'node:util';
import { DiscordAPIError, RESTJSONErrorCodes } from 'discord.js';
import { definitions } from '../commands/index.ts';
import { type CommandDifference, isEmpty } from './bot/discord/command-diff.ts';
import { explainDiscordError } from './bot/discord/explain-error.ts';
import { createCommandRegistry } from './bot/discord/registry.ts';
import { PlainError } from './shared/common/plain-error.ts';
import { type Config, loadConfig } from './shared/program/config.ts';
import { readEnvironment } from './shared/program/environment.ts';
import {
  asksForHelp,
  count,
  describeArgumentError,
  print,
  runMain,
} from './shared/program/process.ts';

const USAGE = `Usage: npm run deploy -- [options]

  Tells Discord which commands the bot has: those that are new or changed, for all its servers.

  --dry-run          only show what would change
  --guild SERVER_ID  for this server alone`;

interface Arguments {
  /** Print the difference and change nothing. */
  isDryRun: boolean;
  /** Register for this server alone. */
  guildId: string | undefined;
}

/** `npm run deploy`: tells Discord which commands there are. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) return print(USAGE);
  const chosen = readArguments(args);
  const config = loadConfig(readEnvironment());
  const token = config.discord.token;
  if (token === undefined) {
    throw new PlainError(
      'There is nothing to deploy to without DISCORD_TOKEN: in the sandbox commands register themselves. Put the token of your bot into .env; the README tells where to get it.',
    );
  }
  try {
    await deploy(config, token, chosen);
  } catch (error) {
    if (chosen.guildId !== undefined && isClosedToUs(error)) {
      throw new PlainError(
        `The bot is not in server ${chosen.guildId}. Check the ID, and invite the bot first: the README shows how.`,
        { cause: error },
      );
    }
    throw explainDiscordError(error, config.discord.apiUrl);
  }
}

function isClosedToUs(error: unknown): boolean {
  const codes: unknown[] = [RESTJSONErrorCodes.UnknownGuild, RESTJSONErrorCodes.MissingAccess];
  return error instanceof DiscordAPIError && codes.includes(error.code);
}

function readArguments(args: string[]): Arguments {
  try {
    const { values } = parseArgs({
      args,
      options: { 'dry-run': { type: 'boolean', default: false }, guild: { type: 'string' } },
    });
    if (values.guild !== undefined && !/^\d{15,21}$/.test(values.guild)) {
      throw new Error('--guild takes a server ID, a number of 17 to 20 digits');
    }
    return { isDryRun: values['dry-run'], guildId: values.guild };
  } catch (error) {
    throw new PlainError(`${describeArgumentError(error)}\n\n${USAGE}`);
  }
}

async function deploy(config: Config, token: string, { isDryRun, guildId }: Arguments) {
  const registry = await createCommandRegistry({
    token,
    apiUrl: config.discord.apiUrl,
    definitions,
    ...(guildId === undefined ? {} : { guildId }),
  });
  const difference = await registry.difference();
  const where = guildId === undefined ? 'all servers' : `server ${guildId}`;
  if (isEmpty(difference)) {
    print(`Nothing to do: the commands for ${where} are those of this version.`);
    return;
  }
  print(describe(difference));
  if (isDryRun) {
    print('Dry run: nothing was changed. Leave out --dry-run to deploy.');
    return;
  }
  await registry.deploy();
  print(`Deployed ${count(definitions.length, 'command')} for ${where}.`);
}

function describe({ added, removed, changed }: CommandDifference): string {
  return [
    ...added.map((name) => `+ ${name}`),
    ...removed.map((name) => `- ${name}`),
    ...changed.flatMap(({ name, lines }) => [`~ ${name}`, ...lines.map((line) => `    ${line}`)]),
  ].join('\n');
}

await runMain(main);
