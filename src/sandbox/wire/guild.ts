import { ChannelType } from 'discord-api-types/v10';
import type { Channel, Guild, GuildMember, Role, VoiceState } from '../world/model.ts';
import { channelPermissions, guildPermissions } from '../world/permissions.ts';
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
  const { id, type, recipient, lastMessageId } = channel;
  if (recipient !== undefined) {
    const recipients = [userPayload(recipient)];
    return { id, type, last_message_id: lastMessageId, flags: 0, recipients };
  }
  return {
    id: channel.id,
    type: channel.type,
    guild_id: channel.guildId,
    name: channel.name,
    position: channel.position,
    flags: 0,
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

function kindFields(channel: Channel) {
  const chat = { last_message_id: channel.lastMessageId, rate_limit_per_user: 0 };
  switch (channel.type) {
    case ChannelType.GuildText:
      return { ...chat, topic: null, last_pin_timestamp: null };
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
    system_channel_id: null,
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
    emojis: [],
    stickers: [],
    incidents_data: null,
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
