/** IDs of a guild that events are about. */
export interface EventIds {
  readonly guildId: string;
  readonly channelId: string;
  readonly userId: string;
  readonly botId: string;
}

const NOW = '2026-01-01T00:00:00.000000+00:00';
const OTHER_ID = '1300000000000000001';

/** Events that Discord may send to the bot and the sandbox does not, by name. */
export function rareEvents({ guildId, channelId, userId, botId }: EventIds): [string, unknown][] {
  const user = {
    id: userId,
    username: 'ben',
    discriminator: '0',
    global_name: 'Ben',
    avatar: null,
  };
  const member = {
    user,
    nick: null,
    roles: [],
    joined_at: NOW,
    deaf: false,
    mute: false,
    flags: 0,
  };
  const role = {
    ...{ id: OTHER_ID, name: 'Rare', color: 0, colors: { primary_color: 0 }, hoist: false },
    ...{ position: 1, permissions: '0', managed: false, mentionable: false, flags: 0 },
  };
  const emoji = { id: OTHER_ID, name: 'blob', roles: [], user, animated: false, available: true };
  const thread = {
    ...{ id: OTHER_ID, guild_id: guildId, parent_id: channelId, owner_id: userId, type: 11 },
    ...{ name: 'thread', message_count: 0, member_count: 1, rate_limit_per_user: 0 },
    thread_metadata: { archived: false, auto_archive_duration: 60, locked: false },
  };
  const threadMember = { id: OTHER_ID, user_id: userId, join_timestamp: NOW, flags: 0, member };
  const stage = { id: OTHER_ID, guild_id: guildId, channel_id: channelId, topic: 'Talk' };
  const scheduled = {
    ...{ id: OTHER_ID, guild_id: guildId, channel_id: channelId, creator_id: userId },
    ...{ name: 'Concert', scheduled_start_time: NOW, status: 1, entity_type: 2, privacy_level: 2 },
  };
  const entitlement = { id: OTHER_ID, sku_id: OTHER_ID, application_id: botId, type: 8 };
  const sound = { sound_id: OTHER_ID, guild_id: guildId, name: 'quack', volume: 1, emoji_id: null };
  return [
    ['GUILD_ROLE_CREATE', { guild_id: guildId, role }],
    ['GUILD_ROLE_DELETE', { guild_id: guildId, role_id: OTHER_ID }],
    ['GUILD_EMOJIS_UPDATE', { guild_id: guildId, emojis: [emoji] }],
    ['GUILD_STICKERS_UPDATE', { guild_id: guildId, stickers: [{ ...emoji, format_type: 1 }] }],
    ['GUILD_INTEGRATIONS_UPDATE', { guild_id: guildId }],
    [
      'GUILD_MEMBERS_CHUNK',
      { guild_id: guildId, members: [member], chunk_index: 0, chunk_count: 1 },
    ],
    ['GUILD_MEMBER_ADD', { ...member, guild_id: guildId }],
    ['GUILD_MEMBER_REMOVE', { user, guild_id: guildId }],
    ['GUILD_BAN_ADD', { guild_id: guildId, user }],
    ['GUILD_BAN_REMOVE', { guild_id: guildId, user }],
    ['GUILD_SOUNDBOARD_SOUND_CREATE', sound],
    ['GUILD_SCHEDULED_EVENT_CREATE', scheduled],
    ['GUILD_AUDIT_LOG_ENTRY_CREATE', { id: OTHER_ID, guild_id: guildId, action_type: 20 }],
    ['CHANNEL_PINS_UPDATE', { guild_id: guildId, channel_id: channelId, last_pin_timestamp: NOW }],
    ['THREAD_CREATE', thread],
    ['THREAD_UPDATE', thread],
    ['THREAD_LIST_SYNC', { guild_id: guildId, threads: [thread], members: [threadMember] }],
    ['THREAD_MEMBER_UPDATE', { ...threadMember, guild_id: guildId }],
    [
      'THREAD_MEMBERS_UPDATE',
      { id: OTHER_ID, guild_id: guildId, member_count: 1, added_members: [threadMember] },
    ],
    ['THREAD_DELETE', { id: OTHER_ID, guild_id: guildId, parent_id: channelId, type: 11 }],
    ['STAGE_INSTANCE_CREATE', stage],
    ['STAGE_INSTANCE_DELETE', stage],
    ['INVITE_CREATE', { guild_id: guildId, channel_id: channelId, code: 'abc', inviter: user }],
    ['INVITE_DELETE', { guild_id: guildId, channel_id: channelId, code: 'abc' }],
    ['WEBHOOKS_UPDATE', { guild_id: guildId, channel_id: channelId }],
    ['VOICE_CHANNEL_EFFECT_SEND', { guild_id: guildId, channel_id: channelId, user_id: userId }],
    ['ENTITLEMENT_CREATE', entitlement],
    ['ENTITLEMENT_DELETE', entitlement],
    ['USER_UPDATE', { ...user, id: botId, username: 'Mynah' }],
    [
      'MESSAGE_REACTION_ADD',
      { guild_id: guildId, channel_id: channelId, user_id: userId, message_id: OTHER_ID, emoji },
    ],
    ['TYPING_START', { guild_id: guildId, channel_id: channelId, user_id: userId, member }],
    ['PRESENCE_UPDATE', { guild_id: guildId, user: { id: userId }, status: 'idle' }],
    ['RATE_LIMITED', { opcode: 8, retry_after: 1, meta: { guild_id: guildId } }],
    ['RESUMED', { _trace: [] }],
  ];
}
