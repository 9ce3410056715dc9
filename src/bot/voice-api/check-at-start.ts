import { toFailure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type { VoiceApiClient } from './client.ts';
import { isAway } from './faults.ts';

/**
 * Asks a voice service once whether it is there and takes the key, so that whoever runs the bot learns it from the log
 * before a member does. The contract has no call for that which costs nothing; what is left of the plan does not, and
 * whoever does not know that call is there all the same. Warns once, and never rejects.
 */
export async function checkVoiceService(
  client: Pick<VoiceApiClient, 'getRemainingQuota'>,
  log: Logger,
): Promise<void> {
  try {
    await client.getRemainingQuota();
  } catch (error) {
    const failure = toFailure(error);
    if (failure.code === 'voice-api.unauthorized') {
      log.warn({ err: failure }, 'the voice service refuses the key: check VOICE_API_KEY');
    } else if (isAway(failure)) {
      log.warn(
        { err: failure },
        'the voice service does not answer as it should: check VOICE_API_URL, and whether the service is up',
      );
    }
  }
}
