import type { Logger } from '../shared/common/logger.ts';
import type { Config } from '../shared/program/config.ts';
import {
  type EmbeddedService,
  type EmbeddedServiceOptions,
  launchEmbeddedService,
  startEmbeddedService,
} from './embedded-service.ts';
import type { VoiceApi } from './voice-client.ts';

/** The delay before another attempt after the fallback did not start. */
const RETRY_DELAY_MS = 60_000;

/** The voice service that the configuration selects. */
export interface ChosenVoiceApi {
  api: VoiceApi;
  /** Undefined when a hosted service is configured. */
  embedded: EmbeddedService | undefined;
  /**
   * Resolves when it can be used, with a description for the startup message, such as `voice service at
   * api.example.com`. Rejects with a PlainError when it cannot start.
   */
  started: Promise<string>;
  /** Stops the processes that this module started. */
  close(): Promise<void>;
}

/**
 * Selects the hosted service if one is configured. Otherwise starts the embedded one, which takes as long as the rest of
 * the bot.
 * @param onLogLine see {@link EmbeddedServiceOptions}
 */
export function chooseVoiceApi(
  config: Config,
  log: Logger,
  onLogLine?: EmbeddedServiceOptions['onLogLine'],
): ChosenVoiceApi {
  const { workers, warmUp, engines, library, store, traces } = config.service;
  if (config.voiceApi === undefined) {
    const options = { log, onLogLine, workers, warmUp, engines, library, store, traces };
    const { service, started } = launchEmbeddedService(options);
    const url = started.then(() => service.url);
    return {
      api: { url, key: service.apiKey, isEmbedded: true },
      embedded: service,
      started: handled(url.then((at) => `embedded voice service at ${at}`)),
      close: () => service.close(),
    };
  }
  const { url, key, hasFallback, connections } = config.voiceApi;
  const api = { url, key, connections, isEmbedded: false } as const;
  const description = `voice service at ${new URL(url).host}`;
  if (!hasFallback) {
    const started = Promise.resolve(description);
    return { api, embedded: undefined, started, close: async () => {} };
  }
  // Without a store and engines: the fallback only speaks with preset voices, and depends on nothing.
  const fallback = new OnDemandService(() =>
    startEmbeddedService({ log, onLogLine, workers, warmUp, traces }),
  );
  return {
    api: { ...api, openFallback: () => fallback.open() },
    embedded: undefined,
    started: Promise.resolve(`${description}, with the embedded one as fallback`),
    close: () => fallback.close(),
  };
}

/** A promise that is awaited later: until then, its rejection must not count as unhandled. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

/**
 * Starts the embedded service when the fallback is first needed, and keeps it running. Outages are
 * rare, and the first request only waits a second or two, so keeping several hundred MB of memory
 * in use all the time is not worth it.
 */
class OnDemandService {
  readonly #start: () => Promise<EmbeddedService>;
  #started: Promise<EmbeddedService> | undefined;
  #failedAtMs: number | undefined;

  constructor(start: () => Promise<EmbeddedService>) {
    this.#start = start;
  }

  /** @throws PlainError when it does not start, and during the delay after that */
  async open(): Promise<{ url: string; key: string }> {
    if (this.#failedAtMs !== undefined && performance.now() - this.#failedAtMs > RETRY_DELAY_MS) {
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
