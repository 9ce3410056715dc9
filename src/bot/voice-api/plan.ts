import { toFailure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type { VoiceApiClient } from './client.ts';
import type { RemainingQuota } from './extensions.ts';

/** So old may an answer be: everybody may ask, and the service shall not be asked each time. */
const MAX_AGE_MS = 3_000;

/** The operator's plan at the voice service, which all servers share. */
export interface ServiceQuota {
  /** @returns undefined where the service does not tell, has no limit, or cannot be reached. Never rejects. */
  remaining(): Promise<RemainingQuota | undefined>;
}

export function createServiceQuota(
  client: Pick<VoiceApiClient, 'getRemainingQuota'>,
  log: Logger,
): ServiceQuota {
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let answer: Promise<RemainingQuota | undefined> = Promise.resolve(undefined);
  return {
    remaining() {
      if (performance.now() - askedAtMs > MAX_AGE_MS) {
        askedAtMs = performance.now();
        answer = client.getRemainingQuota().catch((error: unknown) => {
          log.info({ err: toFailure(error) }, 'what is left of the plan cannot be read');
          return undefined;
        });
      }
      return answer;
    },
  };
}
