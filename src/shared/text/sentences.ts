import { segments } from './segments.ts';

/**
 * The number of code units at the end of a sentence that `continues` may look at. Bounded, so that splitting
 * stays linear.
 */
const END_LENGTH = 64;

/**
 * Splits a text into sentences. Joined, they are the text.
 * @param continues whether a sentence that ends with `end` continues with `next`. The runtime ends a sentence
 *   at every full stop before a capital letter, even in "Dr. Smith".
 */
export function splitSentences(
  text: string,
  locale: string,
  continues: (end: string, next: string) => boolean,
): string[] {
  const sentences: string[] = [];
  let end = '';
  for (const { segment } of segments(text, 'sentence', locale)) {
    if (end !== '' && (isInOperator(end, segment) || continues(end, segment))) {
      sentences[sentences.length - 1] += segment;
      end = (end + segment).slice(-END_LENGTH);
    } else {
      sentences.push(segment);
      end = segment.slice(-END_LENGTH);
    }
  }
  return sentences;
}

/** The runtime ends a sentence within `x != y`. */
function isInOperator(end: string, next: string): boolean {
  return /[!?]$/.test(end) && next.startsWith('=');
}
