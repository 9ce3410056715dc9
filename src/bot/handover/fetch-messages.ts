import type { Guild, Message } from 'discord.js';
import { findChannel } from '../discord/threads.ts';
import { HANDOVER_LIMITS } from './limits.ts';

interface MessageReference {
  readonly channelId: string;
  readonly messageId: string;
}

/**
 * Fetches messages of a guild, with their authors, in few requests. Deleted ones are missing.
 * @throws the error of Discord
 */
export async function fetchMessages(
  guild: Guild,
  wanted: readonly MessageReference[],
): Promise<ReadonlyMap<string, Message>> {
  const byChannel = Map.groupBy(wanted, ({ channelId }) => channelId);
  const found = await Promise.all(
    [...byChannel].map(([channelId, some]) =>
      fetchFrom(guild, channelId, new Set(some.map(({ messageId }) => messageId))),
    ),
  );
  const messages = found.flat();
  await fetchAuthors(guild, messages);
  return new Map(messages.map((message) => [message.id, message]));
}

/** In one request, if not more than a hundred messages were written since the first one. */
async function fetchFrom(
  guild: Guild,
  channelId: string,
  wanted: ReadonlySet<string>,
): Promise<Message[]> {
  const channel = findChannel(guild, channelId) ?? (await guild.channels.fetch(channelId));
  if (!channel?.isTextBased()) return [];
  const left = [...wanted].map(BigInt).toSorted((a, b) => (a < b ? -1 : 1));
  const found: Message[] = [];
  for (let first = left.shift(); first !== undefined; first = left.shift()) {
    const page = await channel.messages.fetch({
      after: String(first - 1n),
      limit: HANDOVER_LIMITS.messagesPerRequest,
      cache: false,
    });
    found.push(...page.filter(({ id }) => wanted.has(id)).values());
    if (page.size < HANDOVER_LIMITS.messagesPerRequest) break;
    const end = page.map(({ id }) => BigInt(id)).reduce((a, b) => (a > b ? a : b));
    while (left[0] !== undefined && left[0] <= end) left.shift();
  }
  return found;
}

/** A message says only in events which roles its author has. */
async function fetchAuthors(guild: Guild, messages: readonly Message[]): Promise<void> {
  const authors = messages
    .filter(({ webhookId }) => webhookId === null)
    .map(({ author }) => author.id);
  const unknown = new Set(authors.filter((id) => !guild.members.cache.has(id)));
  await Promise.allSettled([...unknown].map((id) => guild.members.fetch(id)));
}
