import type { Translate } from '../../src/bot/i18n/index.ts';
import type { Consent } from '../../src/bot/store/clones.ts';
import { Failure } from '../../src/shared/common/failure.ts';

/** The answers to "has the speaker agreed?". A voice is only cloned after the first two. */
export const CONSENTS = ['own', 'agreed', 'none'] as const;
type Answer = (typeof CONSENTS)[number];

/**
 * The consent to store: the person who attested it, their exact words, and the time.
 * @param answer as the client sent it
 * @throws Failure `clone.consent-missing`
 */
export function recordConsent(
  t: Translate,
  answer: string | null | undefined,
  memberId: string,
): Consent {
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
