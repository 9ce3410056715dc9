import { escapeMarkdown } from 'discord.js';

const ALL_MARKDOWN = {
  heading: true,
  bulletedList: true,
  numberedList: true,
  maskedLink: true,
} as const;

/** Makes a member's text safe inside a reply: on one line, with markdown, mentions and links escaped. */
export function plainText(text: string): string {
  return escapeMarkdown(text.replace(/\s+/g, ' '), ALL_MARKDOWN)
    .replace(/<(?=[@#:/!?&a-z\d])/gi, '\\<')
    .replaceAll('://', ':\\//');
}
