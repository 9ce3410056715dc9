import { countCharacters, formatCount, formatNumber } from '../format.ts';
import { quota } from '../state/quota.ts';
import { requireReference } from '../state/reference.ts';

/** The cost of a text and the remaining characters. */
export function TextCost({ text }: { text: string }) {
  const cost = countCharacters(text);
  const limit = requireReference().limits.text_characters;
  const remaining = quota.value?.remaining;
  const isTooLong = cost > limit;
  const isTooMuch = typeof remaining === 'number' && cost > remaining;
  return (
    <span class={isTooLong || isTooMuch ? 'text-cost warning' : 'text-cost'}>
      {formatCount(cost, 'character')}.
      {isTooLong && ` The limit is ${formatNumber(limit)} per request.`}
      {typeof remaining === 'number' &&
        ` ${isTooMuch ? 'Only ' : ''}${formatNumber(remaining)} left this month.`}
    </span>
  );
}
