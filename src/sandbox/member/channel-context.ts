import { InteractionContextType } from 'discord-api-types/v10';
import type { Discord } from '../state/discord.ts';
import { channelNameFor } from '../world/direct-messages.ts';
import type { Message } from '../world/message.ts';
import type { Channel, Guild, GuildMember } from '../world/model.ts';
import { effectivePermissions, hasPermissions } from '../world/permissions.ts';
import { findChannel } from '../world/threads.ts';
import { ClientError } from './client-error.ts';

/** The acting member and the guild. */
export interface MemberContext {
  readonly discord: Discord;
  readonly guild: Guild;
  readonly member: GuildMember;
}

/** The acting member and the channel. */
export interface ChannelContext extends MemberContext {
  readonly channel: Channel;
}

/** @throws ClientError when there is no such channel, or the member cannot see it */
export function channelContext(actor: MemberContext, nameOrId: string): ChannelContext {
  const { channels, threads } = actor.guild;
  // A thread can have the name of a channel, so channels come first.
  const named = [...channels.values(), ...threads.values()].filter(
    (it) => channelNameFor(it, actor.member.user) === nameOrId && canSeeChannel(actor, it),
  );
  const channel = findChannel(actor.guild, nameOrId) ?? named[0];
  if (channel === undefined || !canSeeChannel(actor, channel)) {
    throw new ClientError('channel-hidden', { name: nameOrId });
  }
  return { ...actor, channel };
}

export function canSeeChannel({ guild, member }: MemberContext, channel: Channel): boolean {
  return hasPermissions(effectivePermissions(guild, member, channel), 'ViewChannel');
}

/** Whether the member sees a message of a channel they can see. Other members' ephemeral messages are hidden. */
export function isVisibleTo({ member }: MemberContext, { ephemeralFor }: Message): boolean {
  return ephemeralFor === undefined || ephemeralFor === member.user.id;
}

/** A message of the channel that the member can see. */
export function findMessage(context: ChannelContext, id: string): Message | undefined {
  const message = context.discord.messages.get(context.channel.id, id);
  return message !== undefined && isVisibleTo(context, message) ? message : undefined;
}

export function permissionsIn({ guild, member, channel }: ChannelContext): bigint {
  return effectivePermissions(guild, member, channel);
}

/** Whether the context is a guild, and not direct messages or a private channel. */
export function isInGuild({ discord, guild }: MemberContext): boolean {
  return discord.world.contextOf(guild) === InteractionContextType.Guild;
}
