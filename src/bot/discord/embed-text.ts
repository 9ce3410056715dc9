import type { Message } from 'discord.js';

/** The titles and descriptions of a message's embeds. */
export function embedText(embeds: Message['embeds'] = []): string {
  return embeds
    .flatMap(({ title, description }) => [title, description])
    .filter(Boolean)
    .join('\n');
}
