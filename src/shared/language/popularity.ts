import type { Language } from '../contract/languages.ts';

/**
 * How much less often a language is met in chats than the first ones of its script, in units of the natural
 * logarithm of a probability. Without it, names and typing errors are mistaken for languages that few people write.
 */
const PENALTIES: readonly (readonly [languages: string, penalty: number])[] = [
  ['en ru ar hi', 0],
  ['es pt de fr', 1],
  ['it nl pl tr id vi uk fa', 1.5],
  ['sv da no fi cs hu ro bg hr sr ca tl ur sk', 2.5],
  ['sl et lv lt sq az kk be eu bs is uz mr ne sw ms', 3.5],
  ['cy ga jv su so zu mt lb ky mn gl af mk', 5],
  // Nobody's first languages: names look like them more often than people write them.
  ['eo la', 6],
];
const PENALTY_OF = new Map(
  PENALTIES.flatMap(([languages, penalty]) =>
    languages.split(' ').map((code) => [code, penalty] as const),
  ),
);

export function popularityOf(language: Language): number {
  return -(PENALTY_OF.get(language) ?? 0);
}
