import { chooseVoiceApi } from '../bot/choose-voice-api.ts';
import type { ShardState } from '../bot/discord/gateway/shard-watch.ts';
import type { EmbeddedService } from '../bot/embedded-service.ts';
import type { Sandbox, SandboxOptions } from '../sandbox/types.ts';
import { isSandboxGuildId } from '../sandbox/world/snowflakes.ts';
import type { Logger } from '../shared/common/logger.ts';
import type { LanguageDetector } from '../shared/language/language-detector.ts';
import type { Config } from '../shared/program/config.ts';
import type { LogOutput } from '../shared/program/log-output.ts';
import { explainListenError } from '../shared/program/process.ts';
import { openTracing } from '../shared/tracing/open-tracing.ts';

/** A sandbox, a bot that is logged in there, and a voice service, all on this machine. */
export interface LocalStack {
  readonly sandbox: Sandbox;
  /** Undefined if the configuration names a hosted voice service. */
  readonly service: EmbeddedService | undefined;
  /** Describes the voice service, for the startup message and the page. */
  readonly speech: string;
  isReady(): boolean;
  isDraining(): boolean;
  shards(): readonly ShardState[];
  /** Whether the embedded engine speaks all voices, and the operator has chosen no other one. */
  lacksHumanVoices(): boolean;
  checkStorage(): Promise<void>;
  /** In the Prometheus text format. */
  metrics(): Promise<{ contentType: string; text: string }>;
  /** Stops the bot gracefully. The sandbox and the voice service keep running. */
  stopBot(): Promise<void>;
  /** Stops everything, the bot first. */
  close(): Promise<void>;
}

/**
 * Starts the sandbox, the bot, and the embedded voice service unless the configuration names a hosted one.
 * @throws PlainError when one of them cannot start
 */
export async function startLocalStack(
  config: Config,
  { log, onLogLine }: LogOutput,
  sandboxOptions: SandboxOptions,
): Promise<LocalStack> {
  // The voice service is a separate process and takes longest, so it starts before the other modules load.
  const chosen = chooseVoiceApi(config, log, onLogLine);
  const [
    sandbox,
    store,
    languageDetector,
    tracing,
    { assemble },
    { createCommandRegistry },
    { definitions },
  ] = await Promise.all([
    openSandbox(config, sandboxOptions, log),
    openStore(config, log),
    loadLanguageDetector(),
    openTracing(config.traces, { program: 'mynah-bot', log }),
    import('../bot/assemble.ts'),
    import('../bot/discord/command-registry.ts'),
    import('../../commands/index.ts'),
  ]);
  const bot = assemble({
    // The sandbox has one bot.
    config: { ...config, shards: { kind: 'all', count: config.shards.count } },
    token: sandbox.botToken,
    discordApiUrl: sandbox.restUrl,
    ownsGuild: isSandboxGuildId,
    // The voice gateway always uses TLS.
    voiceCertificates: [sandbox.certificate],
    voiceApi: chosen.api,
    store,
    languageDetector,
    tracing,
    log,
  });
  const registry = await createCommandRegistry({
    token: sandbox.botToken,
    apiUrl: sandbox.restUrl,
    definitions,
  });
  const [speech] = await Promise.all([chosen.started, registry.deploy(), bot.start()]);
  let stopped: Promise<void> | undefined;
  const stopBot = () => {
    stopped ??= bot.stop();
    return stopped;
  };
  return {
    sandbox,
    service: chosen.embedded,
    speech,
    isReady: bot.isReady,
    isDraining: bot.isDraining,
    shards: bot.shards,
    lacksHumanVoices: bot.lacksHumanVoices,
    checkStorage: bot.checkStorage,
    metrics: bot.metrics,
    stopBot,
    close: async () => {
      await stopBot();
      await Promise.all([sandbox.close(), chosen.close(), store.close(), tracing.close()]);
    },
  };
}

/** The sandbox sells what the operator does. */
const toSeed = ({ skuId, characters }: Config['premiumSkus'][number]) => ({
  id: skuId,
  name: `Premium: +${characters.toLocaleString('en')} characters`,
});

/** @throws PlainError when the port is unavailable */
async function openSandbox(
  { sandbox: { port }, premiumSkus }: Config,
  options: SandboxOptions,
  log: Logger,
) {
  const { startSandbox } = await import('../sandbox/start.ts');
  const onMissing = (operation: string) => log.warn(`the sandbox does not have ${operation}`);
  const skus = premiumSkus.map(toSeed);
  return startSandbox({ port, skus, onMissing, ...options }).catch((error) => {
    throw explainListenError(error, 'SANDBOX_PORT', port);
  });
}

/** @throws PlainError when the database cannot be opened */
async function openStore({ store }: Config, log: Logger) {
  const { openBotStore } = await import('../bot/store/store.ts');
  return openBotStore(store, log);
}

async function loadLanguageDetector(): Promise<LanguageDetector> {
  const { LanguageDetector } = await import('../shared/language/language-detector.ts');
  return LanguageDetector.load();
}
