import type { Message } from 'discord.js';
import { embedText } from '../../src/bot/discord/embed-text.ts';
import type { MenuCall } from '../../src/bot/interactions/command.ts';
import { Failure } from '../../src/shared/common/failure.ts';

/**
 * The text of the message that a menu entry was used on, and its author.
 * @throws Failure `member.unread` when its author has opted out of being read aloud
 */
export async function readTargetMessage({
  interaction,
  services,
}: MenuCall): Promise<{ text: string; writerId: string }> {
  const { targetMessage, guildId, user } = interaction;
  const { id: authorId } = targetMessage.author;
  const isOthers = guildId !== null && authorId !== user.id;
  if (isOthers && !(await services.store.privacy.mayRead(guildId, authorId))) {
    throw new Failure('member.unread', { userId: authorId });
  }
  return { text: textOf(targetMessage), writerId: authorId };
}

/** The message's text, or else the text it forwards, or else the text of its embeds. */
function textOf({
  content,
  embeds,
  messageSnapshots,
}: Pick<Message, 'content' | 'embeds' | 'messageSnapshots'>): string {
  const forwarded = messageSnapshots.first();
  const candidates = [content, forwarded?.content, embedText(embeds), embedText(forwarded?.embeds)];
  return candidates.find((text) => text?.trim()) ?? '';
}
