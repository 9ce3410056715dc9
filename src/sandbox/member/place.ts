import {
  type APIApplicationCommand,
  ChannelType,
  InteractionContextType,
} from 'discord-api-types/v10';
import type { Discord } from '../state/discord.ts';
import type { Channel, Guild, GuildMember, Message } from '../world/model.ts';
import {
  effectivePermissions,
  has,
  isAdministrator,
  permissionBits,
} from '../world/permissions.ts';
import { ClientError } from './client-error.ts';

/** Somebody in a channel of a guild: where a person acts. */
export interface Place {
  readonly discord: Discord;
  readonly guild: Guild;
  readonly member: GuildMember;
  readonly channel: Channel;
}

/** @throws ClientError when the person does not see such a channel */
export function placeIn(
  discord: Discord,
  guild: Guild,
  member: GuildMember,
  nameOrId: string,
): Place {
  const byName = guild.channels.values().find(({ name }) => name === nameOrId);
  const channel = guild.channels.get(nameOrId) ?? byName;
  if (channel === undefined || !has(effectivePermissions(guild, member, channel), 'ViewChannel')) {
    throw new ClientError(`There is no channel "${nameOrId}", or you may not see it`);
  }
  return { discord, guild, member, channel };
}

/** A message of this channel, where the person sees it: other people's ephemeral ones they do not. */
export function messageIn({ discord, channel, member }: Place, id: string): Message | undefined {
  const message = discord.messages.get(channel.id, id);
  const isForThem = message?.onlyFor === undefined || message.onlyFor === member.user.id;
  return isForThem ? message : undefined;
}

export function permissionsAt({ guild, member, channel }: Place): bigint {
  return effectivePermissions(guild, member, channel);
}

/** Whether somebody writes with the bot directly. */
export function isDirect({ channel }: Place): boolean {
  return channel.type === ChannelType.DM;
}

/** The commands the person is shown there. A guild's own command hides a global one of its name. */
export function visibleCommands(place: Place): APIApplicationCommand[] {
  const { discord, guild, channel } = place;
  if (channel.type === ChannelType.GuildCategory) return [];
  if (!discord.world.botIn(guild) && !guild.commandsAlone) return [];
  if (isDirect(place)) {
    const { BotDM } = InteractionContextType;
    return discord.commands.list(undefined).filter((command) => isMeantFor(command, BotDM));
  }
  const permissions = permissionsAt(place);
  if (!has(permissions, 'UseApplicationCommands')) return [];
  const own = discord.commands.list(guild.id);
  const key = ({ name, type }: APIApplicationCommand) => `${type} ${name}`;
  const hidden = new Set(own.map(key));
  const global = discord.commands.list(undefined).filter((command) => !hidden.has(key(command)));
  return [...own, ...global].filter(
    (command) =>
      isMeantFor(command, InteractionContextType.Guild) && isAllowed(command, permissions),
  );
}

function isMeantFor({ contexts }: APIApplicationCommand, context: InteractionContextType): boolean {
  return !contexts || contexts.includes(context);
}

/** `"0"` is for administrators only. */
function isAllowed(
  { default_member_permissions: needed }: APIApplicationCommand,
  permissions: bigint,
): boolean {
  if (needed === null || needed === undefined || isAdministrator(permissions)) return true;
  const bits = BigInt(needed);
  return bits !== permissionBits([]) && (permissions & bits) === bits;
}
