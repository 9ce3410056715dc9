import { ChannelType } from 'discord-api-types/v10';
import type { PrivateChannelSeed } from '../options.ts';
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
  'PinMessages',
  'SendVoiceMessages',
  'UseApplicationCommands',
]);

/** Permissions in private channels without the bot. */
const ALLOWED_IN_PRIVATE = ALLOWED | permissionBits(['MentionEveryone', 'UseExternalApps']);

const PRIVATE_APP_PERMISSIONS = permissionBits(['AttachFiles', 'EmbedLinks', 'MentionEveryone']);

/**
 * The app's permissions in direct messages with the bot, or in a private channel.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-object-interaction-structure
 */
export function directAppPermissions(world: World, { id }: Guild): bigint {
  const more = world.directMessages.has(id) ? permissionBits(['UseExternalEmojis']) : 0n;
  return PRIVATE_APP_PERMISSIONS | more;
}

const MAX_GROUP_MEMBERS = 10;

/**
 * A user's direct messages with the bot, modeled as a guild with two members and one channel.
 */
export function directMessagesWith(world: World, user: User): Guild {
  const known = world.directMessagesByUser.get(user.id);
  if (known !== undefined) return known;
  const direct = conversation(world, {
    name: world.bot.username,
    members: [user, world.bot],
    recipients: [user],
    type: ChannelType.DM,
    permissions: ALLOWED,
    ownerId: '',
  });
  world.directMessages.set(direct.id, direct);
  world.directMessagesByUser.set(user.id, direct);
  return direct;
}

/**
 * Adds direct messages between two users, or a group of users, modeled as a guild with one channel.
 * @throws Error when a user does not exist, or the number of members is wrong
 */
export function addPrivateChannel(world: World, seed: PrivateChannelSeed): Guild {
  const members = [...new Set(seed.members)].map((name) => {
    const user = world.userNamed(name);
    if (user === undefined) throw new Error(`No user "${name}" in this sandbox`);
    return user;
  });
  const isGroup = seed.name !== undefined;
  const most = isGroup ? MAX_GROUP_MEMBERS : 2;
  if (members.length < 2 || members.length > most || members.includes(world.bot)) {
    throw new Error(`A private channel needs 2 to ${most} members, without the bot`);
  }
  const group = conversation(world, {
    name: seed.name ?? '',
    members,
    recipients: members,
    type: isGroup ? ChannelType.GroupDM : ChannelType.DM,
    permissions: ALLOWED_IN_PRIVATE,
    ownerId: members[0]?.id ?? '',
  });
  world.privateChannels.set(group.id, group);
  return group;
}

/** The direct messages of two users, or of a user and the bot. Opens them if necessary. */
export function directMessagesBetween(world: World, user: User, other: User): Guild {
  if (other.id === world.bot.id) return directMessagesWith(world, user);
  const known = privateChannelsOf(world, user).find(
    ({ guild }) => guild.members.has(other.id) && directChannelOf(guild).type === ChannelType.DM,
  );
  return known?.guild ?? addPrivateChannel(world, { members: [user.username, other.username] });
}

interface Conversation {
  readonly name: string;
  readonly members: readonly User[];
  readonly recipients: readonly User[];
  readonly type: ChannelType.DM | ChannelType.GroupDM;
  readonly permissions: bigint;
  readonly ownerId: string;
}

function conversation(world: World, facts: Conversation): Guild {
  const { name, members, recipients, type, permissions, ownerId } = facts;
  // Smaller than any snowflake, so that it belongs to shard 0, like direct messages on Discord.
  const id = String(world.directMessages.size + world.privateChannels.size + 1);
  const between = members.map(({ id: userId }) => userId).toSorted();
  const channel: Channel = {
    id: world.snowflakes.next(`conversation ${type} ${name} ${between.join(' ')}`),
    guildId: id,
    type,
    recipients,
    ownerId,
    name,
    position: 0,
    userLimit: 0,
    nsfw: false,
    overwrites: new Map(),
    topic: null,
    lastMessageId: null,
  };
  const everyone = { id, name: '@everyone', permissions, position: 0, mentionable: false };
  const guild: Guild = {
    id,
    name,
    locale: 'en-US',
    ownerId: '',
    roles: new Map([[id, everyone]]),
    channels: new Map(),
    threads: new Map(),
    members: new Map(members.map((user) => [user.id, participant(id, user)])),
    bans: new Map(),
    emojis: [],
    soundboard: [],
    voiceStates: new Map(),
    available: true,
    hasCommandsWithoutBot: false,
    afkChannelId: null,
    systemChannelId: null,
  };
  world.addChannel(guild, channel);
  return guild;
}

function participant(guildId: string, user: User): GuildMember {
  const joinedAt = new Date().toISOString();
  const state = { nickname: null, roles: new Set<string>(), mute: false, timeoutUntil: null };
  return { user, guildId, joinedAt, ...state };
}

/** The only channel of direct messages or of a private channel. */
export function directChannelOf({ channels }: Guild): Channel {
  const [channel] = channels.values();
  if (channel === undefined) throw new Error('Direct messages without a channel');
  return channel;
}

/** The private channels that the user is in. */
export function privateChannelsOf(
  world: World,
  user: User,
): { readonly guild: Guild; readonly member: GuildMember }[] {
  return [...world.privateChannels.values()].flatMap((guild) => {
    const member = guild.members.get(user.id);
    return member ? [{ guild, member }] : [];
  });
}

/** A channel's name as a client shows it: direct messages have the name of the other user. */
export function channelNameFor({ name, type, recipients }: Channel, viewer: User): string {
  if (name !== '' || type !== ChannelType.DM) return name;
  return recipients?.find(({ id }) => id !== viewer.id)?.username ?? name;
}

/** Whether the user shares a guild with the bot. Otherwise the bot cannot write to them. */
export function sharesGuildWithBot(world: World, userId: string): boolean {
  return world.guilds
    .values()
    .some((guild) => guild.members.has(userId) && world.botIn(guild) !== undefined);
}
