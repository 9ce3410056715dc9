import type { Message } from 'discord.js';
import { embedText } from '../../src/bot/discord/embed-text.ts';
import type { MenuCall } from '../../src/bot/interactions/command.ts';
import { guildIdOf } from '../../src/bot/policy/interaction-scope.ts';
import { Failure } from '../../src/shared/common/failure.ts';

/**
 * The text of the message that a menu entry was used on, and its author.
 * @throws Failure `member.unread` when its author has opted out of being read aloud
 */
export async function readTargetMessage({
  interaction,
  services,
}: MenuCall): Promise<{ text: string; writerId: string }> {
  const { targetMessage, user } = interaction;
  const { id: authorId } = targetMessage.author;
  const guildId = guildIdOf(interaction);
  const { privacy } = services.store;
  const mayRead = () =>
    guildId === null ? privacy.mayReadEverywhere(authorId) : privacy.mayRead(guildId, authorId);
  if (authorId !== user.id && !(await mayRead())) {
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
