import { countCharacters, formatCount, formatNumber } from '../format.ts';
import { quota } from '../state/quota.ts';
import { requireReference } from '../state/reference.ts';

/** What a text costs and what is left, before it is spent. */
export function TextCost({ text }: { text: string }) {
  const cost = countCharacters(text);
  const most = requireReference().limits.text_characters;
  const remaining = quota.value?.remaining;
  const isTooLong = cost > most;
  const isTooMuch = typeof remaining === 'number' && cost > remaining;
  return (
    <span class={isTooLong || isTooMuch ? 'price warning' : 'price'}>
      {formatCount(cost, 'character')}.
      {isTooLong && ` The limit is ${formatNumber(most)} per request.`}
      {typeof remaining === 'number' &&
        ` ${isTooMuch ? 'Only ' : ''}${formatNumber(remaining)} left this month.`}
    </span>
  );
}
