import type { Language } from '../../../shared/contract/languages.ts';
import { hasEmojiNames, nameEmoji } from '../../../shared/text/emoji-names.ts';

/** A run of one emoji, also joined from several, or with modifiers that only change how it looks. */
const RUN = /(\p{RGI_Emoji}|\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*)(?: ?\1)*/gv;

/** Names emoji in languages whose voices cannot, each run of one emoji once. */
export function expandEmoji(text: string, language: Language): string {
  if (!hasEmojiNames(language)) return text;
  return text
    .replace(RUN, (_, emoji: string) => {
      const name = nameEmoji(emoji, language);
      // Voices spell the joiners of emoji that they don't know.
      return name === undefined ? String.fromCodePoint(emoji.codePointAt(0) ?? 0) : `, ${name}, `;
    })
    .replace(/^[ ,]+(?=\p{L})|(?<=\p{L}\p{M}*), (?=$|[.!?])/gu, '')
    .replace(/ ?, {1,2},? ?/g, ', ');
}
