import type { ChannelSeed } from '../options.ts';
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
} from '../state/guild-changes.ts';
import {
  type GuildRefusal,
  refuseManaging,
  refuseNewRole,
  refuseOverwrites,
  refuseRemoval,
  refuseRoleEdit,
  refuseRoleUse,
} from '../state/guild-rules.ts';
import { channelView, roleView } from '../state/views.ts';
import type { ChannelView, RoleView } from '../types/guild.ts';
import type { ChannelEdit, MemberGuildChanges, RoleEdit } from '../types/guild-changes.ts';
import { countCharacters } from '../validate/checks.ts';
import { LIMITS } from '../validate/limits.ts';
import type { Channel, GuildMember, Role, User } from '../world/model.ts';
import { guildPermissions, hasPermissions, permissionBits } from '../world/permissions.ts';
import { buildOverwrites, newChannel } from '../world/seed.ts';
import { channelContext, isInGuild, type MemberContext } from './channel-context.ts';
import { ClientError } from './client-error.ts';

/** The changes of a guild by a member's client. */
export class GuildChangesOfMember implements MemberGuildChanges {
  readonly #context: MemberContext;

  constructor(context: MemberContext) {
    this.#context = context;
  }

  /** @throws ClientError in direct messages */
  get #self(): MemberContext {
    if (!isInGuild(this.#context)) throw new ClientError('no-permission');
    return this.#context;
  }

  createChannel(seed: ChannelSeed): ChannelView {
    const { discord, guild, member } = this.#self;
    const own = guildPermissions(guild, member);
    if (!hasPermissions(own, 'ManageChannels')) throw new ClientError('no-permission');
    checkName(seed.name);
    const channel = newChannel(discord.world, guild, seed);
    channel.name = channelName(channel.type, seed.name);
    refuseIf(refuseOverwrites(own, new Map(), channel.overwrites));
    addChannel(discord, guild, channel);
    return channelView(guild, channel);
  }

  editChannel(name: string, { overwrites, ...change }: ChannelEdit): void {
    const { discord, guild, member } = this.#self;
    const channel = this.#managed(name);
    if (change.name !== undefined) checkName(change.name);
    const built = overwrites && buildOverwrites(discord.world, guild, overwrites);
    if (built) {
      const own = guildPermissions(guild, member);
      refuseIf(refuseOverwrites(own, channel.overwrites, built));
    }
    const renamed = change.name && channelName(channel.type, change.name);
    editChannel(discord, channel, { ...change, name: renamed, overwrites: built });
  }

  deleteChannel(name: string): void {
    deleteChannel(this.#self.discord, this.#managed(name));
  }

  createRole(name: string, role: Omit<RoleEdit, 'name'> = {}): RoleView {
    const { discord, guild, member } = this.#self;
    const permissions = permissionBits(role.permissions ?? []);
    checkName(name);
    refuseIf(refuseNewRole(guild, member, permissions));
    return roleView(addRole(discord, guild, { ...role, name, permissions }));
  }

  editRole(name: string, change: RoleEdit): void {
    const { discord, guild, member } = this.#self;
    const role = this.#role(name);
    const permissions = change.permissions && permissionBits(change.permissions);
    if (change.name !== undefined) checkName(change.name);
    refuseIf(refuseRoleEdit(guild, member, role, permissions));
    editRole(discord, guild, role, { ...change, permissions });
  }

  deleteRole(name: string): void {
    const { discord, guild, member } = this.#self;
    const role = this.#role(name);
    refuseIf(refuseRoleUse(guild, member, role));
    deleteRole(discord, guild, role);
  }

  giveRole(userId: string, role: string): void {
    this.#changeRoles(userId, role, (roles, id) => roles.add(id));
  }

  takeRole(userId: string, role: string): void {
    this.#changeRoles(userId, role, (roles, id) => roles.delete(id));
  }

  kick(userId: string): void {
    const { discord, guild, member } = this.#self;
    const target = this.#member(userId);
    refuseIf(refuseRemoval(guild, member, target, 'KickMembers'));
    removeMember(discord, target);
  }

  ban(userId: string, { deleteSeconds = 0 }: { deleteSeconds?: number } = {}): void {
    const { discord, guild, member } = this.#self;
    refuseIf(refuseRemoval(guild, member, guild.members.get(userId), 'BanMembers'));
    ban(discord, guild, this.#user(userId), deleteSeconds);
  }

  unban(userId: string): void {
    const { discord, guild, member } = this.#self;
    refuseIf(refuseRemoval(guild, member, undefined, 'BanMembers'));
    unban(discord, guild, this.#user(userId));
  }

  #changeRoles(userId: string, name: string, change: (roles: Set<string>, id: string) => void) {
    const { discord, guild, member } = this.#self;
    const target = this.#member(userId);
    const role = this.#role(name);
    refuseIf(refuseRoleUse(guild, member, role));
    const roles = new Set(target.roles);
    change(roles, role.id);
    editMember(discord, target, { roles });
  }

  #managed(name: string): Channel {
    const { guild, member } = this.#self;
    const { channel } = channelContext(this.#self, name);
    refuseIf(refuseManaging(guild, member, channel));
    return channel;
  }

  #role(nameOrId: string): Role {
    const { roles } = this.#self.guild;
    const role = roles.get(nameOrId) ?? roles.values().find(({ name }) => name === nameOrId);
    if (role === undefined) throw new ClientError('role-missing', { name: nameOrId });
    return role;
  }

  #member(userId: string): GuildMember {
    const member = this.#self.guild.members.get(userId);
    if (member === undefined) throw new ClientError('member-missing');
    return member;
  }

  #user(userId: string): User {
    const user = this.#self.discord.world.users.get(userId);
    if (user === undefined) throw new ClientError('member-missing');
    return user;
  }
}

/** @throws ClientError the refusal, if there is one */
function refuseIf(refusal: GuildRefusal | undefined): void {
  if (refusal !== undefined) throw new ClientError('no-permission');
}

function checkName(name: string): void {
  const length = countCharacters(name.trim());
  if (length < 1 || length > LIMITS.channel.nameLength) throw new ClientError('name-invalid');
}
