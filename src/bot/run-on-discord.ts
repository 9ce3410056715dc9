import { definitions } from '../../commands/index.ts';
import type { Logger } from '../shared/common/logger.ts';
import { LanguageDetector } from '../shared/language/language-detector.ts';
import type { Config } from '../shared/program/config.ts';
import { exitWithError, pluralize, print, stopOnSignals } from '../shared/program/process.ts';
import { openTracing } from '../shared/tracing/open-tracing.ts';
import { assemble, type StartedBot } from './assemble.ts';
import type { ChosenVoiceApi } from './choose-voice-api.ts';
import { isEmpty } from './discord/command-diff.ts';
import { createCommandRegistry } from './discord/command-registry.ts';
import { explainDiscordError } from './discord/explain-error.ts';
import { startHealthServer } from './health.ts';
import { loadLanguages } from './i18n/index.ts';
import { openBotStore } from './store/store.ts';

const READING_DISABLED =
  'Reading messages aloud (/read) is off. To use it, enable the Message Content Intent on the Bot page of your application at https://discord.com/developers/applications and restart the bot.';

/**
 * Runs the bot on Discord until it is stopped.
 * @param voicesCommand says how to install human voices, if there are none
 * @returns when it is connected; undefined: it was stopped before
 * @throws PlainError when a part of it cannot start
 */
export async function runOnDiscord(
  config: Config,
  token: string,
  { api: voiceApi, ...service }: ChosenVoiceApi,
  log: Logger,
  voicesCommand: () => Promise<string>,
): Promise<StartedBot | undefined> {
  // First, because opening the database may take minutes after an upgrade.
  const health = config.health && (await startHealthServer(config.health));
  const [store, languageDetector, tracing] = await Promise.all([
    openBotStore(config.store, log),
    LanguageDetector.load(),
    openTracing(config.traces, { program: 'mynah-bot', log }),
  ]);
  const bot = assemble({ config, token, voiceApi, store, languageDetector, tracing, log });
  health?.watch(bot);

  let stopped: Promise<void> | undefined;
  const stopAll = async () => {
    await bot.stop();
    await Promise.all([service.close(), health?.close(), store.close(), tracing.close()]);
  };
  const stop = () => {
    stopped ??= stopAll();
    return stopped;
  };
  stopOnSignals(stop, log);
  bot.onDisconnected(exitWithError);

  const start = Promise.all([bot.start(), service.started]);
  const [started, description] = await start.catch(async (error) => {
    if (stopped !== undefined) return [undefined, ''] as const;
    await stop();
    throw explainDiscordError(error, config.discord.apiUrl);
  });
  if (started === undefined) return undefined; // It is stopping.
  const { name, guilds, hasMessageContentIntent } = started;
  print(`${name} is ready: ${pluralize(guilds, 'server')}, using the ${description}.`);
  if (!hasMessageContentIntent) print(READING_DISABLED);
  if (bot.lacksHumanVoices()) print(`Human voices: ${await voicesCommand()}`);
  await remindToDeploy(config, token, log);
  return started;
}

/** Warns about missing commands, because without them members cannot use the bot. */
async function remindToDeploy(config: Config, token: string, log: Logger): Promise<void> {
  try {
    // Definitions have texts in all languages.
    await loadLanguages();
    const registry = await createCommandRegistry({
      token,
      apiUrl: config.discord.apiUrl,
      definitions,
    });
    if (isEmpty(await registry.difference())) return;
    print(
      'The registered commands are out of date. Run "npm run deploy", unless you deployed them to single servers only.',
    );
  } catch (err) {
    log.warn({ err }, 'could not check the registered commands');
  }
}
