import { ChannelType, MessageFlags, MessageType } from 'discord-api-types/v10';
import { channelPayload, channelPayloadFor, threadMemberPayload } from '../wire/guild.ts';
import { memberPayload } from '../wire/user.ts';
import type { Message } from '../world/message.ts';
import type { Channel, Guild, GuildMember, Thread, User } from '../world/model.ts';
import { effectivePermissions, hasPermissions } from '../world/permissions.ts';
import { isForum, isThread, parentOf, threadsIn } from '../world/threads.ts';
import type { World } from '../world/world.ts';
import { type Messages, NO_PARTS } from './messages.ts';
import { newThread, type ThreadRequest } from './new-thread.ts';

/** A change of a thread. Undefined fields stay unchanged. */
export interface ThreadChange {
  readonly name?: string | undefined;
  readonly archived?: boolean | undefined;
  readonly locked?: boolean | undefined;
  readonly invitable?: boolean | undefined;
  readonly autoArchiveMinutes?: number | undefined;
  readonly slowmodeSeconds?: number | undefined;
  readonly pinned?: boolean | undefined;
  readonly appliedTagIds?: readonly string[] | undefined;
}

/** System messages that are not counted as messages of a thread. */
const UNCOUNTED: readonly MessageType[] = [
  MessageType.ThreadStarterMessage,
  MessageType.RecipientAdd,
  MessageType.RecipientRemove,
  MessageType.ChannelNameChange,
  MessageType.ChannelPinnedMessage,
];

/**
 * The threads of all channels, their members and their events. Does not check permissions; see `thread-rules.ts`.
 * https://docs.discord.com/developers/topics/threads
 */
export class Threads {
  readonly #world: World;
  readonly #messages: Messages;

  constructor(world: World, messages: Messages) {
    this.#world = world;
    this.#messages = messages;
    messages.onChange(({ kind, message }) => this.#follow(kind, message));
  }

  /** Starts a thread and adds its owner. The caller writes the first message of a post. */
  create(parent: Channel, request: ThreadRequest): Thread {
    const guild = this.#world.guildOf(parent);
    const thread = newThread(this.#world, parent, request);
    this.#world.addChannel(guild, thread);
    if (isForum(parent)) parent.lastMessageId = thread.id;
    const owner = guild.members.get(request.owner.id);
    if (owner) thread.thread.members.set(owner.user.id, thread.thread.createdAt);
    this.#emit('THREAD_CREATE', thread, { newly_created: true });
    if (owner) this.#emitMembers(thread, { added: [owner] });
    if (request.source) this.#startFrom(thread, request.source);
    else if (thread.type !== ChannelType.PrivateThread && !isForum(parent)) {
      this.#messages.create(
        parent,
        { ...NO_PARTS, content: thread.name },
        { type: MessageType.ThreadCreated, author: request.owner, about: { channelId: thread.id } },
      );
    }
    return thread;
  }

  #startFrom(thread: Thread, source: Message): void {
    source.flags |= MessageFlags.HasThread;
    this.#messages.announce(source);
    this.#messages.create(thread, NO_PARTS, {
      type: MessageType.ThreadStarterMessage,
      author: source.author,
      about: { channelId: source.channelId, messageId: source.id },
    });
  }

  /** Adds a member. Nothing happens if they are one already. @param by who added them, if it was someone else */
  add(thread: Thread, member: GuildMember, by?: User): void {
    const { members } = thread.thread;
    if (members.has(member.user.id)) return;
    members.set(member.user.id, new Date().toISOString());
    if (member.user.id === this.#world.bot.id) this.#emit('THREAD_CREATE', thread);
    this.#emitMembers(thread, { added: [member] });
    if (by !== undefined) this.#noteRecipient(thread, MessageType.RecipientAdd, by, member.user);
  }

  /** Removes a member. Nothing happens if they are none. @param by who removed them, if it was someone else */
  remove(thread: Thread, user: User, by?: User): void {
    const isBotBefore = this.#isVisibleToBot(thread);
    if (!thread.thread.members.delete(user.id)) return;
    this.#emitMembers(thread, { removed: [user.id] }, isBotBefore);
    if (by !== undefined) this.#noteRecipient(thread, MessageType.RecipientRemove, by, user);
  }

  /** @param by who made the change */
  edit(thread: Thread, change: ThreadChange, by: User): void {
    const facts = thread.thread;
    const wasArchived = facts.archived;
    const { name, ...others } = change;
    const given = Object.entries(others).filter(([, value]) => value !== undefined);
    if ('archived' in change || 'autoArchiveMinutes' in change) {
      facts.archiveChangedAt = new Date().toISOString();
    }
    Object.assign(facts, Object.fromEntries(given));
    if (facts.archived) facts.pinned = false;
    const isRenamed = name !== undefined && name !== thread.name;
    if (isRenamed) thread.name = name;
    this.#emit('THREAD_UPDATE', thread);
    if (wasArchived && !facts.archived) this.#emitOwnMembership(thread);
    if (isRenamed) {
      const parts = { ...NO_PARTS, content: name };
      this.#messages.create(thread, parts, { type: MessageType.ChannelNameChange, author: by });
    }
  }

  /** A message revives an archived thread. Call it before the message is created. */
  wake(channel: Channel, author: User): void {
    if (isThread(channel) && channel.thread.archived)
      this.edit(channel, { archived: false }, author);
  }

  delete(thread: Thread): void {
    const isForBot = this.#isVisibleToBot(thread);
    const { id, guildId, parentId, type } = thread;
    this.#world.removeChannel(this.#world.guildOf(thread), id);
    const data = { id, guild_id: guildId, parent_id: parentId, type };
    this.#world.emit({ name: 'THREAD_DELETE', guildId, isForBot, data });
  }

  /** Forgets the threads of a deleted channel. Discord sends no event for them. */
  deleteAllIn(guild: Guild, parentId: string): void {
    for (const { id } of threadsIn(guild, parentId)) this.#world.removeChannel(guild, id);
  }

  /** Removes someone who left the guild from its threads. */
  removeFromAll(guild: Guild, user: User): void {
    for (const thread of guild.threads.values()) this.remove(thread, user);
  }

  /** Sends the bot the active threads of the channels that it sees because of the change. */
  syncAfter(guild: Guild, change: () => void): void {
    const before = new Set(this.#channelsOfBot(guild));
    change();
    const gained = this.#channelsOfBot(guild).filter((id) => !before.has(id));
    if (gained.length === 0) return;
    const threads = gained.flatMap((id) => threadsIn(guild, id)).filter((it) => this.isActive(it));
    const { bot } = this.#world;
    this.#world.emit({
      name: 'THREAD_LIST_SYNC',
      guildId: guild.id,
      data: {
        guild_id: guild.id,
        channel_ids: gained,
        threads: threads.map((thread) => channelPayload(thread)),
        members: threads.flatMap((thread) => threadMemberPayload(thread, bot.id) ?? []),
      },
    });
  }

  /** Whether the thread is not archived and the bot can see it. */
  isActive(thread: Thread): boolean {
    return !thread.thread.archived && this.#isVisibleToBot(thread);
  }

  #channelsOfBot(guild: Guild): string[] {
    const bot = this.#world.botIn(guild);
    if (bot === undefined) return [];
    const seen = guild.channels
      .values()
      .filter((it) => hasPermissions(effectivePermissions(guild, bot, it), 'ViewChannel'));
    return [...seen.map(({ id }) => id)];
  }

  #isVisibleToBot(thread: Thread): boolean {
    const guild = this.#world.guildOf(thread);
    const bot = this.#world.botIn(guild);
    if (bot === undefined) return false;
    return hasPermissions(effectivePermissions(guild, bot, thread), 'ViewChannel');
  }

  /** Authors of messages in a thread, and people mentioned there, become members. */
  #follow(kind: 'created' | 'edited' | 'deleted', message: Message): void {
    const guild = this.#world.guildOf(message);
    const thread = guild.threads.get(message.channelId);
    if (thread === undefined || message.ephemeralFor !== undefined) return;
    if (UNCOUNTED.includes(message.type) || message.id === thread.id) return;
    if (kind === 'deleted') thread.thread.messageCount -= 1;
    if (kind !== 'created') return;
    thread.thread.messageCount += 1;
    thread.thread.totalMessages += 1;
    const author = guild.members.get(message.author.id);
    if (author) this.add(thread, author);
    if (author === undefined || !canInvite(guild, author, thread)) return;
    const parent = parentOf(guild, thread);
    for (const id of message.mentions.userIds) {
      const member = guild.members.get(id);
      const permissions = member ? effectivePermissions(guild, member, parent) : 0n;
      if (member && hasPermissions(permissions, 'ViewChannel')) this.add(thread, member);
    }
  }

  #noteRecipient(thread: Thread, type: MessageType, by: User, { id }: User): void {
    const mentions = { everyone: false, userIds: [id], roleIds: [], pinged: [id] };
    this.#messages.create(thread, { ...NO_PARTS, mentions }, { type, author: by });
  }

  #emit(name: string, thread: Thread, extra: object = {}): void {
    const { id: channelId, guildId } = thread;
    const data = { ...channelPayloadFor(thread, this.#world.bot.id), ...extra };
    this.#world.emit({ name, guildId, channelId, data });
  }

  #emitMembers(
    thread: Thread,
    { added = [], removed = [] }: { added?: GuildMember[]; removed?: string[] },
    isForBot = this.#isVisibleToBot(thread),
  ): void {
    const { id, guildId } = thread;
    const addedMembers = added.map((member) => ({
      ...threadMemberPayload(thread, member.user.id),
      member: memberPayload(member),
      presence: null,
    }));
    const data = {
      id,
      guild_id: guildId,
      member_count: thread.thread.members.size,
      ...(addedMembers.length > 0 ? { added_members: addedMembers } : {}),
      ...(removed.length > 0 ? { removed_member_ids: removed } : {}),
    };
    this.#world.emit({ name: 'THREAD_MEMBERS_UPDATE', guildId, isForBot, data });
  }

  #emitOwnMembership(thread: Thread): void {
    const { id: channelId, guildId } = thread;
    const own = threadMemberPayload(thread, this.#world.bot.id);
    if (own === undefined) return;
    const data = { ...own, guild_id: guildId };
    this.#world.emit({ name: 'THREAD_MEMBER_UPDATE', guildId, channelId, data });
  }
}

/** Whether the member's mentions add others. Some private threads allow that only to moderators of threads. */
function canInvite(guild: Guild, member: GuildMember, thread: Thread): boolean {
  if (thread.type !== ChannelType.PrivateThread || thread.thread.invitable) return true;
  return hasPermissions(effectivePermissions(guild, member, thread), 'ManageThreads');
}
