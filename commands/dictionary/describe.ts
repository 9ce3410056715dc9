import type { Translate } from '../../src/bot/discord/i18n/index.ts';
import { plainText } from '../../src/bot/discord/plain-text.ts';
import type { DictionaryEntry } from '../../src/bot/store/types/dictionary.ts';

/** With these, a page of the list fits into a message, whatever the signs in it. */
const SHOWN_CHARACTERS = 30;

/** An entry on one line: its number, what it looks for, what is spoken. */
export function describeEntry(t: Translate, { id, kind, from, to }: DictionaryEntry): string {
  return t(`dictionary.entry.${kind}`, { id, from: shown(from), to: spokenForm(t, shown(to)) });
}

/** What is spoken instead, or that the word is left out. */
export function spokenForm(t: Translate, to: string): string {
  return to === '' ? t('dictionary.nothing') : to;
}

function shown(words: string): string {
  const characters = Array.from(words);
  const isLong = characters.length > SHOWN_CHARACTERS;
  return plainText(isLong ? `${characters.slice(0, SHOWN_CHARACTERS).join('')}…` : words);
}
