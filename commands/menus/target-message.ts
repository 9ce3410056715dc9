import type { Message } from 'discord.js';
import { embedText } from '../../src/bot/discord/embed-text.ts';
import type { AnyCall, MenuCall } from '../../src/bot/interactions/command.ts';
import type { Draft } from '../../src/bot/interactions/drafts.ts';
import { guildIdOf } from '../../src/bot/policy/interaction-scope.ts';
import { Failure } from '../../src/shared/common/failure.ts';

/** The text of the message that a menu entry was used on, and its author. */
export function draftOfMessage(
  { interaction: { targetMessage } }: MenuCall,
  options: Draft['options'] = {},
): Draft {
  return {
    options: { ...options, text: textOf(targetMessage) },
    writerId: targetMessage.author.id,
  };
}

/** @throws Failure `member.unread` when the author of a text has opted out of being read aloud */
export async function assertMayRead(
  { interaction, services }: Pick<AnyCall, 'interaction' | 'services'>,
  { writerId = interaction.user.id }: Draft,
): Promise<void> {
  const guildId = guildIdOf(interaction);
  const { privacy } = services.store;
  const mayRead = () =>
    guildId === null ? privacy.mayReadEverywhere(writerId) : privacy.mayRead(guildId, writerId);
  if (writerId !== interaction.user.id && !(await mayRead())) {
    throw new Failure('member.unread', { userId: writerId });
  }
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
