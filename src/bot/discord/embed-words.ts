import type { Message } from 'discord.js';

/** What the embeds of a message say, as far as it is to be read: their titles and descriptions. */
export function embedWords(embeds: Message['embeds'] = []): string {
  return embeds
    .flatMap(({ title, description }) => [title, description])
    .filter(Boolean)
    .join('\n');
}
