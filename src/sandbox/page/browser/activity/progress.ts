import { computed } from '@preact/signals';
import { speeches } from './activity-state.ts';

/** A rough speaking rate for alphabets, in milliseconds per letter. */
const MS_PER_LETTER = 66;
/** Scripts whose characters are syllables or words take about as long as three letters each. */
const SYLLABLE_LETTERS = 3;
const SYLLABIC = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
/** Speeches that the rate is learned from. */
const LEARNED = 9;

/** The median speaking rate of the latest speeches, in milliseconds per letter. */
const msPerLetter = computed(() => {
  const rates = [...speeches.value.values()]
    .flatMap(({ durationMs, text }) =>
      durationMs === undefined || !text ? [] : [durationMs / lettersOf(text)],
    )
    .slice(-LEARNED)
    .toSorted((a, b) => a - b);
  return rates[rates.length >> 1] ?? MS_PER_LETTER;
});

/**
 * How long a text probably takes, in ms: as long as last time, or else from the speaking rate so far.
 * @returns undefined for an unknown text
 */
export function estimateMs(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const known = [...speeches.value.values()].findLast(
    (one) => one.durationMs !== undefined && one.text === text,
  );
  return known?.durationMs ?? lettersOf(text) * msPerLetter.value;
}

function lettersOf(text: string): number {
  const syllables = text.match(SYLLABIC)?.length ?? 0;
  return Math.max(1, text.length + syllables * (SYLLABLE_LETTERS - 1));
}
