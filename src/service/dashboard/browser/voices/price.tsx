import { charactersIn, count, countOf } from '../parts/words.ts';
import { allowance } from '../state/allowance.ts';
import { requireReference } from '../state/reference.ts';

/** What a text costs and what is left, before it is spent. */
export function Price({ text }: { text: string }) {
  const cost = charactersIn(text);
  const most = requireReference().limits.text_characters;
  const remaining = allowance.value?.remaining;
  const isTooLong = cost > most;
  const isTooMuch = typeof remaining === 'number' && cost > remaining;
  return (
    <span class={isTooLong || isTooMuch ? 'price warning' : 'price'}>
      {countOf(cost, 'character')}.{isTooLong && ` The limit is ${count(most)} per request.`}
      {typeof remaining === 'number' &&
        ` ${isTooMuch ? 'Only ' : ''}${count(remaining)} left this month.`}
    </span>
  );
}
