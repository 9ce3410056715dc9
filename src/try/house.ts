import tls from 'node:tls';
import { definitions } from '../../commands/index.ts';
import { assemble } from '../assemble.ts';
import type { Config } from '../config.ts';
import { createCommandRegistry } from '../discord/registry.ts';
import type { EmbeddedService } from '../embedded-service.ts';
import { explainListenError } from '../process.ts';
import { startSandbox } from '../sandbox/start.ts';
import type { Sandbox, SandboxOptions } from '../sandbox/types.ts';
import { openBotStore } from '../store/store.ts';
import { chooseVoiceApi } from '../voice-api-choice.ts';
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
  { log, takeLogLine }: LogOutput,
  sandboxOptions: SandboxOptions = {},
): Promise<House> {
  const [sandbox, chosen, store] = await Promise.all([
    startSandbox({ port: config.sandbox.port, ...sandboxOptions }).catch((error) => {
      throw explainListenError(error, 'SANDBOX_PORT', config.sandbox.port);
    }),
    chooseVoiceApi(config, log, takeLogLine),
    openBotStore(config.store, log),
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
