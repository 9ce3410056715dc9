import type { MessageKey, Translate } from '../../src/bot/discord/i18n/index.ts';

/** What a member can do better, of what our service says. */
const REASONS: Readonly<Record<string, MessageKey>> = {
  sample_short: 'clone.reason.sample_short',
  sample_noisy: 'clone.reason.sample_noisy',
  sample_clipped: 'clone.reason.sample_clipped',
};

const REASONS_FACT = 'reasons=';

/**
 * A line about how near a voice came to its sample; none where that is good, or not known.
 * @param quality as `fair; score=0.61; reasons=sample_short,sample_noisy`
 */
export function describeQuality(t: Translate, quality: string | undefined): string[] {
  const [rating, ...facts] = (quality ?? '').split(/;\s*/);
  if (rating !== 'fair' && rating !== 'poor') return [];
  const reasons = facts.find((fact) => fact.startsWith(REASONS_FACT)) ?? '';
  const hints = reasons
    .slice(REASONS_FACT.length)
    .split(',')
    .flatMap((reason) => {
      const key = Object.hasOwn(REASONS, reason) ? REASONS[reason] : undefined;
      return key === undefined ? [] : [t(key)];
    });
  // There may be no hint to end the line with.
  return [t(`clone.${rating}`, { reasons: hints.join(' ') }).trimEnd()];
}
