import { ChannelType } from 'discord-api-types/v10';
import type { Discord } from '../state/discord.ts';
import type { Channel, Guild, GuildMember, Message } from '../world/model.ts';
import { effectivePermissions, has } from '../world/permissions.ts';
import { ClientError } from './client-error.ts';

/** A person in a guild: who acts. */
export interface Actor {
  readonly discord: Discord;
  readonly guild: Guild;
  readonly member: GuildMember;
}

/** The same in a channel of the guild: where they act. */
export interface Place extends Actor {
  readonly channel: Channel;
}

/** @throws ClientError when the person does not see such a channel */
export function placeOf(actor: Actor, nameOrId: string): Place {
  const { channels } = actor.guild;
  const byName = channels.values().find(({ name }) => name === nameOrId);
  const channel = channels.get(nameOrId) ?? byName;
  if (channel === undefined || !seesChannel(actor, channel)) {
    throw new ClientError(`There is no channel "${nameOrId}", or you may not see it`);
  }
  return { ...actor, channel };
}

export function seesChannel({ guild, member }: Actor, channel: Channel): boolean {
  return has(effectivePermissions(guild, member, channel), 'ViewChannel');
}

/** Whether a message of a channel that the person sees is for them: other people's ephemeral ones are not. */
export function isFor({ member }: Actor, { onlyFor }: Message): boolean {
  return onlyFor === undefined || onlyFor === member.user.id;
}

/** A message of this channel, where the person sees it. */
export function messageIn(place: Place, id: string): Message | undefined {
  const message = place.discord.messages.get(place.channel.id, id);
  return message !== undefined && isFor(place, message) ? message : undefined;
}

export function permissionsAt({ guild, member, channel }: Place): bigint {
  return effectivePermissions(guild, member, channel);
}

/** Whether somebody writes with the bot directly. */
export function isDirect({ channel }: Place): boolean {
  return channel.type === ChannelType.DM;
}
