import { RECORDER_LIMITS } from './limits.ts';
import type { Recording } from './recording.ts';

/** What a recording is for: a voice to clone, or a message to send. */
export type RecordingPurpose = 'sample' | 'message';

/** Seconds that a take needs, and from which on more hardly helps. */
export interface Lengths {
  readonly minSeconds: number;
  /** Undefined for messages. */
  readonly goodSeconds: number | undefined;
}

export function lengthsFor(purpose: RecordingPurpose): Lengths {
  const { sampleMinSeconds, sampleGoodSeconds, messageMinSeconds } = RECORDER_LIMITS;
  return purpose === 'sample'
    ? { minSeconds: sampleMinSeconds, goodSeconds: sampleGoodSeconds }
    : { minSeconds: messageMinSeconds, goodSeconds: undefined };
}

/** What is said about a finished take: a key of the `recorder` texts, behind `recorder.take.`. */
export interface TakeVerdict {
  readonly isUsable: boolean;
  readonly length: 'short-sample' | 'short-message' | 'enough' | 'good';
  /** Said instead of or after the length. */
  readonly level: 'silent' | 'quiet' | 'clipping' | undefined;
}

/** Takes that are too short or silent cannot be used. Others may be, even if they could be better. */
export function judgeTake(
  { seconds, levelProblem }: Pick<Recording, 'seconds' | 'levelProblem'>,
  purpose: RecordingPurpose,
): TakeVerdict {
  const { minSeconds, goodSeconds } = lengthsFor(purpose);
  const isShort = seconds < minSeconds;
  const isGood = goodSeconds === undefined || seconds >= goodSeconds;
  return {
    isUsable: !isShort && levelProblem !== 'silent',
    length: isShort ? `short-${purpose}` : isGood ? 'good' : 'enough',
    level: levelProblem,
  };
}
