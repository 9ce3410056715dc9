import { ChannelType, MessageFlags } from 'discord-api-types/v10';
import type { PermissionName } from '../options.ts';
import type { MessageBody } from '../state/compose-message.ts';
import type { Discord } from '../state/discord.ts';
import { DiscordError, type ErrorName } from '../validate/discord-error.ts';
import type { Message } from '../world/message.ts';
import type { Channel, Guild, GuildMember, Thread } from '../world/model.ts';
import { effectivePermissions, hasPermissions } from '../world/permissions.ts';
import { isForum, isThread } from '../world/threads.ts';
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
  const isEmpty = access.channel.type === ChannelType.GuildCategory || isForum(access.channel);
  if (isEmpty) throw DiscordError.of('notATextChannel');
  const isVoice = VOICE_TYPES.includes(access.channel.type);
  if (isVoice && !hasPermissions(access.permissions, 'Connect'))
    throw DiscordError.of('missingAccess');
  return access;
}

const VOICE_TYPES: readonly ChannelType[] = [ChannelType.GuildVoice, ChannelType.GuildStageVoice];

export interface ThreadAccess extends ChannelAccess {
  readonly thread: Thread;
}

/** @throws DiscordError 50024 for a channel that is not a thread */
export function threadAccess(request: RestRequest): ThreadAccess {
  const access = channelAccess(request);
  if (!isThread(access.channel)) throw DiscordError.of('wrongChannelType');
  return { ...access, thread: access.channel };
}

/** @throws DiscordError the refusal, if there is one */
export function refuseIf(refusal: ErrorName | undefined): void {
  if (refusal !== undefined) throw DiscordError.of(refusal);
}

/** Permissions that some messages need in addition to SEND_MESSAGES. @throws DiscordError */
export function requirePartPermissions(
  body: MessageBody,
  files: number,
  { permissions }: ChannelAccess,
): void {
  const voice = ((body.flags ?? 0) & MessageFlags.IsVoiceMessage) !== 0;
  if (voice && !hasPermissions(permissions, 'SendVoiceMessages')) {
    throw DiscordError.of('voiceMessageForbidden');
  }
  if (files > 0) requirePermissions(permissions, 'AttachFiles');
  if ((body.embeds?.length ?? 0) > 0) requirePermissions(permissions, 'EmbedLinks');
  if (body.tts) requirePermissions(permissions, 'SendTTSMessages');
  if (body.poll) requirePermissions(permissions, 'SendPolls');
  // The sandbox's guilds have no stickers, and bots cannot use those of other guilds.
  if ((body.sticker_ids?.length ?? 0) > 0) throw DiscordError.of('stickerUnusable');
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
