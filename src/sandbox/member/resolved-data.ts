import { contentTypeOf, storedName } from '../cdn/content-type.ts';
import type { UploadedFile } from '../types/message.ts';
import { attachmentPayload } from '../wire/attachment.ts';
import { interactionChannelPayload, rolePayload } from '../wire/guild.ts';
import { bareMemberPayload, userPayload } from '../wire/user.ts';
import type { Attachment } from '../world/message.ts';
import type { Channel, GuildMember, Role } from '../world/model.ts';
import { channelPermissions } from '../world/permissions.ts';
import { findChannel } from '../world/threads.ts';
import { type ChannelContext, isInGuild } from './channel-context.ts';
import { ClientError } from './client-error.ts';

type Kind = 'users' | 'members' | 'roles' | 'channels' | 'attachments';

/** Collects the `resolved` part of an interaction: the objects that its options refer to. */
export class ResolvedData {
  readonly #context: ChannelContext;
  readonly #found: Partial<Record<Kind, Record<string, unknown>>> = {};

  constructor(context: ChannelContext) {
    this.#context = context;
  }

  /** The `resolved` field of the interaction's data; empty when there are no such objects. */
  get field(): { resolved?: object } {
    return Object.keys(this.#found).length === 0 ? {} : { resolved: this.#found };
  }

  user(nameOrId: string): string {
    const member = this.#member(nameOrId);
    if (member === undefined) throw new ClientError('member-named-missing', { name: nameOrId });
    return this.#addMember(member);
  }

  role(nameOrId: string): string {
    const role = this.#role(nameOrId);
    if (role === undefined) throw new ClientError('role-missing', { name: nameOrId });
    this.#add('roles', role.id, rolePayload(role));
    return role.id;
  }

  mentionable(nameOrId: string): string {
    const member = this.#member(nameOrId);
    return member ? this.#addMember(member) : this.role(nameOrId);
  }

  channel(nameOrId: string, types: readonly number[] = []): string {
    const { guild, member } = this.#context;
    const all = [...guild.channels.values(), ...guild.threads.values()];
    const found = findChannel(guild, idFromMention(nameOrId)) ?? findByName(all, nameOrId);
    if (found === undefined || (types.length > 0 && !types.includes(found.type))) {
      throw new ClientError('channel-not-choosable', { name: nameOrId });
    }
    this.#add('channels', found.id, interactionChannelPayload(guild, found, member));
    return found.id;
  }

  /** Uploads a file for this interaction. */
  file(file: UploadedFile): string {
    const { discord } = this.#context;
    if (file.data.byteLength > discord.limits.attachmentBytes) {
      throw new ClientError('files-too-large');
    }
    const { filename, title } = storedName(file.name);
    const attachment: Attachment = {
      id: discord.world.snowflakes.next(),
      place: 'ephemeral-attachments',
      ownerId: discord.world.applicationId,
      filename,
      title,
      contentType: contentTypeOf(filename, file.contentType),
      data: file.data,
    };
    discord.cdn.store(attachment);
    this.#add('attachments', attachment.id, attachmentPayload(attachment, discord.cdn, true));
    return attachment.id;
  }

  #addMember(member: GuildMember): string {
    const { guild, channel } = this.#context;
    const permissions = channelPermissions(guild, member, channel).toString();
    const { mute: _mute, deaf: _deaf, ...facts } = bareMemberPayload(member);
    this.#add('users', member.user.id, userPayload(member.user));
    if (!isInGuild(this.#context)) return member.user.id;
    this.#add('members', member.user.id, { ...facts, permissions });
    return member.user.id;
  }

  #member(nameOrId: string): GuildMember | undefined {
    const { members } = this.#context.guild;
    const named = members.values().find(({ user }) => user.username === nameOrId);
    return members.get(idFromMention(nameOrId)) ?? named;
  }

  #role(nameOrId: string): Role | undefined {
    const { roles } = this.#context.guild;
    return roles.get(idFromMention(nameOrId)) ?? findByName(roles.values(), nameOrId);
  }

  #add(kind: Kind, id: string, payload: unknown): void {
    this.#found[kind] = { ...this.#found[kind], [id]: payload };
  }
}

/** The ID in a mention such as `<@123>`; other text is returned unchanged. */
function idFromMention(text: string): string {
  return /^<[@#]?[!&]?(\d+)>$/.exec(text)?.[1] ?? text;
}

function findByName<T extends Channel | Role>(all: Iterable<T>, name: string): T | undefined {
  return [...all].find((thing) => thing.name === name);
}
