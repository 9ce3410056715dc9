import { definitions } from '../../commands/index.ts';
import type { Logger } from '../shared/common/logger.ts';
import type { Config } from '../shared/program/config.ts';
import { exitWithError, pluralize, print, stopOnSignals } from '../shared/program/process.ts';
import { assemble } from './assemble.ts';
import { isEmpty } from './discord/command-diff.ts';
import { explainDiscordError } from './discord/explain-error.ts';
import { createCommandRegistry } from './discord/registry.ts';
import { startHealthServer } from './health.ts';
import { openBotStore } from './store/store.ts';
import type { ChosenVoiceApi } from './voice-api-choice.ts';

const NO_READING =
  'Reading along (/read) is off: to have it, switch on Message Content Intent on the page Bot of your application at https://discord.com/developers/applications, and start the bot again.';

/**
 * `npm start` with a token: the bot on Discord, until it is stopped.
 * @throws PlainError when a part of it cannot start
 */
export async function runOnDiscord(
  config: Config,
  token: string,
  { api: voiceApi, description, ...service }: ChosenVoiceApi,
  log: Logger,
): Promise<void> {
  const store = await openBotStore(config.store, log);
  const bot = assemble({ config, token, voiceApi, store, log });
  const health =
    config.healthPort === undefined ? undefined : await startHealthServer(config.healthPort, bot);

  const stop = async () => {
    await bot.stop();
    await Promise.all([service.close(), health?.close(), store.close()]);
  };
  stopOnSignals(stop, log);
  bot.onEnded(exitWithError);

  const { name, guilds, seesMessages } = await bot.start().catch(async (error) => {
    await stop();
    throw explainDiscordError(error, config.discord.apiUrl);
  });
  print(`${name} is ready: ${pluralize(guilds, 'server')}, speech by the ${description}.`);
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
