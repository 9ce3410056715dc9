import type { Logger } from '../shared/common/logger.ts';
import { PRESET_VOICES } from '../shared/contract/voices.ts';
import type { BotMetrics } from './metrics.ts';
import { createVoiceApiClient, type VoiceApiClient } from './voice-api/client.ts';
import { LIMITS_WITH_FALLBACK, withFallback } from './voice-api/fallback.ts';
import type { ClientLimits } from './voice-api/limits.ts';

const EMBEDDED_CLIENT = {
  /**
   * Sockets on loopback cost little. Without a free socket, a request would wait until another clip
   * is complete.
   */
  maxConnections: 128,
  /**
   * Enough attempts to outlast a restart of the process, which takes a second or two, or longer on
   * a slow machine.
   */
  maxAttempts: 8,
  /** It runs on this machine under supervision, so a late response means that it is busy or warming up. */
  firstByteTimeoutMs: 60_000,
} as const;

/** The voice service to use. */
export interface VoiceApi {
  url: string;
  key: string;
  /** The embedded service streams by sentence and detects the language from the whole text, so texts are not split. */
  isEmbedded: boolean;
  /** The most connections at once. Undefined: the client's default. */
  connections?: number;
  /** Starts the embedded service when it is first needed as a fallback. */
  openFallback?: () => Promise<{ url: string; key: string }>;
}

/** The client of the voice service, which uses the embedded one while a hosted one fails, if it may. */
export function createVoiceClient(
  api: VoiceApi,
  metrics: Pick<BotMetrics, 'countRequests' | 'fellBack'>,
  log: Logger,
): VoiceApiClient {
  const connect = ({ url, key }: { url: string; key: string }, limits: Partial<ClientLimits>) =>
    // The configuration has already checked that plain HTTP is allowed for this URL.
    createVoiceApiClient({ baseUrl: url, apiKey: key, allowPlainHttp: true, limits, log });
  const { openFallback, connections } = api;
  const ofHosted = connections === undefined ? {} : { maxConnections: connections };
  if (openFallback === undefined) {
    return metrics.countRequests(connect(api, api.isEmbedded ? EMBEDDED_CLIENT : ofHosted));
  }
  return withFallback({
    primary: metrics.countRequests(connect(api, { ...LIMITS_WITH_FALLBACK, ...ofHosted })),
    openFallback: async () => connect(await openFallback(), EMBEDDED_CLIENT),
    hasVoice: (id) => PRESET_VOICES.some((voice) => voice.id === id),
    onFallback: (operation, code) => metrics.fellBack(operation, code),
    log,
  });
}
