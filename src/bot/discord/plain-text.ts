import { escapeMarkdown } from 'discord.js';

const EVERY_SIGN = {
  heading: true,
  bulletedList: true,
  numberedList: true,
  maskedLink: true,
} as const;

/** Members' words for a sentence of ours: on one line, every markdown sign, mention and address made plain. */
export function plainText(words: string): string {
  return escapeMarkdown(words.replace(/\s+/g, ' '), EVERY_SIGN)
    .replace(/<(?=[@#:/!?&a-z\d])/gi, '\\<')
    .replaceAll('://', ':\\//');
}
