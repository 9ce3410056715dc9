import { computed } from '@preact/signals';
import type { Speech } from '../../protocol.ts';
import { speeches } from './activity-state.ts';

/** A rough speaking rate, in milliseconds per letter. */
const MS_PER_LETTER = 66;
/** Speeches that the rate is learned from. */
const LEARNED = 9;

/** The median speaking rate of the latest speeches, in milliseconds per letter. */
const msPerLetter = computed(() => {
  const rates = [...speeches.value.values()]
    .flatMap(({ durationMs, letters }) =>
      durationMs === undefined || letters === undefined ? [] : [durationMs / letters],
    )
    .slice(-LEARNED)
    .toSorted((a, b) => a - b);
  return rates[rates.length >> 1] ?? MS_PER_LETTER;
});

/**
 * How long a speech probably takes, in ms: as long as the same text last time, or else from the speaking rate so far.
 * @returns undefined if its text is not known completely
 */
export function estimateMs({ text, letters }: Speech): number | undefined {
  if (letters === undefined) return undefined;
  const known = [...speeches.value.values()].findLast(
    (one) => one.durationMs !== undefined && one.text === text && one.letters === letters,
  );
  return known?.durationMs ?? letters * msPerLetter.value;
}
