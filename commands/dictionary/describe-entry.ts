import type { Translate } from '../../src/bot/i18n/index.ts';
import { plainText } from '../../src/bot/i18n/plain-text.ts';
import type { DictionaryEntry } from '../../src/bot/store/dictionary-entries.ts';

/** Keeps a page of the list within one message, even if every character is escaped. */
const MAX_SHOWN_CHARACTERS = 30;

/** The most entries that a warning names. */
const MAX_NAMED = 10;

/** Describes an entry in one line: its number, the text it matches and the replacement. */
export function describeEntry(t: Translate, { id, kind, from, to }: DictionaryEntry): string {
  return t(`dictionary.entry.${kind}`, {
    id,
    from: shorten(from),
    to: describeReplacement(t, shorten(to)),
  });
}

/** The replacement, or a note that the word is skipped. */
export function describeReplacement(t: Translate, to: string): string {
  return to === '' ? t('dictionary.nothing') : to;
}

/** The numbers of entries, for a short list of them. */
export function nameEntries(t: Translate, entries: readonly DictionaryEntry[]): string {
  const shown = entries.slice(0, MAX_NAMED).map(({ id }) => `\`${id}\``);
  const more = entries.length - shown.length;
  return more > 0
    ? t('dictionary.slow-more', { entries: shown.join(' '), count: more })
    : shown.join(' ');
}

function shorten(text: string): string {
  const characters = Array.from(text);
  const isLong = characters.length > MAX_SHOWN_CHARACTERS;
  return plainText(isLong ? `${characters.slice(0, MAX_SHOWN_CHARACTERS).join('')}…` : text);
}
