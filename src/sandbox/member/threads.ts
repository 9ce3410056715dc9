import { ChannelType } from 'discord-api-types/v10';
import {
  publicThreadType,
  refuseAdding,
  refuseEdit,
  refusePost,
  refuseRemoving,
  refuseStart,
  refuseTags,
} from '../state/thread-rules.ts';
import { channelView } from '../state/views.ts';
import type { ChannelView } from '../types/guild.ts';
import type {
  MemberThreads,
  PostOptions,
  StartThreadOptions,
  ThreadEdit,
} from '../types/thread.ts';
import type { Channel, GuildMember, Thread } from '../world/model.ts';
import { hasPermissions } from '../world/permissions.ts';
import { isForum, isThread, parentOf } from '../world/threads.ts';
import {
  type ChannelContext,
  canSeeChannel,
  channelContext,
  findMessage,
  type MemberContext,
  permissionsIn,
} from './channel-context.ts';
import { checkParts, postMessage } from './chat.ts';
import { ClientError } from './client-error.ts';
import { refuse, refuseIf } from './refuse.ts';

const MAX_NAME_CHARACTERS = 100;

/** The actions of a member's client on threads. */
export class ThreadsOfMember implements MemberThreads {
  readonly #self: MemberContext;

  constructor(self: MemberContext) {
    this.#self = self;
  }

  start(channel: string, name: string, options: StartThreadOptions = {}): ChannelView {
    const context = channelContext(this.#self, channel);
    const { messageId, isPrivate = false, invitable } = options;
    const source = messageId === undefined ? undefined : findMessage(context, messageId);
    if (messageId !== undefined && source === undefined) {
      throw new ClientError('message-missing');
    }
    if (source && context.guild.threads.has(source.id)) {
      throw new ClientError('thread-exists');
    }
    checkName(name);
    const type = isPrivate ? ChannelType.PrivateThread : publicThreadType(context.channel);
    if (type === undefined) return refuse('wrongChannelType');
    refuseIf(refuseStart(context.channel, type, permissionsIn(context)));
    const owner = this.#self.member.user;
    const request = { name, type, owner, source, invitable };
    return this.#view(this.#self.discord.threads.create(context.channel, request));
  }

  post(forum: string, title: string, content: string, options: PostOptions = {}): ChannelView {
    const context = channelContext(this.#self, forum);
    const { channel } = context;
    if (!isForum(channel)) throw new ClientError('not-forum');
    checkName(title);
    const tagIds = (options.tags ?? []).map((name) => tagIdOf(channel, name));
    refuseIf(refusePost(channel, tagIds, permissionsIn(context)));
    checkParts(context, content, options);
    const thread = this.#self.discord.threads.create(channel, {
      name: title,
      type: ChannelType.PublicThread,
      owner: this.#self.member.user,
      appliedTagIds: tagIds,
    });
    postMessage({ ...context, channel: thread }, content, options, thread.id);
    return this.#view(thread);
  }

  join(thread: string): void {
    this.#self.discord.threads.add(this.#active(thread).channel, this.#self.member);
  }

  leave(thread: string): void {
    this.#self.discord.threads.remove(this.#active(thread).channel, this.#self.member.user);
  }

  add(thread: string, userId: string): void {
    const context = this.#thread(thread);
    const { channel, guild, discord, member } = context;
    const target = this.#memberWith(userId);
    refuseIf(refuseAdding(channel, permissionsIn(context)));
    if (!canSeeChannel({ ...context, member: target }, parentOf(guild, channel))) {
      throw new ClientError('channel-hidden-for-member');
    }
    discord.threads.add(channel, target, member.user);
  }

  remove(thread: string, userId: string): void {
    const context = this.#thread(thread);
    const { channel, discord, member } = context;
    const self = { userId: member.user.id, permissions: permissionsIn(context) };
    refuseIf(refuseRemoving(channel, self));
    discord.threads.remove(channel, this.#memberWith(userId).user, member.user);
  }

  edit(thread: string, { tags, ...fields }: ThreadEdit): void {
    const context = this.#thread(thread);
    const { channel, guild, discord, member } = context;
    const permissions = permissionsIn(context);
    const parent = parentOf(guild, channel);
    if (fields.name !== undefined) checkName(fields.name);
    const appliedTagIds = tags?.map((name) => tagIdOf(parent, name));
    const change = { ...fields, ...(appliedTagIds ? { appliedTagIds } : {}) };
    refuseIf(refuseEdit(channel, change, { userId: member.user.id, permissions }));
    if (appliedTagIds) refuseIf(refuseTags(parent, appliedTagIds, permissions));
    discord.threads.edit(channel, change, member.user);
  }

  delete(thread: string): void {
    const context = this.#thread(thread);
    if (!hasPermissions(permissionsIn(context), 'ManageThreads')) {
      refuse('missingPermissions');
    }
    context.discord.threads.delete(context.channel);
  }

  #thread(nameOrId: string): ChannelContext & { readonly channel: Thread } {
    const context = channelContext(this.#self, nameOrId);
    const { channel } = context;
    if (!isThread(channel)) throw new ClientError('not-thread', { name: nameOrId });
    return { ...context, channel };
  }

  #active(nameOrId: string): ChannelContext & { readonly channel: Thread } {
    const context = this.#thread(nameOrId);
    if (context.channel.thread.archived) refuse('threadArchived');
    return context;
  }

  #memberWith(userId: string): GuildMember {
    const member = this.#self.guild.members.get(userId);
    if (member === undefined) throw new ClientError('member-missing');
    return member;
  }

  #view(thread: Thread): ChannelView {
    return channelView(this.#self.guild, thread);
  }
}

function tagIdOf({ forum }: Channel, name: string): string {
  const tag = forum?.tags.find((one) => one.name === name);
  if (tag === undefined) return refuse('unknownTag');
  return tag.id;
}

function checkName(name: string): void {
  const length = [...name.trim()].length;
  if (length === 0 || length > MAX_NAME_CHARACTERS) throw new ClientError('name-invalid');
}
