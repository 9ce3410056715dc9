import type { Translate } from '../../src/bot/discord/i18n/index.ts';
import type { Consent } from '../../src/bot/store/types/clones.ts';
import { Failure } from '../../src/shared/common/failure.ts';

/** What can be answered when the person who speaks is asked for: only the first two make a voice. */
export const CONSENTS = ['own', 'agreed', 'none'] as const;
type Answer = (typeof CONSENTS)[number];

/**
 * A consent as it is kept: who attested what, word by word, and when.
 * @param answer as it was chosen; it may be anything
 * @throws Failure `clone.consent-missing`
 */
export function attest(t: Translate, answer: string | null | undefined, memberId: string): Consent {
  if (!isAnswer(answer) || answer === 'none') throw new Failure('clone.consent-missing', {});
  return {
    attestedBy: memberId,
    attestedAt: Date.now(),
    statement: t(`clone.consent.${answer}`),
    ...(answer === 'own' ? { speakerId: memberId } : {}),
  };
}

function isAnswer(answer: string | null | undefined): answer is Answer {
  return CONSENTS.some((known) => known === answer);
}
