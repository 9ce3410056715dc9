import { LRUCache } from 'lru-cache';
import { toFailure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type { VoiceApiClient } from './client.ts';
import type { ToneReading } from './extensions.ts';

/** Members repeat a few tones, so answers are kept. */
const MAX_ANSWERS = 200;

/** The part of a tone that the voice service did not understand. */
export type ToneProblem = { kind: 'unknown' } | { kind: 'partly'; words: readonly string[] };

interface ToneAnswer {
  readonly problem: ToneProblem | undefined;
}

/** How the voice service understands tones. */
export interface Tones {
  /** @returns undefined if all is understood, or the voice service does not say. Never rejects. */
  problemWith(tone: string): Promise<ToneProblem | undefined>;
}

export function createTones(client: Pick<VoiceApiClient, 'readTone'>, log: Logger): Tones {
  const answers = new LRUCache<string, ToneAnswer>({ max: MAX_ANSWERS });
  return {
    async problemWith(tone) {
      const known = answers.get(tone);
      if (known !== undefined) return known.problem;
      try {
        const problem = problemOf(await client.readTone(tone));
        answers.set(tone, { problem });
        return problem;
      } catch (error) {
        log.info({ err: toFailure(error) }, 'could not check a tone');
        return undefined;
      }
    },
  };
}

function problemOf(reading: ToneReading | undefined): ToneProblem | undefined {
  if (reading === undefined) return undefined;
  const { isKnown, ignoredWords } = reading;
  if (!isKnown) return { kind: 'unknown' };
  return ignoredWords.length === 0 ? undefined : { kind: 'partly', words: ignoredWords };
}
