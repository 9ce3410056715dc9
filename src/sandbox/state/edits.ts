import type { SandboxEdits } from '../types/edits.ts';
import { channelPayload, rolePayload } from '../wire/guild.ts';
import { memberPayload, userPayload } from '../wire/user.ts';
import { addBot } from '../world/add-bot.ts';
import { addPrivateChannel, directChannelOf } from '../world/direct-messages.ts';
import type { Channel, Guild, GuildMember } from '../world/model.ts';
import { permissionBits } from '../world/permissions.ts';
import {
  buildOverwrites,
  roleIdByName,
  seedChannel,
  seedGuild,
  seedMember,
} from '../world/seed.ts';
import type { Discord } from './discord.ts';
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

function guildEdits({ world, voiceStates, threads }: Discord) {
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
      voiceStates.leave(guild, world.bot.id);
      // Before the removal: afterwards the bot gets no events of the guild.
      world.emit({ name: 'GUILD_DELETE', guildId, data: { id: guildId } });
      guild.members.delete(world.bot.id);
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
      if (role === undefined) return;
      threads.syncAfter(guild, () => {
        role.permissions = permissionBits(permissions);
        const data = { guild_id: guildId, role: rolePayload(role) };
        world.emit({ name: 'GUILD_ROLE_UPDATE', guildId, data });
      });
      voiceStates.updateSuppression(guild);
    },
  } satisfies Partial<SandboxEdits>;
}

function channelEdits({ world, voiceStates, messages, threads }: Discord) {
  const emit = (name: string, channel: Channel) =>
    world.emit({ name, guildId: channel.guildId, data: channelPayload(channel) });
  return {
    addChannel: (guildId, seed) => {
      const guild = requireGuild(world, guildId);
      const channel = seedChannel(world, guild, seed);
      emit('CHANNEL_CREATE', channel);
      return channelView(guild, channel);
    },
    channel: (channelId, { name, userLimit, overwrites }) => {
      const channel = requireChannel(world, channelId);
      const guild = world.guildOf(channel);
      if (name !== undefined) channel.name = name;
      if (userLimit !== undefined) channel.userLimit = userLimit;
      threads.syncAfter(guild, () => {
        if (overwrites) channel.overwrites = buildOverwrites(world, guild, overwrites);
        emit('CHANNEL_UPDATE', channel);
      });
      voiceStates.updateSuppression(guild);
    },
    removeChannel: (channelId) => {
      const channel = requireChannel(world, channelId);
      const guild = world.guildOf(channel);
      for (const userId of voiceStates.present(channel)) voiceStates.leave(guild, userId);
      world.removeChannel(guild, channelId);
      threads.deleteAllIn(guild, channelId);
      emit('CHANNEL_DELETE', channel);
    },
    purge: (channelId, messageIds) => {
      const gone = messageIds.flatMap((id) => messages.get(channelId, id) ?? []);
      messages.deleteMany(requireChannel(world, channelId), gone);
    },
  } satisfies Partial<SandboxEdits>;
}

function memberEdits({ world, voiceStates, threads }: Discord) {
  const emit = (name: string, member: GuildMember, data: object) =>
    world.emit({ name, guildId: member.guildId, data: { ...data, guild_id: member.guildId } });
  return {
    addMember: (guildId, seed) => {
      const guild = requireGuild(world, guildId);
      const member = seedMember(world, guild, seed);
      emit('GUILD_MEMBER_ADD', member, memberPayload(member));
      return personView(guild, member);
    },
    member: (guildId, userId, change) => {
      const guild = requireGuild(world, guildId);
      const member = requireMember(guild, userId);
      const { roles } = change;
      if (change.nickname !== undefined) member.nickname = change.nickname;
      if ('timeoutUntil' in change) member.timeoutUntil = change.timeoutUntil ?? null;
      threads.syncAfter(guild, () => {
        if (roles) member.roles = new Set(roles.map((name) => roleIdByName(guild, name)));
        emit('GUILD_MEMBER_UPDATE', member, memberPayload(member));
      });
      voiceStates.updateSuppression(guild);
    },
    removeMember: (guildId, userId) => {
      const guild = requireGuild(world, guildId);
      const member = requireMember(guild, userId);
      voiceStates.leave(guild, userId);
      threads.removeFromAll(guild, member.user);
      guild.members.delete(userId);
      emit('GUILD_MEMBER_REMOVE', member, { user: userPayload(member.user) });
    },
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
