import { createHash } from 'node:crypto';
import type { Utterance } from '../types.ts';

/** What else shapes the sound of a clip: changed with the encoder's settings, so that none of before is heard. */
const MADE_BY = 'opus 64000 mono, seams of 250 ms, 1';

/** Where a clip is kept. */
export interface ClipKey {
  /** Whose clip it is: kept apart from all others', and forgotten with them. */
  scope: string;
  /** SHA-256 in hex over everything that shapes the sound, and the scope. */
  hash: string;
}

/**
 * @param origin which voice service speaks
 * @returns undefined when the utterance is nobody's: then it is not kept
 */
export function clipKey(origin: string, utterance: Utterance): ClipKey | undefined {
  const { scope, text, voice, language, tone, exaggeration } = utterance;
  if (scope === undefined) return undefined;
  // JSON keeps the parts apart, and what is left out from what is empty.
  const parts = [MADE_BY, origin, scope, text, voice, language, tone, exaggeration];
  const whole = JSON.stringify(parts.map((part) => part ?? null));
  return { scope, hash: createHash('sha256').update(whole).digest('hex') };
}
