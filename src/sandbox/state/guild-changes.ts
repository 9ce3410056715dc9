import { ChannelType } from 'discord-api-types/v10';
import { withoutUndefined } from '../../shared/common/without-undefined.ts';
import type { ChannelChange, RoleChange } from '../validate/guild-changes.ts';
import { channelPayload, guildPayload, rolePayload } from '../wire/guild.ts';
import { memberPayload, userPayload } from '../wire/user.ts';
import type { Channel, Guild, GuildMember, Role, User } from '../world/model.ts';
import { guildPermissions, hasPermissions } from '../world/permissions.ts';
import type { Discord } from './discord.ts';

/** Changes of a guild's channels, roles and members, with their events. They check no permissions; see `guild-rules.ts`. */

/** A change of a member. Undefined fields stay unchanged. */
export interface MemberChange {
  readonly nickname?: string | null | undefined;
  readonly timeoutUntil?: string | null | undefined;
  /** Role IDs. */
  readonly roles?: Set<string> | undefined;
}

/** Where names have spaces and capitals. Elsewhere, Discord changes them. */
const FREELY_NAMED: readonly ChannelType[] = [
  ChannelType.GuildVoice,
  ChannelType.GuildStageVoice,
  ChannelType.GuildCategory,
];

/** The name as Discord stores it. */
export function channelName(type: ChannelType, name: string): string {
  if (FREELY_NAMED.includes(type)) return name;
  return name.trim().toLowerCase().replace(/\s+/g, '-');
}

function emitChannel({ world }: Discord, name: string, channel: Channel): void {
  world.emit({ name, guildId: channel.guildId, data: channelPayload(channel) });
}

/** Adds a channel that is not in its guild yet. */
export function addChannel(discord: Discord, guild: Guild, channel: Channel): void {
  discord.world.addChannel(guild, channel);
  emitChannel(discord, 'CHANNEL_CREATE', channel);
}

export function editChannel(discord: Discord, channel: Channel, change: ChannelChange): void {
  const guild = discord.world.guildOf(channel);
  discord.threads.syncAfter(guild, () => {
    Object.assign(channel, withoutUndefined(change));
    emitChannel(discord, 'CHANNEL_UPDATE', channel);
  });
  discord.voiceStates.updateSuppression(guild);
}

/** Everyone in it leaves voice. */
export function deleteChannel(discord: Discord, channel: Channel): void {
  const { world, voiceStates, threads } = discord;
  const guild = world.guildOf(channel);
  for (const userId of voiceStates.present(channel)) voiceStates.leave(guild, userId);
  world.removeChannel(guild, channel.id);
  threads.deleteAllIn(guild, channel.id);
  emitChannel(discord, 'CHANNEL_DELETE', channel);
  const { afkChannelId, systemChannelId } = guild;
  if (![afkChannelId, systemChannelId].includes(channel.id)) return;
  if (afkChannelId === channel.id) guild.afkChannelId = null;
  if (systemChannelId === channel.id) guild.systemChannelId = null;
  world.emit({ name: 'GUILD_UPDATE', guildId: guild.id, data: guildPayload(guild) });
}

function emitRole({ world }: Discord, name: string, guildId: string, role: Role): void {
  world.emit({ name, guildId, data: { guild_id: guildId, role: rolePayload(role) } });
}

/** Adds a role below all others. */
export function addRole(discord: Discord, guild: Guild, change: RoleChange): Role {
  const role: Role = {
    id: discord.world.snowflakes.next(),
    name: change.name ?? 'new role',
    permissions: change.permissions ?? guild.roles.get(guild.id)?.permissions ?? 0n,
    position: 1,
    mentionable: change.mentionable ?? false,
  };
  guild.roles.set(role.id, role);
  emitRole(discord, 'GUILD_ROLE_CREATE', guild.id, role);
  return role;
}

export function editRole(discord: Discord, guild: Guild, role: Role, change: RoleChange): void {
  discord.threads.syncAfter(guild, () => {
    Object.assign(role, withoutUndefined(change));
    emitRole(discord, 'GUILD_ROLE_UPDATE', guild.id, role);
  });
  discord.voiceStates.updateSuppression(guild);
}

/** Members lose the role, and channels their overwrites of it. Discord sends only one event. */
export function deleteRole(discord: Discord, guild: Guild, { id }: Role): void {
  discord.threads.syncAfter(guild, () => {
    guild.roles.delete(id);
    for (const { roles } of guild.members.values()) roles.delete(id);
    for (const { overwrites } of guild.channels.values()) overwrites.delete(id);
    const data = { guild_id: guild.id, role_id: id };
    discord.world.emit({ name: 'GUILD_ROLE_DELETE', guildId: guild.id, data });
  });
  discord.voiceStates.updateSuppression(guild);
}

export function editMember(discord: Discord, member: GuildMember, change: MemberChange): void {
  const { world, threads, voiceStates } = discord;
  const { guildId } = member;
  const guild = world.guildOf(member);
  threads.syncAfter(guild, () => {
    Object.assign(member, withoutUndefined(change));
    const data = { ...memberPayload(member), guild_id: guildId };
    world.emit({ name: 'GUILD_MEMBER_UPDATE', guildId, data });
  });
  voiceStates.updateSuppression(guild);
}

/** Removes someone who leaves, or is kicked or banned. The bot loses the guild. */
export function removeMember(discord: Discord, member: GuildMember): void {
  const { world, voiceStates, threads } = discord;
  const { user, guildId } = member;
  const guild = world.guildOf(member);
  voiceStates.leave(guild, user.id);
  if (user.id === world.bot.id) {
    // Before the removal: afterwards the bot gets no events of the guild.
    world.emit({ name: 'GUILD_DELETE', guildId, data: { id: guildId } });
    guild.members.delete(user.id);
    return;
  }
  threads.removeFromAll(guild, user);
  guild.members.delete(user.id);
  const data = { guild_id: guildId, user: userPayload(user) };
  world.emit({ name: 'GUILD_MEMBER_REMOVE', guildId, data });
}

const MS_PER_SECOND = 1_000;

/** Bans a user, who may be no member, and deletes their messages of the last seconds. */
export function ban(discord: Discord, guild: Guild, user: User, deleteSeconds: number): void {
  guild.bans.set(user.id, user);
  emitBan(discord, 'GUILD_BAN_ADD', guild, user);
  const member = guild.members.get(user.id);
  if (member) removeMember(discord, member);
  const since = Date.now() - deleteSeconds * MS_PER_SECOND;
  for (const channel of [...guild.channels.values(), ...guild.threads.values()]) {
    const all = discord.messages.list(channel.id);
    const theirs = all.filter((it) => it.author === user && Date.parse(it.createdAt) > since);
    if (theirs.length > 0) discord.messages.deleteMany(channel, theirs);
  }
}

export function unban(discord: Discord, guild: Guild, user: User): void {
  guild.bans.delete(user.id);
  emitBan(discord, 'GUILD_BAN_REMOVE', guild, user);
}

/** Only bots that may ban, or see the audit log, learn of bans. */
function emitBan({ world }: Discord, name: string, guild: Guild, user: User): void {
  const bot = world.botIn(guild);
  const permissions = bot ? guildPermissions(guild, bot) : 0n;
  const isForBot =
    hasPermissions(permissions, 'BanMembers') || hasPermissions(permissions, 'ViewAuditLog');
  const data = { guild_id: guild.id, user: userPayload(user) };
  world.emit({ name, guildId: guild.id, isForBot, data });
}
