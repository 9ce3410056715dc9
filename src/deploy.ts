import { parseArgs } from 'node:util';
import { DiscordAPIError, RESTJSONErrorCodes } from 'discord.js';
import { definitions } from '../commands/index.ts';
import { type CommandDifference, isEmpty } from './bot/discord/command-diff.ts';
import { type CommandRegistry, createCommandRegistry } from './bot/discord/command-registry.ts';
import { explainDiscordError } from './bot/discord/explain-error.ts';
import { inviteUrl, userInstallUrl } from './bot/discord/invite-url.ts';
import { PlainError } from './shared/common/plain-error.ts';
import { type Config, loadConfig } from './shared/program/config.ts';
import { readEnvironment } from './shared/program/environment.ts';
import {
  describeArgumentError,
  isHelpRequested,
  pluralize,
  print,
  runMain,
} from './shared/program/process.ts';

const USAGE = `Usage: npm run deploy -- [options]

  Registers new and changed commands with Discord, for all servers of the bot.

  --dry-run          show what would change, without changing it
  --guild SERVER_ID  register the commands for this server only`;

interface Arguments {
  isDryRun: boolean;
  /** Undefined: all servers. */
  guildId: string | undefined;
}

/** `npm run deploy`: registers the bot's commands with Discord. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (isHelpRequested(args)) return print(USAGE);
  const chosen = readArguments(args);
  const config = loadConfig(readEnvironment());
  const token = config.discord.token;
  if (token === undefined) {
    throw new PlainError(
      'DISCORD_TOKEN is not set. Add the token of your bot to .env; docs/invite.md explains where to find it. (The sandbox needs no deployment: it registers commands automatically.)',
    );
  }
  try {
    await deploy(config, token, chosen);
  } catch (error) {
    if (chosen.guildId !== undefined && isGuildInaccessible(error)) {
      throw new PlainError(
        `The bot is not in server ${chosen.guildId}. Check the ID, or invite the bot first; docs/invite.md explains how.`,
        { cause: error },
      );
    }
    throw explainDiscordError(error, config.discord.apiUrl);
  }
}

function isGuildInaccessible(error: unknown): boolean {
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
      throw new Error('--guild must be a server ID: a number of 17 to 20 digits.');
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
    print(`Nothing to do: the commands for ${where} are up to date.`);
    print(describeInvites(registry));
    return;
  }
  print(describe(difference));
  if (isDryRun) {
    print('Dry run: nothing was changed. Run again without --dry-run to deploy.');
    return;
  }
  await registry.deploy();
  print(`Deployed ${pluralize(definitions.length, 'command')} for ${where}.`);
  print(describeInvites(registry));
}

function describeInvites({
  application: { id },
  isUserInstallable,
}: Pick<CommandRegistry, 'application' | 'isUserInstallable'>): string {
  const forMembers = isUserInstallable
    ? `To use it without a server, members open this link:\n  ${userInstallUrl(id)}`
    : 'Members cannot add it to their own account: User Install is off on the Installation page of the Developer Portal. If you turn it on, run this again.';
  return `\nTo add the bot to a server, open this link:\n  ${inviteUrl(id)}\n${forMembers}`;
}

function describe({ added, removed, changed }: CommandDifference): string {
  return [
    ...added.map((name) => `+ ${name}`),
    ...removed.map((name) => `- ${name}`),
    ...changed.flatMap(({ name, lines }) => [`~ ${name}`, ...lines.map((line) => `    ${line}`)]),
  ].join('\n');
}

await runMain(main);
