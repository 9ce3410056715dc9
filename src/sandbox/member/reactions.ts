import { emojiOf } from '../state/emoji.ts';
import { isPinnable, MAX_PINS } from '../state/pins.ts';
import { refuseMessage } from '../state/thread-rules.ts';
import { startTyping } from '../state/typing.ts';
import type { Message, ReactionEmoji } from '../world/message.ts';
import { hasPermissions } from '../world/permissions.ts';
import { type ChannelContext, permissionsIn } from './channel-context.ts';
import { ClientError } from './client-error.ts';
import { refuseIf } from './refuse.ts';

/** @param name a character, or the name of a custom emoji of the guild @throws ClientError */
export function react(context: ChannelContext, message: Message, name: string): void {
  const { discord, member } = context;
  const emoji = emojiNamed(context, name);
  if (message.ephemeralFor !== undefined) throw new ClientError('no-permission-here');
  const refusal = discord.reactions.refusal(message, emoji, permissionsIn(context));
  if (refusal === 'tooManyReactions') throw new ClientError('too-many-reactions');
  refuseIf(refusal);
  discord.reactions.add(message, emoji, member.user);
}

/** @throws ClientError */
export function unreact(
  context: ChannelContext,
  message: Message,
  name: string,
  userId = context.member.user.id,
): void {
  const { discord, member } = context;
  const isOwn = userId === member.user.id;
  if (!isOwn && !hasPermissions(permissionsIn(context), 'ManageMessages')) {
    throw new ClientError('no-permission-here');
  }
  const reaction = discord.reactions.of(message, emojiNamed(context, name));
  if (reaction) discord.reactions.remove(message, reaction, userId);
}

function emojiNamed({ discord, guild }: ChannelContext, name: string): ReactionEmoji {
  const custom = guild.emojis.find((emoji) => emoji.name === name);
  const emoji = custom ?? emojiOf(discord.world, name);
  if (emoji === undefined) throw new ClientError('emoji-missing', { name });
  return { id: emoji.id, name: emoji.name };
}

/** @throws ClientError */
export function pin(context: ChannelContext, message: Message): void {
  const { discord, channel, member } = context;
  requirePinning(context);
  if (!isPinnable(message)) throw new ClientError('no-permission-here');
  if (discord.pins.list(channel.id).length >= MAX_PINS) throw new ClientError('too-many-pins');
  discord.pins.pin(channel, message, member.user);
}

/** @throws ClientError */
export function unpin(context: ChannelContext, message: Message): void {
  requirePinning(context);
  context.discord.pins.unpin(context.channel, message);
}

function requirePinning(context: ChannelContext): void {
  if (!hasPermissions(permissionsIn(context), 'PinMessages')) {
    throw new ClientError('no-permission-here');
  }
}

/** @throws ClientError */
export function type(context: ChannelContext): void {
  const { discord, channel, member } = context;
  refuseIf(refuseMessage(channel, permissionsIn(context)));
  startTyping(discord.world, channel, member);
}
