import type { SandboxEdits } from '../types/edits.ts';
import { memberPayload } from '../wire/user.ts';
import { addBot } from '../world/add-bot.ts';
import { addPrivateChannel, directChannelOf } from '../world/direct-messages.ts';
import type { Channel, Guild, GuildMember } from '../world/model.ts';
import { permissionBits } from '../world/permissions.ts';
import { buildOverwrites, newChannel, roleIdByName, seedGuild, seedMember } from '../world/seed.ts';
import type { Discord } from './discord.ts';
import {
  addChannel,
  deleteChannel,
  editChannel,
  editMember,
  editRole,
  removeMember,
} from './guild-changes.ts';
import { channelView, guildView, personView } from './views.ts';

/** Changes the world while the bot runs, and emits the events. */
export function sandboxEdits(discord: Discord): SandboxEdits {
  return {
    ...guildEdits(discord),
    ...channelEdits(discord),
    ...memberEdits(discord),
    ...entitlementEdits(discord),
  };
}

function guildEdits(discord: Discord) {
  const { world, voiceStates } = discord;
  return {
    addGuild: (seed) => {
      const guild = seedGuild(world, seed);
      world.emit({ name: 'GUILD_CREATE', guildId: guild.id, data: {} });
      return guildView(guild);
    },
    addPrivateChannel: (seed) => {
      const guild = addPrivateChannel(world, seed);
      world.emit({ name: 'CHANNEL_CREATE', guildId: guild.id, data: {}, isForBot: false });
      return channelView(guild, directChannelOf(guild));
    },
    addBot: (guildId) => addBot(world, requireGuild(world, guildId)),
    removeBot: (guildId, { keepCommands = false } = {}) => {
      const guild = requireGuild(world, guildId);
      guild.hasCommandsWithoutBot = keepCommands;
      removeMember(discord, requireMember(guild, world.bot.id));
    },
    setUnavailable: (guildId, unavailable) => {
      requireGuild(world, guildId).available = !unavailable;
      const name = unavailable ? 'GUILD_DELETE' : 'GUILD_CREATE';
      world.emit({ name, guildId, data: { id: guildId, unavailable: true } });
    },
    changeVoiceServer: (guildId) => voiceStates.changeServer(requireGuild(world, guildId)),
    role: (guildId, roleName, { permissions }) => {
      const guild = requireGuild(world, guildId);
      const role = guild.roles.get(roleIdByName(guild, roleName));
      if (role) editRole(discord, guild, role, { permissions: permissionBits(permissions) });
    },
  } satisfies Partial<SandboxEdits>;
}

function channelEdits(discord: Discord) {
  const { world, messages } = discord;
  return {
    addChannel: (guildId, seed) => {
      const guild = requireGuild(world, guildId);
      const channel = newChannel(world, guild, seed);
      addChannel(discord, guild, channel);
      return channelView(guild, channel);
    },
    channel: (channelId, { overwrites, ...change }) => {
      const channel = requireChannel(world, channelId);
      const guild = world.guildOf(channel);
      const built = overwrites && buildOverwrites(world, guild, overwrites);
      editChannel(discord, channel, { ...change, overwrites: built });
    },
    removeChannel: (channelId) => deleteChannel(discord, requireChannel(world, channelId)),
    purge: (channelId, messageIds) => {
      const gone = messageIds.flatMap((id) => messages.get(channelId, id) ?? []);
      messages.deleteMany(requireChannel(world, channelId), gone);
    },
  } satisfies Partial<SandboxEdits>;
}

function memberEdits(discord: Discord) {
  const { world } = discord;
  return {
    addMember: (guildId, seed) => {
      const guild = requireGuild(world, guildId);
      const member = seedMember(world, guild, seed);
      const data = { ...memberPayload(member), guild_id: guildId };
      world.emit({ name: 'GUILD_MEMBER_ADD', guildId, data });
      return personView(guild, member);
    },
    member: (guildId, userId, change) => {
      const guild = requireGuild(world, guildId);
      const { nickname, roles } = change;
      editMember(discord, requireMember(guild, userId), {
        nickname,
        timeoutUntil: 'timeoutUntil' in change ? (change.timeoutUntil ?? null) : undefined,
        roles: roles && new Set(roles.map((name) => roleIdByName(guild, name))),
      });
    },
    removeMember: (guildId, userId) =>
      removeMember(discord, requireMember(requireGuild(world, guildId), userId)),
  } satisfies Partial<SandboxEdits>;
}

function entitlementEdits({ entitlements }: Discord) {
  return {
    entitlement: (entitlementId, { endsAt, deleted }) => {
      const entitlement = entitlements.get(entitlementId);
      if (entitlement === undefined) throw new Error(`No entitlement ${entitlementId} here`);
      if (endsAt !== undefined) entitlements.end(entitlement, endsAt);
      if (deleted) entitlements.delete(entitlement);
    },
  } satisfies Partial<SandboxEdits>;
}

function requireGuild(world: Discord['world'], guildId: string): Guild {
  const guild = world.guilds.get(guildId);
  if (guild === undefined) throw new Error(`No guild ${guildId} in this sandbox`);
  return guild;
}

function requireChannel(world: Discord['world'], channelId: string): Channel {
  const channel = world.channel(channelId);
  if (channel === undefined) throw new Error(`No channel ${channelId} in this sandbox`);
  return channel;
}

function requireMember(guild: Guild, userId: string): GuildMember {
  const member = guild.members.get(userId);
  if (member === undefined) throw new Error(`No member ${userId} in ${guild.name}`);
  return member;
}
