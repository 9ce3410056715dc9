import tls from 'node:tls';
import { chooseVoiceApi } from '../bot/choose-voice-api.ts';
import type { EmbeddedService } from '../bot/embedded-service.ts';
import type { Sandbox, SandboxOptions } from '../sandbox/types.ts';
import type { Logger } from '../shared/common/logger.ts';
import type { Config } from '../shared/program/config.ts';
import { explainListenError } from '../shared/program/process.ts';
import type { LogOutput } from './screen-log.ts';

/** Everything on this machine: a Discord, a bot that is logged in there, and a voice service. */
export interface House {
  readonly sandbox: Sandbox;
  /** The embedded voice service, unless the configuration names another. */
  readonly service: EmbeddedService | undefined;
  /** Where speech comes from, for people. */
  readonly speech: string;
  isReady(): boolean;
  /** In Prometheus' text format. */
  metrics(): Promise<{ contentType: string; text: string }>;
  /** The bot ends what it says, answers everybody and leaves; the rest stays. */
  stopBot(): Promise<void>;
  /** Ends everything, the bot first. */
  close(): Promise<void>;
}

/**
 * Opens the sandbox and the bot in it. The voice service is the embedded one unless the
 * configuration names another.
 * @param sandboxOptions how the sandbox differs from the friendly one
 * @throws PlainError when a part of it cannot start
 */
export async function openHouse(
  config: Config,
  { log, onLogLine }: LogOutput,
  sandboxOptions: SandboxOptions = {},
): Promise<House> {
  // The voice service is a process of its own and starts slowest: it is under way before the rest is even loaded.
  const [chosen, sandbox, store, { assemble }, { createCommandRegistry }, { definitions }] =
    await Promise.all([
      chooseVoiceApi(config, log, onLogLine),
      openSandbox(config, sandboxOptions),
      openStore(config, log),
      import('../bot/assemble.ts'),
      import('../bot/discord/command-registry.ts'),
      import('../../commands/index.ts'),
    ]);
  // The voice gateway is always TLS; this process trusts the sandbox's certificate and no other new one.
  tls.setDefaultCACertificates([...tls.getCACertificates(), sandbox.certificate]);

  const bot = assemble({
    config,
    token: sandbox.botToken,
    discordApiUrl: sandbox.restUrl,
    voiceApi: chosen.api,
    store,
    log,
  });
  const registry = await createCommandRegistry({
    token: sandbox.botToken,
    apiUrl: sandbox.restUrl,
    definitions,
  });
  await Promise.all([registry.deploy(), bot.start()]);
  let stopped: Promise<void> | undefined;
  const stopBot = () => {
    stopped ??= bot.stop();
    return stopped;
  };
  return {
    sandbox,
    service: chosen.embedded,
    speech: chosen.description,
    isReady: bot.isReady,
    metrics: bot.metrics,
    stopBot,
    close: async () => {
      await stopBot();
      await Promise.all([sandbox.close(), chosen.close(), store.close()]);
    },
  };
}

/** @throws PlainError when the port that is asked for cannot be had */
async function openSandbox({ sandbox: { port } }: Config, options: SandboxOptions) {
  const { startSandbox } = await import('../sandbox/start.ts');
  return startSandbox({ port, ...options }).catch((error) => {
    throw explainListenError(error, 'SANDBOX_PORT', port);
  });
}

/** @throws PlainError when the database cannot be opened */
async function openStore({ store }: Config, log: Logger) {
  const { openBotStore } = await import('../bot/store/store.ts');
  return openBotStore(store, log);
}
