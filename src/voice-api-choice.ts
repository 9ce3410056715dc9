import type { VoiceApi } from './assemble.ts';
import type { Logger } from './common/logger.ts';
import type { Config } from './config.ts';
import {
  type EmbeddedService,
  type EmbeddedServiceOptions,
  startEmbeddedService,
} from './embedded-service.ts';

/** The voice service that a configuration asks for, running. */
export interface ChosenVoiceApi {
  api: VoiceApi;
  /** Ours, when no other is configured. */
  embedded: EmbeddedService | undefined;
  /** For people. */
  description: string;
}

/**
 * The hosted service where one is configured, else the embedded one, started here.
 * @param takeLogLine as in {@link EmbeddedServiceOptions}
 * @throws PlainError when it cannot start
 */
export async function chooseVoiceApi(
  config: Config,
  log: Logger,
  takeLogLine?: EmbeddedServiceOptions['takeLogLine'],
): Promise<ChosenVoiceApi> {
  if (config.voiceApi !== undefined) {
    const { url, key } = config.voiceApi;
    const description = `voice service at ${new URL(url).host}`;
    return { api: { url, key, isEmbedded: false }, embedded: undefined, description };
  }
  const { workers, store } = config.service;
  const embedded = await startEmbeddedService({ log, takeLogLine, workers, store });
  return {
    api: { url: embedded.url, key: embedded.apiKey, isEmbedded: true },
    embedded,
    description: `embedded voice service at ${embedded.url}`,
  };
}
