import { config as readDotenv } from 'dotenv';
import { commands } from '../commands/index.ts';
import { assemble } from './assemble.ts';
import { createLogger, type Logger } from './common/logger.ts';
import { type Config, loadConfig } from './config.ts';
import { isEmpty } from './discord/command-diff.ts';
import { explainDiscordError } from './discord/explain-error.ts';
import { createCommandRegistry } from './discord/registry.ts';
import { startHealthServer } from './health.ts';
import { fail, print, runMain, stopOnSignals } from './process.ts';
import { chooseVoiceApi } from './voice-api-choice.ts';

/**
 * `npm start`. With a DISCORD_TOKEN the bot runs on Discord; without one it runs on a Discord of its
 * own, on this machine, with a console to act in it.
 */
async function main(): Promise<void> {
  readDotenv({ quiet: true });
  const config = loadConfig(process.env);
  if (config.discord.token === undefined) {
    const { runSandboxed } = await import('./try/run-sandboxed.ts');
    await runSandboxed(config);
  } else {
    await runOnDiscord(config, config.discord.token);
  }
}

async function runOnDiscord(config: Config, token: string): Promise<void> {
  const log = createLogger(config.logLevel);
  const { api: voiceApi, embedded, description } = await chooseVoiceApi(config, log);
  const bot = assemble({ config, token, voiceApi, log });
  const health =
    config.healthPort === undefined
      ? undefined
      : await startHealthServer(config.healthPort, bot.isReady);

  const stop = async () => {
    await bot.stop();
    await Promise.all([embedded?.close(), health?.close()]);
  };
  stopOnSignals(stop, log);
  bot.onEnded(fail);

  const { name, guilds } = await bot.start().catch(async (error) => {
    await stop();
    throw explainDiscordError(error, config.discord.apiUrl);
  });
  print(`${name} is ready: ${guilds} servers, speech by the ${description}.`);
  await hintAtDeployment(config, token, log);
}

/** Without its commands on Discord's side a bot looks dead to everybody: say so. */
async function hintAtDeployment(config: Config, token: string, log: Logger): Promise<void> {
  try {
    const registry = await createCommandRegistry({
      token,
      apiUrl: config.discord.apiUrl,
      definitions: commands.map(({ data }) => data),
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
