import { hasEmojiNames, nameEmoji } from '../../../shared/text/emoji-names.ts';
import type { LanguageData } from '../languages/language-data.ts';

/** A run of one emoji, with the modifiers that only change how it looks. */
const RUN =
  /(\p{Extended_Pictographic})[\uFE0F\u{1F3FB}-\u{1F3FF}]*(?: ?\1[\uFE0F\u{1F3FB}-\u{1F3FF}]*)*/gu;

/** Names emoji in languages whose voices cannot, each run of one emoji once. */
export function expandEmoji(text: string, { code }: LanguageData): string {
  if (!hasEmojiNames(code)) return text;
  return text
    .replace(RUN, (run, emoji: string) => {
      const name = nameEmoji(emoji, code);
      return name === undefined ? run : `, ${name}, `;
    })
    .replace(/^[ ,]+(?=\p{L})|(?<=\p{L}\p{M}*), (?=$|[.!?])/gu, '')
    .replace(/ ?, {1,2},? ?/g, ', ');
}
