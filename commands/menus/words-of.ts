import type { Message } from 'discord.js';

type Readable = Pick<Message, 'content' | 'embeds' | 'messageSnapshots'>;

/** What there is to read in a message: its text, else what it forwards, else what its embeds say. */
export function wordsOf({ content, embeds, messageSnapshots }: Readable): string {
  const forwarded = messageSnapshots.first();
  const candidates = [content, forwarded?.content, inEmbeds(embeds), inEmbeds(forwarded?.embeds)];
  return candidates.find((words) => words?.trim()) ?? '';
}

function inEmbeds(embeds: Message['embeds'] = []): string {
  return embeds
    .flatMap(({ title, description }) => [title, description])
    .filter(Boolean)
    .join('\n');
}
