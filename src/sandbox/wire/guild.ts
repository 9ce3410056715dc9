import { ChannelFlags, ChannelType } from 'discord-api-types/v10';
import type {
  Channel,
  Guild,
  GuildEmoji,
  GuildMember,
  Role,
  SoundboardSound,
  Thread,
  User,
  VoiceState,
} from '../world/model.ts';
import { channelPermissions, guildPermissions } from '../world/permissions.ts';
import { isThread } from '../world/threads.ts';
import { memberPayload, userPayload } from './user.ts';

export function rolePayload(role: Role) {
  return {
    id: role.id,
    name: role.name,
    permissions: role.permissions.toString(),
    position: role.position,
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    managed: role.botId !== undefined,
    mentionable: role.mentionable,
    icon: null,
    unicode_emoji: null,
    flags: 0,
    ...(role.botId === undefined ? {} : { tags: { bot_id: role.botId } }),
  };
}

export function channelPayload(channel: Channel) {
  if (channel.recipients !== undefined) return privateChannelPayload(channel, channel.recipients);
  if (isThread(channel)) return threadPayload(channel);
  return {
    id: channel.id,
    type: channel.type,
    guild_id: channel.guildId,
    name: channel.name,
    position: channel.position,
    flags: channel.forum?.requiresTag ? ChannelFlags.RequireTag : 0,
    parent_id: null,
    permission_overwrites: [...channel.overwrites.values()].map(({ id, type, allow, deny }) => ({
      id,
      type,
      allow: allow.toString(),
      deny: deny.toString(),
    })),
    nsfw: channel.nsfw,
    ...kindFields(channel),
  };
}

function privateChannelPayload(channel: Channel, recipients: readonly User[]) {
  const { id, type, name, ownerId, lastMessageId } = channel;
  const group = type === ChannelType.GroupDM ? { name, icon: null, owner_id: ownerId } : {};
  const users = recipients.map(userPayload);
  return { id, type, last_message_id: lastMessageId, flags: 0, recipients: users, ...group };
}

function kindFields(channel: Channel) {
  const chat = { last_message_id: channel.lastMessageId, rate_limit_per_user: 0 };
  const pins = { last_pin_timestamp: channel.lastPinAt ?? null };
  switch (channel.type) {
    case ChannelType.GuildText:
    case ChannelType.GuildAnnouncement:
      return { ...chat, ...pins, topic: channel.topic };
    case ChannelType.GuildForum:
    case ChannelType.GuildMedia:
      return { ...chat, topic: channel.topic, ...forumFields(channel) };
    case ChannelType.GuildCategory:
      return {};
    default:
      return {
        ...chat,
        bitrate: 64_000,
        user_limit: channel.userLimit,
        rtc_region: null,
        ...(channel.type === ChannelType.GuildStageVoice ? { topic: null } : {}),
      };
  }
}

function forumFields({ forum, type }: Channel) {
  return {
    available_tags: (forum?.tags ?? []).map((tag) => ({
      ...tag,
      emoji_id: null,
      emoji_name: null,
    })),
    default_reaction_emoji: null,
    default_sort_order: null,
    default_thread_rate_limit_per_user: 0,
    ...(type === ChannelType.GuildForum ? { default_forum_layout: 0 } : {}),
  };
}

/** Clients show at most this many members of a thread. */
const MAX_COUNTED_MEMBERS = 50;

function threadPayload({ thread, ...channel }: Thread) {
  return {
    id: channel.id,
    type: channel.type,
    guild_id: channel.guildId,
    parent_id: channel.parentId,
    owner_id: thread.ownerId,
    name: channel.name,
    last_message_id: channel.lastMessageId,
    last_pin_timestamp: channel.lastPinAt ?? null,
    rate_limit_per_user: thread.slowmodeSeconds,
    flags: thread.pinned ? ChannelFlags.Pinned : 0,
    message_count: thread.messageCount,
    total_message_sent: thread.totalMessages,
    member_count: Math.min(thread.members.size, MAX_COUNTED_MEMBERS),
    applied_tags: thread.appliedTagIds,
    thread_metadata: {
      archived: thread.archived,
      archive_timestamp: thread.archiveChangedAt,
      auto_archive_duration: thread.autoArchiveMinutes,
      locked: thread.locked,
      create_timestamp: thread.createdAt,
      ...(channel.type === ChannelType.PrivateThread ? { invitable: thread.invitable } : {}),
    },
  };
}

/** A channel as the bot gets it: with the bot's membership, if it is a thread that it has joined. */
export function channelPayloadFor(channel: Channel, botId: string) {
  const own = isThread(channel) ? threadMemberPayload(channel, botId) : undefined;
  return { ...channelPayload(channel), ...(own === undefined ? {} : { member: own }) };
}

/** A member of a thread; undefined when the user is not one. */
export function threadMemberPayload({ id, thread }: Thread, userId: string) {
  const joinedAt = thread.members.get(userId);
  if (joinedAt === undefined) return undefined;
  return { id, user_id: userId, join_timestamp: joinedAt, flags: 0 };
}

/** The channel of an interaction, with the member's permissions in it. */
export function interactionChannelPayload(guild: Guild, channel: Channel, member: GuildMember) {
  return {
    ...channelPayload(channel),
    permissions: channelPermissions(guild, member, channel).toString(),
  };
}

/** A voice state without its guild, as in GUILD_CREATE. */
export function bareVoiceStatePayload(state: VoiceState, member: GuildMember) {
  return {
    channel_id: state.channelId as string | null,
    user_id: state.userId,
    session_id: state.sessionId,
    deaf: false,
    mute: member.mute,
    self_deaf: state.selfDeaf,
    self_mute: state.selfMute,
    self_video: false,
    self_stream: false,
    suppress: state.suppress,
    request_to_speak_timestamp: state.requestToSpeakAt,
  };
}

export function voiceStatePayload(state: VoiceState, member: GuildMember) {
  return {
    ...bareVoiceStatePayload(state, member),
    guild_id: member.guildId,
    member: memberPayload(member),
  };
}

/** The guild's properties, the same in REST and GUILD_CREATE. */
export function guildPayload(guild: Guild) {
  return {
    id: guild.id,
    name: guild.name,
    icon: null,
    description: null,
    home_header: null,
    splash: null,
    discovery_splash: null,
    features: [],
    banner: null,
    owner_id: guild.ownerId,
    application_id: null,
    region: 'deprecated',
    afk_channel_id: guild.afkChannelId,
    afk_timeout: 300,
    system_channel_id: guild.systemChannelId,
    system_channel_flags: 0,
    widget_enabled: false,
    widget_channel_id: null,
    verification_level: 0,
    roles: [...guild.roles.values()].map(rolePayload),
    default_message_notifications: 0,
    mfa_level: 0,
    explicit_content_filter: 0,
    max_presences: null,
    max_members: 25_000_000,
    max_stage_video_channel_users: 50,
    max_video_channel_users: 25,
    vanity_url_code: null,
    premium_tier: 0,
    premium_subscription_count: 0,
    preferred_locale: guild.locale,
    rules_channel_id: null,
    safety_alerts_channel_id: null,
    public_updates_channel_id: null,
    premium_progress_bar_enabled: false,
    nsfw: false,
    nsfw_level: 0,
    emojis: guild.emojis.map(emojiPayload),
    stickers: [],
    incidents_data: null,
  };
}

function emojiPayload({ id, name }: GuildEmoji) {
  const rules = { roles: [], require_colons: true, managed: false };
  return { id, name, ...rules, animated: false, available: true };
}

export function soundboardPayload(guild: Guild, { id, name }: SoundboardSound) {
  return {
    name,
    sound_id: id,
    volume: 1,
    emoji_id: null,
    emoji_name: null,
    guild_id: guild.id,
    available: true,
  };
}

/** The guild in `GET /users/@me/guilds`. */
export function ownGuildPayload(guild: Guild, bot: GuildMember) {
  const permissions = guildPermissions(guild, bot);
  return {
    id: guild.id,
    name: guild.name,
    icon: null,
    banner: null,
    owner: guild.ownerId === bot.user.id,
    permissions: permissions.toString(),
    features: [],
  };
}
