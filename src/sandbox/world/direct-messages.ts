import { ChannelType } from 'discord-api-types/v10';
import type { Channel, Guild, GuildMember, User } from './model.ts';
import { permissionBits } from './permissions.ts';
import type { World } from './world.ts';

/** Permissions in direct messages. */
const ALLOWED = permissionBits([
  'ViewChannel',
  'SendMessages',
  'ReadMessageHistory',
  'AttachFiles',
  'EmbedLinks',
  'AddReactions',
  'SendVoiceMessages',
  'UseApplicationCommands',
]);

/** The app permissions that Discord was observed to send for direct messages: 180224. */
export const DIRECT_MESSAGE_APP_PERMISSIONS = permissionBits([
  'AttachFiles',
  'EmbedLinks',
  'MentionEveryone',
]);

/**
 * A user's direct messages with the bot, modeled as a guild with two members and one channel.
 */
export function directMessagesWith(world: World, user: User): Guild {
  const known = world.directMessages.values().find(({ members }) => members.has(user.id));
  if (known !== undefined) return known;
  // Smaller than any snowflake, so that it belongs to shard 0, like direct messages on Discord.
  const id = String(world.directMessages.size + 1);
  const everyone = { id, name: '@everyone', permissions: ALLOWED, position: 0, mentionable: false };
  const channel = {
    id: world.snowflakes.next(),
    guildId: id,
    type: ChannelType.DM as const,
    recipient: user,
    name: world.bot.username,
    position: 0,
    userLimit: 0,
    nsfw: false,
    overwrites: new Map(),
    lastMessageId: null,
  };
  const member = (user: User): [string, GuildMember] => {
    const joinedAt = new Date().toISOString();
    const state = { nickname: null, roles: new Set<string>(), mute: false, timeoutUntil: null };
    return [user.id, { user, guildId: id, joinedAt, ...state }];
  };
  const direct: Guild = {
    id,
    name: world.bot.username,
    locale: user.locale,
    ownerId: '',
    roles: new Map([[id, everyone]]),
    channels: new Map([[channel.id, channel]]),
    threads: new Map(),
    members: new Map([member(user), member(world.bot)]),
    voiceStates: new Map(),
    available: true,
    hasCommandsWithoutBot: false,
    afkChannelId: null,
    systemChannelId: null,
  };
  world.directMessages.set(id, direct);
  return direct;
}

/** The only channel of direct messages. */
export function directChannelOf({ channels }: Guild): Channel {
  const [channel] = channels.values();
  if (channel === undefined) throw new Error('Direct messages without a channel');
  return channel;
}

/** Whether the user shares a guild with the bot. Otherwise the bot cannot write to them. */
export function sharesGuildWithBot(world: World, userId: string): boolean {
  return world.guilds
    .values()
    .some((guild) => guild.members.has(userId) && world.botIn(guild) !== undefined);
}
