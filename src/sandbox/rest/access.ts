import { ChannelType } from 'discord-api-types/v10';
import type { PermissionName } from '../options.ts';
import type { Discord } from '../state/discord.ts';
import { DiscordError } from '../validate/discord-error.ts';
import type { Channel, Guild, GuildMember, Message } from '../world/model.ts';
import { effectivePermissions, hasPermissions } from '../world/permissions.ts';
import { pathParam, type RestRequest } from './route.ts';

export interface GuildAccess {
  readonly guild: Guild;
  /** The bot as a member of the guild. */
  readonly bot: GuildMember;
}

export interface ChannelAccess extends GuildAccess {
  readonly channel: Channel;
  readonly permissions: bigint;
}

/** @throws DiscordError 10004, or 50001 when the bot is not a member */
export function guildAccess(request: RestRequest): GuildAccess {
  const guild = request.discord.world.guilds.get(pathParam(request, 'guildId'));
  if (guild === undefined) throw DiscordError.of('unknownGuild');
  return { guild, bot: botMember(request.discord, guild) };
}

/** @throws DiscordError 10003, or 50001 when the bot cannot see the channel */
export function channelAccess(request: RestRequest): ChannelAccess {
  return accessToChannel(request.discord, pathParam(request, 'channelId'));
}

/** Access to a channel by ID. @throws DiscordError 10003 or 50001 */
export function accessToChannel(discord: Discord, channelId: string): ChannelAccess {
  const { world } = discord;
  const channel = world.channel(channelId);
  if (channel === undefined) throw DiscordError.of('unknownChannel');
  const guild = world.guildOf(channel);
  const bot = botMember(discord, guild);
  const permissions = effectivePermissions(guild, bot, channel);
  if (!hasPermissions(permissions, 'ViewChannel')) throw DiscordError.of('missingAccess');
  return { guild, bot, channel, permissions };
}

/** Access to a channel's messages. Voice channels also need CONNECT. @throws DiscordError */
export function chatAccess(request: RestRequest): ChannelAccess {
  const access = channelAccess(request);
  if (access.channel.type === ChannelType.GuildCategory) throw DiscordError.of('notATextChannel');
  const isWritten = [ChannelType.GuildText, ChannelType.DM].includes(access.channel.type);
  if (!isWritten && !hasPermissions(access.permissions, 'Connect'))
    throw DiscordError.of('missingAccess');
  return access;
}

/** @throws DiscordError 50013 */
export function requirePermissions(permissions: bigint, ...names: PermissionName[]): void {
  if (!hasPermissions(permissions, ...names)) throw DiscordError.of('missingPermissions');
}

/** A message that the bot can see. Ephemeral messages exist only within their interaction. */
export function visibleMessage(request: RestRequest, { channel }: ChannelAccess): Message {
  const message = request.discord.messages.get(channel.id, pathParam(request, 'messageId'));
  if (message === undefined || message.ephemeralFor !== undefined) {
    throw DiscordError.of('unknownMessage');
  }
  return message;
}

function botMember(discord: Discord, guild: Guild): GuildMember {
  const bot = discord.world.botIn(guild);
  if (bot === undefined || !guild.available) throw DiscordError.of('missingAccess');
  return bot;
}
