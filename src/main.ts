import { parseArgs } from 'node:util';
import { definitions } from '../commands/index.ts';
import { assemble } from './assemble.ts';
import { createLogger, type Logger } from './common/logger.ts';
import { PlainError } from './common/plain-error.ts';
import { type Config, loadConfig } from './config.ts';
import { isEmpty } from './discord/command-diff.ts';
import { explainDiscordError } from './discord/explain-error.ts';
import { createCommandRegistry } from './discord/registry.ts';
import { startHealthServer } from './health.ts';
import {
  asksForHelp,
  count,
  describeArgumentError,
  fail,
  print,
  readEnvironment,
  runMain,
  stopOnSignals,
} from './process.ts';
import { openBotStore } from './store/store.ts';
import { chooseVoiceApi } from './voice-api-choice.ts';

const USAGE = `Usage: npm start

  With DISCORD_TOKEN, in .env or the environment, the bot runs on Discord. Without it, it runs on a
  Discord of its own on this machine, with a console to act in it (:help there lists what to type).
  All settings are explained in .env.example.

  npm run try      commands in that Discord in one go, for scripts
  npm run deploy   tells Discord the bot's commands
  npm run service  the voice service alone
  npm run bench    how fast and frugal it all is
  Each tells more with: npm run NAME -- --help

  npm start -- budget SERVER_ID CHARACTERS   what a server may have spoken in a month`;

const NO_READING =
  'Reading along (/read) is off: to have it, switch on Message Content Intent on the page Bot of your application at https://discord.com/developers/applications, and start the bot again.';

/**
 * `npm start`. With a DISCORD_TOKEN the bot runs on Discord; without one it runs on a Discord of its
 * own, on this machine, with a console to act in it.
 */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) return print(USAGE);
  takeNoArguments(args);
  const config = loadConfig(readEnvironment());
  if (config.discord.token === undefined) {
    const { runSandboxed } = await import('./try/run-sandboxed.ts');
    await runSandboxed(config);
  } else {
    await runOnDiscord(config, config.discord.token);
  }
}

/** @throws PlainError with the usage */
function takeNoArguments(args: string[]): void {
  try {
    parseArgs({ args, options: {} });
  } catch (error) {
    throw new PlainError(`${describeArgumentError(error)}\n\n${USAGE}`);
  }
}

async function runOnDiscord(config: Config, token: string): Promise<void> {
  const log = createLogger(config.logLevel);
  const { api: voiceApi, description, ...service } = await chooseVoiceApi(config, log);
  const store = await openBotStore(config.store, log);
  const bot = assemble({ config, token, voiceApi, store, log });
  const health =
    config.healthPort === undefined ? undefined : await startHealthServer(config.healthPort, bot);

  const stop = async () => {
    await bot.stop();
    await Promise.all([service.close(), health?.close(), store.close()]);
  };
  stopOnSignals(stop, log);
  bot.onEnded(fail);

  const { name, guilds, seesMessages } = await bot.start().catch(async (error) => {
    await stop();
    throw explainDiscordError(error, config.discord.apiUrl);
  });
  print(`${name} is ready: ${count(guilds, 'server')}, speech by the ${description}.`);
  if (!seesMessages) print(NO_READING);
  await hintAtDeployment(config, token, log);
}

/** Without its commands on Discord's side a bot looks dead to everybody: say so. */
async function hintAtDeployment(config: Config, token: string, log: Logger): Promise<void> {
  try {
    const registry = await createCommandRegistry({
      token,
      apiUrl: config.discord.apiUrl,
      definitions,
    });
    if (isEmpty(await registry.difference())) return;
    print(
      'The commands for all servers are not those of this version. Run "npm run deploy" once (unless you deployed to single servers).',
    );
  } catch (err) {
    log.warn({ err }, 'could not compare the commands with those on Discord');
  }
}

await runMain(main);
