import { toFailure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type { VoiceApiClient } from './client.ts';
import type { ToneReading } from './extensions.ts';

/** Members repeat a few tones, so answers are kept. */
const MAX_ANSWERS = 200;

/** The part of a tone that the voice service did not understand. */
export type ToneProblem = { kind: 'unknown' } | { kind: 'partly'; words: readonly string[] };

/** How the voice service understands tones. */
export interface Tones {
  /** @returns undefined if all is understood, or the voice service does not say. Never rejects. */
  problemWith(tone: string): Promise<ToneProblem | undefined>;
}

export function createTones(client: Pick<VoiceApiClient, 'readTone'>, log: Logger): Tones {
  const answers = new Map<string, ToneProblem | undefined>();
  return {
    async problemWith(tone) {
      if (answers.has(tone)) return answers.get(tone);
      try {
        const problem = problemOf(await client.readTone(tone));
        const [oldest] = answers.keys();
        if (answers.size >= MAX_ANSWERS && oldest !== undefined) answers.delete(oldest);
        answers.set(tone, problem);
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
