import { toFailure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type { VoiceApiClient } from './client.ts';

/** Members repeat a few tones, so answers are kept. */
const MAX_ANSWERS = 200;

/** What the voice service makes of tones. */
export interface Tones {
  /** Whether a tone has no effect, as far as the voice service says. Never rejects. */
  isUnknown(tone: string): Promise<boolean>;
}

export function createTones(client: Pick<VoiceApiClient, 'toneHasEffect'>, log: Logger): Tones {
  const answers = new Map<string, boolean>();
  return {
    async isUnknown(tone) {
      const known = answers.get(tone);
      if (known !== undefined) return known;
      try {
        const isUnknown = (await client.toneHasEffect(tone)) === false;
        const [oldest] = answers.keys();
        if (answers.size >= MAX_ANSWERS && oldest !== undefined) answers.delete(oldest);
        answers.set(tone, isUnknown);
        return isUnknown;
      } catch (error) {
        log.info({ err: toFailure(error) }, 'could not check a tone');
        return false;
      }
    },
  };
}
