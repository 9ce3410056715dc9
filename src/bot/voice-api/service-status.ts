import { toFailure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type { VoiceApiClient } from './client.ts';
import type { RemainingQuota } from './extensions.ts';
import { isServiceDown } from './failures.ts';

type QuotaClient = Pick<VoiceApiClient, 'getRemainingQuota'>;

/** Every member can request the quota, so the result is shared for this long. */
const MAX_AGE_MS = 3_000;

/** The quota of the operator's account at the voice service. All servers of the bot share it. */
export interface ServiceQuota {
  /** @returns undefined when there is no limit, or it is not known. Never rejects. */
  remaining(): Promise<RemainingQuota | undefined>;
}

export function createServiceQuota(client: QuotaClient, log: Logger): ServiceQuota {
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let answer: Promise<RemainingQuota | undefined> = Promise.resolve(undefined);
  return {
    remaining() {
      if (performance.now() - askedAtMs > MAX_AGE_MS) {
        askedAtMs = performance.now();
        answer = client.getRemainingQuota().catch((error: unknown) => {
          log.info({ err: toFailure(error) }, 'could not read the remaining quota');
          return undefined;
        });
      }
      return answer;
    },
  };
}

/**
 * Checks once whether the voice service answers and accepts the key, so that operators see a wrong
 * configuration in the log before members notice it. The contract has no free call for this. Reading the
 * quota is free, and a service that does not support it still answers. Logs one warning at most, and never
 * rejects.
 */
export async function checkVoiceService(client: QuotaClient, log: Logger): Promise<void> {
  try {
    await client.getRemainingQuota();
  } catch (error) {
    const failure = toFailure(error);
    if (failure.code === 'voice-api.unauthorized') {
      log.warn({ err: failure }, 'the voice service rejects the key: check VOICE_API_KEY');
    } else if (isServiceDown(failure)) {
      log.warn(
        { err: failure },
        'the voice service does not respond correctly: check VOICE_API_URL and whether the service is running',
      );
    }
  }
}
