import { ChannelType } from 'discord-api-types/v10';
import type { Discord } from '../state/discord.ts';
import type { Channel, Guild, GuildMember, Message } from '../world/model.ts';
import { effectivePermissions, hasPermissions } from '../world/permissions.ts';
import { ClientError } from './client-error.ts';

/** A person in a guild: who acts. */
export interface MemberContext {
  readonly discord: Discord;
  readonly guild: Guild;
  readonly member: GuildMember;
}

/** The same in a channel of the guild: where they act. */
export interface ChannelContext extends MemberContext {
  readonly channel: Channel;
}

/** @throws ClientError when the person does not see such a channel */
export function channelContext(actor: MemberContext, nameOrId: string): ChannelContext {
  const { channels } = actor.guild;
  const byName = channels.values().find(({ name }) => name === nameOrId);
  const channel = channels.get(nameOrId) ?? byName;
  if (channel === undefined || !canSeeChannel(actor, channel)) {
    throw new ClientError(`There is no channel "${nameOrId}", or you may not see it`);
  }
  return { ...actor, channel };
}

export function canSeeChannel({ guild, member }: MemberContext, channel: Channel): boolean {
  return hasPermissions(effectivePermissions(guild, member, channel), 'ViewChannel');
}

/** Whether a message of a channel that the person sees is for them: other people's ephemeral ones are not. */
export function isVisibleTo({ member }: MemberContext, { ephemeralFor }: Message): boolean {
  return ephemeralFor === undefined || ephemeralFor === member.user.id;
}

/** A message of this channel, where the person sees it. */
export function findMessage(context: ChannelContext, id: string): Message | undefined {
  const message = context.discord.messages.get(context.channel.id, id);
  return message !== undefined && isVisibleTo(context, message) ? message : undefined;
}

export function permissionsIn({ guild, member, channel }: ChannelContext): bigint {
  return effectivePermissions(guild, member, channel);
}

/** Whether somebody writes with the bot directly. */
export function isDirectMessage({ channel }: ChannelContext): boolean {
  return channel.type === ChannelType.DM;
}
