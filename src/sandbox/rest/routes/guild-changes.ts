import { withoutUndefined } from '../../../shared/common/without-undefined.ts';
import {
  addChannel,
  addRole,
  ban,
  channelName,
  deleteChannel,
  deleteRole,
  editChannel,
  editMember,
  editRole,
  removeMember,
  unban,
} from '../../state/guild-changes.ts';
import {
  refuseManaging,
  refuseNewRole,
  refuseOverwrites,
  refuseRemoval,
  refuseRoleEdit,
  refuseRoleUse,
  refuseUnknownRoles,
} from '../../state/guild-rules.ts';
import { DiscordError } from '../../validate/discord-error.ts';
import {
  validateBan,
  validateChannelEdit,
  validateNewChannel,
  validateOverwrite,
  validateRole,
} from '../../validate/guild-changes.ts';
import { LIMITS } from '../../validate/limits.ts';
import { channelPayload, rolePayload } from '../../wire/guild.ts';
import { userPayload } from '../../wire/user.ts';
import type { Overwrite, Role, User } from '../../world/model.ts';
import { guildPermissions } from '../../world/permissions.ts';
import { newChannel } from '../../world/seed.ts';
import { isThread } from '../../world/threads.ts';
import {
  type ChannelAccess,
  channelAccess,
  type GuildAccess,
  guildAccess,
  refuseIf,
  requirePermissions,
} from '../access.ts';
import { paginate, readPagination } from '../pagination.ts';
import {
  created,
  NO_CONTENT,
  ok,
  pathParam,
  type RestRequest,
  type RestResponse,
  type Route,
} from '../route.ts';
import { deleteThread, editThread } from './threads.ts';

function createChannel(request: RestRequest): RestResponse {
  const { guild, bot } = guildAccess(request);
  const own = guildPermissions(guild, bot);
  requirePermissions(own, 'ManageChannels');
  const { type, name, overwrites = new Map(), ...facts } = validateNewChannel(request.body);
  refuseIf(refuseUnknownRoles(guild, overwrites));
  refuseIf(refuseOverwrites(own, new Map(), overwrites));
  if (guild.channels.size >= LIMITS.channel.perGuild) throw DiscordError.of('tooManyChannels');
  const plain = newChannel(request.discord.world, guild, { name: channelName(type, name) });
  const channel = { ...plain, ...withoutUndefined(facts), type, overwrites };
  addChannel(request.discord, guild, channel);
  return created(channelPayload(channel));
}

/** A channel of a guild that the bot may change. */
function managed(
  request: RestRequest,
  permission: 'ManageChannels' | 'ManageRoles' = 'ManageChannels',
): ChannelAccess {
  const access = channelAccess(request);
  if (access.channel.recipients) throw DiscordError.of('wrongChannelType');
  refuseIf(refuseManaging(access.guild, access.bot, access.channel, permission));
  return access;
}

function changeChannel(request: RestRequest): RestResponse {
  if (isThread(channelAccess(request).channel)) return editThread(request);
  const access = managed(request);
  const { channel } = access;
  const { name, ...change } = validateChannelEdit(request.body, channel.type);
  if (change.overwrites) refuseNewOverwrites(access, change.overwrites);
  editChannel(request.discord, channel, {
    ...change,
    name: name === undefined ? undefined : channelName(channel.type, name),
  });
  return ok(channelPayload(channel));
}

function refuseNewOverwrites(
  { guild, bot, channel }: ChannelAccess,
  overwrites: ReadonlyMap<string, Overwrite>,
): void {
  refuseIf(refuseUnknownRoles(guild, overwrites));
  const own = guildPermissions(guild, bot);
  refuseIf(refuseOverwrites(own, channel.overwrites, overwrites));
}

function removeChannel(request: RestRequest): RestResponse {
  if (isThread(channelAccess(request).channel)) return deleteThread(request);
  const { channel } = managed(request);
  const payload = channelPayload(channel);
  deleteChannel(request.discord, channel);
  return ok(payload);
}

function putOverwrite(request: RestRequest): RestResponse {
  const access = managed(request, 'ManageRoles');
  const { channel } = access;
  const overwrite = validateOverwrite(request.body, pathParam(request, 'overwriteId'));
  const overwrites = new Map(channel.overwrites).set(overwrite.id, overwrite);
  refuseNewOverwrites(access, overwrites);
  editChannel(request.discord, channel, { overwrites });
  return NO_CONTENT;
}

function deleteOverwrite(request: RestRequest): RestResponse {
  const access = managed(request, 'ManageRoles');
  const { channel } = access;
  const overwrites = new Map(channel.overwrites);
  if (!overwrites.delete(pathParam(request, 'overwriteId'))) {
    throw DiscordError.of('unknownOverwrite');
  }
  refuseNewOverwrites(access, overwrites);
  editChannel(request.discord, channel, { overwrites });
  return NO_CONTENT;
}

function roleOf(request: RestRequest, { guild }: GuildAccess): Role {
  const role = guild.roles.get(pathParam(request, 'roleId'));
  if (role === undefined) throw DiscordError.of('unknownRole');
  return role;
}

function createRole(request: RestRequest): RestResponse {
  const { guild, bot } = guildAccess(request);
  const change = validateRole(request.body);
  refuseIf(refuseNewRole(guild, bot, change.permissions ?? 0n));
  if (guild.roles.size >= LIMITS.role.perGuild) throw DiscordError.of('tooManyRoles');
  return ok(rolePayload(addRole(request.discord, guild, change)));
}

function changeRole(request: RestRequest): RestResponse {
  const access = guildAccess(request);
  const role = roleOf(request, access);
  const change = validateRole(request.body);
  refuseIf(refuseRoleEdit(access.guild, access.bot, role, change.permissions));
  editRole(request.discord, access.guild, role, change);
  return ok(rolePayload(role));
}

function removeRole(request: RestRequest): RestResponse {
  const access = guildAccess(request);
  const role = roleOf(request, access);
  refuseIf(refuseRoleUse(access.guild, access.bot, role));
  deleteRole(request.discord, access.guild, role);
  return NO_CONTENT;
}

/** Gives a member the role, or takes it. */
function changeRoles(request: RestRequest, change: (roles: Set<string>, id: string) => unknown) {
  const access = guildAccess(request);
  const role = roleOf(request, access);
  const member = access.guild.members.get(pathParam(request, 'userId'));
  if (member === undefined) throw DiscordError.of('unknownMember');
  refuseIf(refuseRoleUse(access.guild, access.bot, role));
  const roles = new Set(member.roles);
  change(roles, role.id);
  editMember(request.discord, member, { roles });
  return NO_CONTENT;
}

function kick(request: RestRequest): RestResponse {
  const { guild, bot } = guildAccess(request);
  const target = guild.members.get(pathParam(request, 'userId'));
  refuseIf(refuseRemoval(guild, bot, target, 'KickMembers'));
  if (target === undefined) throw DiscordError.of('unknownMember');
  removeMember(request.discord, target);
  return NO_CONTENT;
}

function banAccess(request: RestRequest): GuildAccess {
  const access = guildAccess(request);
  requirePermissions(guildPermissions(access.guild, access.bot), 'BanMembers');
  return access;
}

/** Reasons are not stored. */
const banPayload = (user: User) => ({ reason: null, user: userPayload(user) });

function userOf(request: RestRequest): User {
  const user = request.discord.world.users.get(pathParam(request, 'userId'));
  if (user === undefined) throw DiscordError.of('unknownUser');
  return user;
}

function banned(request: RestRequest): User {
  const found = banAccess(request).guild.bans.get(pathParam(request, 'userId'));
  if (found === undefined) throw DiscordError.of('unknownBan');
  return found;
}

function listBans(request: RestRequest): RestResponse {
  const { guild } = banAccess(request);
  const page = readPagination(request.query, { defaultLimit: 1_000, max: 1_000 });
  const sorted = [...guild.bans.values()].sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  return ok(paginate(sorted, page, 'start').map(banPayload));
}

function createBan(request: RestRequest): RestResponse {
  const { guild, bot } = banAccess(request);
  const user = userOf(request);
  const deleteSeconds = validateBan(request.body);
  refuseIf(refuseRemoval(guild, bot, guild.members.get(user.id), 'BanMembers'));
  ban(request.discord, guild, user, deleteSeconds);
  return NO_CONTENT;
}

function removeBan(request: RestRequest): RestResponse {
  unban(request.discord, guildAccess(request).guild, banned(request));
  return NO_CONTENT;
}

const GUILD = '/guilds/:guildId';
const CHANNEL = '/channels/:channelId';
const OVERWRITE = `${CHANNEL}/permissions/:overwriteId`;
const ROLE = `${GUILD}/roles/:roleId`;
const MEMBER_ROLE = `${GUILD}/members/:userId/roles/:roleId`;
const BAN = `${GUILD}/bans/:userId`;

export const GUILD_CHANGE_ROUTES: readonly Route[] = [
  { method: 'POST', pattern: `${GUILD}/channels`, handle: createChannel },
  { method: 'PATCH', pattern: CHANNEL, handle: changeChannel },
  { method: 'DELETE', pattern: CHANNEL, handle: removeChannel },
  { method: 'PUT', pattern: OVERWRITE, handle: putOverwrite },
  { method: 'DELETE', pattern: OVERWRITE, handle: deleteOverwrite },
  { method: 'POST', pattern: `${GUILD}/roles`, handle: createRole },
  { method: 'PATCH', pattern: ROLE, handle: changeRole },
  { method: 'DELETE', pattern: ROLE, handle: removeRole },
  {
    method: 'PUT',
    pattern: MEMBER_ROLE,
    handle: (request) => changeRoles(request, (roles, id) => roles.add(id)),
  },
  {
    method: 'DELETE',
    pattern: MEMBER_ROLE,
    handle: (request) => changeRoles(request, (roles, id) => roles.delete(id)),
  },
  { method: 'DELETE', pattern: `${GUILD}/members/:userId`, handle: kick },
  { method: 'GET', pattern: `${GUILD}/bans`, handle: listBans },
  { method: 'GET', pattern: BAN, handle: (request) => ok(banPayload(banned(request))) },
  { method: 'PUT', pattern: BAN, handle: createBan },
  { method: 'DELETE', pattern: BAN, handle: removeBan },
];
