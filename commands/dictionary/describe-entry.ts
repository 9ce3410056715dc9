import type { Translate } from '../../src/bot/discord/i18n/index.ts';
import { plainText } from '../../src/bot/discord/plain-text.ts';
import type { DictionaryEntry } from '../../src/bot/store/types/dictionary.ts';

/** A page of the list then fits into a message even when every character is escaped. */
const MAX_SHOWN_CHARACTERS = 30;

/** An entry on one line: its number, what it matches and how that is spoken. */
export function describeEntry(t: Translate, { id, kind, from, to }: DictionaryEntry): string {
  return t(`dictionary.entry.${kind}`, {
    id,
    from: shorten(from),
    to: describeReplacement(t, shorten(to)),
  });
}

/** The replacement, or a note that nothing is spoken. */
export function describeReplacement(t: Translate, to: string): string {
  return to === '' ? t('dictionary.nothing') : to;
}

function shorten(text: string): string {
  const characters = Array.from(text);
  const isLong = characters.length > MAX_SHOWN_CHARACTERS;
  return plainText(isLong ? `${characters.slice(0, MAX_SHOWN_CHARACTERS).join('')}…` : text);
}
