import type { Logger } from '../shared/common/logger.ts';
import type { Config } from '../shared/program/config.ts';
import type { VoiceApi } from './assemble.ts';
import {
  type EmbeddedService,
  type EmbeddedServiceOptions,
  startEmbeddedService,
} from './embedded-service.ts';

/** When the embedded service did not start as a fallback, it is not tried again for so long. */
const RESTART_AFTER_MS = 60_000;

/** The voice service that a configuration asks for, running. */
export interface ChosenVoiceApi {
  api: VoiceApi;
  /** Ours, when no other is configured. */
  embedded: EmbeddedService | undefined;
  /** For people. */
  description: string;
  /** Ends what of it runs here. */
  close(): Promise<void>;
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
  const { workers, store } = config.service;
  if (config.voiceApi === undefined) {
    const embedded = await startEmbeddedService({ log, takeLogLine, workers, store });
    return {
      api: { url: embedded.url, key: embedded.apiKey, isEmbedded: true },
      embedded,
      description: `embedded voice service at ${embedded.url}`,
      close: () => embedded.close(),
    };
  }
  const { url, key, hasFallback } = config.voiceApi;
  const api = { url, key, isEmbedded: false };
  const description = `voice service at ${new URL(url).host}`;
  if (!hasFallback) return { api, embedded: undefined, description, close: async () => {} };
  // Preset voices are all it is asked for: there is nothing to keep.
  const fallback = new OnDemand(() => startEmbeddedService({ log, takeLogLine, workers }));
  return {
    api: { ...api, openFallback: () => fallback.open() },
    embedded: undefined,
    description: `${description}, the embedded one while that is down`,
    close: () => fallback.close(),
  };
}

/**
 * The embedded service as a fallback: started when it is first needed, and kept from then on. An
 * outage is rare and the start takes a second or two, which the first request waits; warm all along it
 * would hold its memory (some hundred MB) for months without a word.
 */
class OnDemand {
  readonly #start: () => Promise<EmbeddedService>;
  #started: Promise<EmbeddedService> | undefined;
  #failedAtMs: number | undefined;

  constructor(start: () => Promise<EmbeddedService>) {
    this.#start = start;
  }

  /** @throws PlainError when it does not start, and for a while after it did not */
  async open(): Promise<{ url: string; key: string }> {
    if (this.#failedAtMs !== undefined && performance.now() - this.#failedAtMs > RESTART_AFTER_MS) {
      this.#started = undefined;
    }
    if (this.#started === undefined) {
      this.#failedAtMs = undefined;
      this.#started = this.#start();
      this.#started.catch(() => {
        this.#failedAtMs = performance.now();
      });
    }
    const { url, apiKey: key } = await this.#started;
    return { url, key };
  }

  async close(): Promise<void> {
    const service = await this.#started?.catch(() => undefined);
    await service?.close();
  }
}
