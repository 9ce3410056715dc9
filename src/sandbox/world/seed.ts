import { ChannelType } from 'discord-api-types/v10';
import type {
  ChannelKind,
  ChannelSeed,
  ForumTagSeed,
  GuildSeed,
  MemberSeed,
  OverwriteSeed,
  PermissionName,
} from '../options.ts';
import { DEFAULT_BOT_PERMISSIONS, DEFAULT_EVERYONE } from './default-guild.ts';
import type { Channel, Guild, GuildMember, Overwrite, User, WorldChannelType } from './model.ts';
import { permissionBits } from './permissions.ts';
import { isThread } from './threads.ts';
import type { World } from './world.ts';

const CHANNEL_TYPES: Readonly<Record<ChannelKind, WorldChannelType>> = {
  text: ChannelType.GuildText,
  voice: ChannelType.GuildVoice,
  stage: ChannelType.GuildStageVoice,
  category: ChannelType.GuildCategory,
  announcement: ChannelType.GuildAnnouncement,
  forum: ChannelType.GuildForum,
  media: ChannelType.GuildMedia,
};

export function channelKind(channel: Channel): ChannelKind | 'thread' | 'direct' | 'group' {
  if (isThread(channel)) return 'thread';
  if (channel.type === ChannelType.DM) return 'direct';
  if (channel.type === ChannelType.GroupDM) return 'group';
  const kinds = Object.keys(CHANNEL_TYPES) as ChannelKind[];
  return kinds.find((kind) => CHANNEL_TYPES[kind] === channel.type) ?? 'text';
}

/** Creates a guild with its roles, members, channels and the bot. Emits no events. */
export function seedGuild(world: World, seed: GuildSeed): Guild {
  const memberSeeds = seed.members ?? [{ name: 'ada', displayName: 'Ada' }];
  const ownerName = seed.owner ?? memberSeeds[0]?.name;
  const ownerSeed = memberSeeds.find(({ name }) => name === ownerName);
  if (ownerSeed === undefined) throw new Error(`${seed.name}: the owner is not among the members`);
  if (seed.hasNewUsers) for (const member of memberSeeds) addUser(world, member);
  const id = seed.id ?? world.snowflakes.nextGuild(`guild ${seed.name}`);
  const guild: Guild = {
    id,
    name: seed.name,
    locale: seed.locale ?? 'en-US',
    ownerId: findOrAddUser(world, ownerSeed).id,
    roles: new Map(),
    channels: new Map(),
    threads: new Map(),
    members: new Map(),
    bans: new Map(),
    emojis: (seed.emojis ?? []).map((emoji) => ({
      id: world.snowflakes.next(`emoji ${id} ${emoji.name}`),
      ...emoji,
    })),
    soundboard: (seed.soundboard ?? []).map((sound) => ({
      id: world.snowflakes.next(`soundboard ${id} ${sound.name}`),
      ...sound,
    })),
    voiceStates: new Map(),
    available: true,
    hasCommandsWithoutBot: false,
    afkChannelId: null,
    systemChannelId: null,
  };
  seedRoles(world, guild, seed);
  for (const member of memberSeeds) seedMember(world, guild, member);
  if (seed.hasBot ?? true) seedBot(world, guild, seed.botPermissions, seed.botJoinedAt);
  for (const channel of seed.channels ?? []) seedChannel(world, guild, channel);
  const idOf = (wanted: string | undefined) =>
    guild.channels.values().find(({ name }) => name === wanted)?.id ?? null;
  guild.afkChannelId = idOf(seed.afkChannel);
  guild.systemChannelId = idOf(seed.systemChannel);
  world.guilds.set(guild.id, guild);
  return guild;
}

function seedRoles(world: World, guild: Guild, seed: GuildSeed): void {
  const everyone = permissionBits(seed.everyone ?? DEFAULT_EVERYONE);
  const base = { position: 0, mentionable: false };
  guild.roles.set(guild.id, { ...base, id: guild.id, name: '@everyone', permissions: everyone });
  for (const [index, role] of (seed.roles ?? []).entries()) {
    const id = world.snowflakes.next(`role ${guild.id} ${role.name}`);
    guild.roles.set(id, {
      id,
      name: role.name,
      permissions: permissionBits(role.permissions ?? []),
      position: index + 2,
      mentionable: role.mentionable ?? false,
    });
  }
}

/**
 * Adds the bot and its managed role.
 * @param permissions of the role. Default: those that Mynah's invite requests
 * @param joinedAt Default: now
 */
export function seedBot(
  world: World,
  guild: Guild,
  permissions: readonly PermissionName[] = DEFAULT_BOT_PERMISSIONS,
  joinedAt?: string,
): void {
  const id = world.snowflakes.next(`bot role ${guild.id}`);
  guild.roles.set(id, {
    id,
    name: world.bot.username,
    permissions: permissionBits(permissions),
    position: 1,
    mentionable: false,
    botId: world.bot.id,
  });
  guild.members.set(world.bot.id, createMember(guild, world.bot, [id], joinedAt));
}

export function seedMember(world: World, guild: Guild, seed: MemberSeed): GuildMember {
  const roles = (seed.roles ?? []).map((name) => roleIdByName(guild, name));
  const member = createMember(guild, findOrAddUser(world, seed), roles);
  member.nickname = seed.nickname ?? null;
  guild.members.set(member.user.id, member);
  if (seed.hasApp) world.appUserIds.add(member.user.id);
  return member;
}

function seedChannel(world: World, guild: Guild, seed: ChannelSeed): Channel {
  const { kind = 'text', name } = seed;
  const id = world.snowflakes.next(`channel ${guild.id} ${kind} ${name}`);
  const channel = newChannel(world, guild, seed, id);
  world.addChannel(guild, channel);
  return channel;
}

/** A channel that is not in its guild yet. */
export function newChannel(
  world: World,
  guild: Guild,
  seed: ChannelSeed,
  id = world.snowflakes.next(),
): Channel {
  return {
    id,
    guildId: guild.id,
    type: CHANNEL_TYPES[seed.kind ?? 'text'],
    name: seed.name,
    topic: seed.topic ?? null,
    position: guild.channels.size,
    userLimit: seed.userLimit ?? 0,
    nsfw: seed.nsfw ?? false,
    overwrites: buildOverwrites(world, guild, seed.overwrites ?? []),
    lastMessageId: null,
    ...forumField(world, id, seed),
  };
}

function forumField(
  world: World,
  channelId: string,
  { kind, tags = [], requiresTag = false }: ChannelSeed,
) {
  if (kind !== 'forum' && kind !== 'media') return {};
  const withId = (tag: ForumTagSeed) => {
    const { name, moderated = false } = typeof tag === 'string' ? { name: tag } : tag;
    return { id: world.snowflakes.next(`tag ${channelId} ${name}`), name, moderated };
  };
  return { forum: { tags: tags.map(withId), requiresTag } };
}

export function buildOverwrites(
  world: World,
  guild: Guild,
  seeds: readonly OverwriteSeed[],
): Map<string, Overwrite> {
  const overwrites = seeds.map((seed): Overwrite => {
    const ofMember = seed.member !== undefined;
    const id = ofMember
      ? memberIdByName(world, guild, seed.member)
      : roleIdByName(guild, seed.role);
    const allow = permissionBits(seed.allow ?? []);
    return { id, type: ofMember ? 1 : 0, allow, deny: permissionBits(seed.deny ?? []) };
  });
  return new Map(overwrites.map((overwrite) => [overwrite.id, overwrite]));
}

/** @throws Error when the guild has no such role */
export function roleIdByName(guild: Guild, name: string | undefined): string {
  const role = guild.roles.values().find((candidate) => candidate.name === name);
  if (role === undefined) throw new Error(`${guild.name} has no role named ${name}`);
  return role.id;
}

function memberIdByName(world: World, guild: Guild, name: string | undefined): string {
  if (name === '@bot') return world.bot.id;
  const member = guild.members.values().find(({ user }) => user.username === name);
  if (member === undefined) throw new Error(`${guild.name} has no member named ${name}`);
  return member.user.id;
}

const findOrAddUser = (world: World, seed: MemberSeed): User =>
  world.userNamed(seed.name) ?? addUser(world, seed);

function addUser(world: World, seed: MemberSeed): User {
  return world.addUser({
    username: seed.name,
    ...(seed.displayName === undefined ? {} : { globalName: seed.displayName }),
    ...(seed.locale === undefined ? {} : { locale: seed.locale }),
    bot: seed.bot ?? false,
  });
}

function createMember(
  guild: Guild,
  user: User,
  roles: string[],
  joinedAt = new Date().toISOString(),
): GuildMember {
  const state = { nickname: null, mute: false, timeoutUntil: null };
  return { user, guildId: guild.id, roles: new Set(roles), joinedAt, ...state };
}
