import type { Logger } from '../shared/common/logger.ts';
import { PRESET_VOICES } from '../shared/contract/voices.ts';
import type { BotMetrics } from './metrics/bot-metrics.ts';
import {
  createVoiceApiClient,
  type VoiceApiClient,
  type VoiceApiClientOptions,
} from './voice-api/client.ts';
import { LIMITS_WITH_FALLBACK, withFallback } from './voice-api/fallback.ts';

const EMBEDDED_CLIENT = {
  /**
   * Sockets on loopback cost little. Without a free socket, a request would wait until another clip
   * is complete.
   */
  maxConnections: 128,
  /** It runs on this machine under supervision, so a late response means that it is busy or warming up. */
  firstByteTimeoutMs: 60_000,
} as const;

/** The voice service to use. */
export type VoiceApi = HostedVoiceApi | EmbeddedVoiceApi;

interface HostedVoiceApi {
  isEmbedded: false;
  url: string;
  key: string;
  /** The most connections at once. Undefined: the client's default. */
  connections?: number;
  /** Starts the embedded service when it is first needed as a fallback. */
  openFallback?: () => Promise<{ url: string; key: string }>;
}

/** The embedded service streams by sentence and detects the language from the whole text, so texts are not split. */
interface EmbeddedVoiceApi {
  isEmbedded: true;
  /** Resolves when it has started. Until then, requests wait. */
  url: Promise<string>;
  key: string;
}

/**
 * The client of the voice service, which uses the embedded one while a hosted one fails, if it may.
 * @param onVoicesChanged see {@link VoiceApiClientOptions}
 */
export function createVoiceClient(
  api: VoiceApi,
  metrics: Pick<BotMetrics, 'requestEnded' | 'fellBack'>,
  log: Logger,
  onVoicesChanged?: () => void,
): VoiceApiClient {
  const connect = (
    { url, key }: { url: string | Promise<string>; key: string },
    options: Pick<VoiceApiClientOptions, 'limits' | 'observer' | 'onVoicesChanged'>,
  ) =>
    // The configuration has already checked that plain HTTP is allowed for this URL.
    createVoiceApiClient({ baseUrl: url, apiKey: key, allowPlainHttp: true, log, ...options });
  const hooks = { observer: metrics, onVoicesChanged };
  if (api.isEmbedded) return connect(api, { limits: EMBEDDED_CLIENT, ...hooks });
  const { openFallback, connections } = api;
  const ofHosted = connections === undefined ? {} : { maxConnections: connections };
  if (openFallback === undefined) return connect(api, { limits: ofHosted, ...hooks });
  return withFallback({
    primary: connect(api, { limits: { ...LIMITS_WITH_FALLBACK, ...ofHosted }, ...hooks }),
    openFallback: async () => connect(await openFallback(), { limits: EMBEDDED_CLIENT }),
    hasVoice: (id) => PRESET_VOICES.some((voice) => voice.id === id),
    onFallback: (operation, code) => metrics.fellBack(operation, code),
    log,
  });
}
