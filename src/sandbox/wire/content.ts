import type { Message } from '../world/model.ts';

/**
 * What an application without the message content intent gets: empty text, unless it wrote the
 * message itself or is mentioned in it.
 */
export function withoutContent<P extends object>(
  payload: P,
  message: PublicFacts,
  botId: string,
): P {
  const mentioned = message.mentionedIds.includes(botId);
  if (message.authorId === botId || mentioned) return payload;
  return { ...payload, content: '', embeds: [], attachments: [], components: [] };
}

export interface PublicFacts {
  readonly authorId: string;
  readonly mentionedIds: readonly string[];
}

export function publicFacts(message: Message): PublicFacts {
  return { authorId: message.author.id, mentionedIds: message.mentions.userIds };
}
