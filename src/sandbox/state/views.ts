import {
  type APIMessageTopLevelComponent,
  ApplicationCommandType,
  ChannelType,
  InteractionType,
  MessageFlags,
  MessageType,
} from 'discord-api-types/v10';
import type { ChannelView, GuildView, PersonView, RoleView, ThreadView } from '../types/guild.ts';
import type { MessageView } from '../types/message.ts';
import { componentPayloads, embedPayloads } from '../wire/attachment.ts';
import { textOf } from '../world/components.ts';
import { channelNameFor } from '../world/direct-messages.ts';
import type { Message } from '../world/message.ts';
import type { Channel, Guild, GuildMember, Role, Thread, User } from '../world/model.ts';
import { permissionNames } from '../world/permissions.ts';
import { channelKind } from '../world/seed.ts';
import { isThread } from '../world/threads.ts';
import type { Discord } from './discord.ts';

/** A snapshot of a message. */
export function messageView(
  message: Message,
  discord: Pick<Discord, 'world' | 'cdn' | 'messages'>,
): MessageView {
  const { world, cdn } = discord;
  const guild = world.guildOf(message);
  const hasFlag = (flag: MessageFlags) => (message.flags & flag) !== 0;
  const { author } = message;
  return {
    id: message.id,
    channelId: message.channelId,
    author: { id: author.id, name: displayNameOf(guild, author), bot: author.bot },
    content: message.content,
    text: hasFlag(MessageFlags.IsComponentsV2) ? textOf(message.components) : message.content,
    notice: noticeOf(guild, message),
    embeds: embedPayloads(message, cdn),
    components: componentPayloads(message, cdn) as unknown as APIMessageTopLevelComponent[],
    attachments: message.attachments.map((file) => ({
      id: file.id,
      filename: file.filename,
      title: file.title,
      description: file.description,
      contentType: file.contentType,
      size: file.data.byteLength,
      url: cdn.url(file),
      durationSecs: file.durationSecs,
      waveform: file.waveform,
      data: file.data,
    })),
    flags: message.flags,
    ephemeral: message.ephemeralFor !== undefined,
    thinking: hasFlag(MessageFlags.Loading),
    voiceMessage: hasFlag(MessageFlags.IsVoiceMessage),
    mentionsEveryone: message.mentions.everyone,
    pinged: message.mentions.pinged,
    replyTo: message.replyTo,
    interactionId: message.origin?.interactionId,
    usedCommand: usedCommand(guild, message, discord),
    stickers: message.stickers.map(({ name }) => name),
    poll: message.poll?.question,
    forwarded: message.forwarded && messageView(message.forwarded, discord),
    reactions: message.reactions.map(({ emoji, userIds }) => ({
      emoji: emoji.name,
      emojiId: emoji.id ?? undefined,
      userIds: [...userIds],
    })),
    pinned: message.pinnedAt !== null,
    createdAt: message.createdAt,
    editedAt: message.editedAt ?? undefined,
  };
}

function noticeOf(guild: Guild, { type, content, mentions }: Message): MessageView['notice'] {
  const names = mentions.userIds.flatMap((id) => {
    const member = guild.members.get(id);
    return member === undefined ? [] : [displayNameOf(guild, member.user)];
  });
  switch (type) {
    case MessageType.ThreadCreated:
      return { kind: 'started-thread', name: content };
    case MessageType.ChannelPinnedMessage:
      return { kind: 'pinned-message' };
    case MessageType.ThreadStarterMessage:
      return { kind: 'wrote-first-message' };
    case MessageType.RecipientAdd:
      return { kind: 'added-to-thread', names };
    case MessageType.RecipientRemove:
      return { kind: 'removed-from-thread', names };
    case MessageType.ChannelNameChange:
      return { kind: 'renamed-thread', name: content };
    default:
      return undefined;
  }
}

function usedCommand(
  guild: Guild,
  { origin, replyTo, channelId }: Message,
  { messages }: Pick<Discord, 'messages'>,
): MessageView['usedCommand'] {
  if (origin?.command === undefined) return undefined;
  if (origin.type !== InteractionType.ApplicationCommand) {
    // Others can see which message was answered, and quote it.
    const answered = messages.get(channelId, replyTo ?? '');
    if (answered !== undefined && answered.ephemeralFor === undefined) return undefined;
  }
  const { user, command } = origin;
  const isSlash = command.type === ApplicationCommandType.ChatInput;
  const userName = displayNameOf(guild, user);
  return { userName, commandName: command.name, isSlash, locale: user.locale };
}

/** @param viewer whose client shows the channel: it names direct messages after the other user */
export function channelView(guild: Guild, channel: Channel, viewer?: User): ChannelView {
  const there = [...guild.voiceStates.values()].filter((state) => state.channelId === channel.id);
  return {
    id: channel.id,
    guildId: guild.id,
    name: viewer ? channelNameFor(channel, viewer) : channel.name,
    kind: channelKind(channel),
    thread: isThread(channel) ? threadView(guild, channel) : undefined,
    tags: (channel.forum?.tags ?? []).map(({ name }) => name),
    userLimit: channel.userLimit,
    voiceStatus: channel.voiceStatus,
    participantIds: channel.recipients === undefined ? [] : [...guild.members.keys()],
    present: there.map(({ userId }) => userId),
  };
}

function threadView(guild: Guild, { type, parentId, thread }: Thread): ThreadView {
  const tags = guild.channels.get(parentId)?.forum?.tags ?? [];
  return {
    parentId,
    ownerId: thread.ownerId,
    isPrivate: type === ChannelType.PrivateThread,
    archived: thread.archived,
    locked: thread.locked,
    tags: tags.filter(({ id }) => thread.appliedTagIds.includes(id)).map(({ name }) => name),
    memberIds: [...thread.members.keys()],
  };
}

/** A user's display name in a guild, even after they left it. */
function displayNameOf({ members }: Guild, { id, globalName, username }: User): string {
  return members.get(id)?.nickname ?? globalName ?? username;
}

/** A user as direct messages show them. */
export function userView(user: User): PersonView {
  const { id, username, globalName, bot, locale } = user;
  const displayName = globalName ?? username;
  return { id, name: username, displayName, bot, locale, roleIds: [], voiceChannelId: undefined };
}

export function personView(guild: Guild, { user, roles }: GuildMember): PersonView {
  return {
    id: user.id,
    name: user.username,
    displayName: displayNameOf(guild, user),
    bot: user.bot,
    locale: user.locale,
    roleIds: [...roles],
    voiceChannelId: guild.voiceStates.get(user.id)?.channelId,
  };
}

export function roleView(role: Role): RoleView {
  const permissions = permissionNames(role.permissions);
  return { id: role.id, name: role.name, managed: role.botId !== undefined, permissions };
}

/** A live view of a guild. */
export function guildView(guild: Guild): GuildView {
  const view = {
    id: guild.id,
    name: guild.name,
    ownerId: guild.ownerId,
    get isAvailable() {
      return guild.available;
    },
    get channels() {
      return [...guild.channels.values()].map((channel) => channelView(guild, channel));
    },
    get threads() {
      return [...guild.threads.values()].map((thread) => channelView(guild, thread));
    },
    get members() {
      return [...guild.members.values()].map((member) => personView(guild, member));
    },
    get roles() {
      return [...guild.roles.values()].map(roleView);
    },
    emojis: guild.emojis,
  };
  const { channels, threads, members, roles } = guild;
  const lookups = {
    channel: (key: string) => {
      return channelView(guild, channels.get(key) ?? findNamed(channels.values(), key, 'channel'));
    },
    thread: (key: string) => {
      return channelView(guild, threads.get(key) ?? findNamed(threads.values(), key, 'thread'));
    },
    member: (key: string) => personView(guild, members.get(key) ?? memberNamed(guild, key)),
    role: (key: string) => roleView(roles.get(key) ?? findNamed(roles.values(), key, 'role')),
  };
  return Object.defineProperties(lookups, Object.getOwnPropertyDescriptors(view)) as GuildView;
}

function memberNamed({ members }: Guild, username: string): GuildMember {
  const people = members.values().map((member) => ({ name: member.user.username, member }));
  return findNamed(people, username, 'member').member;
}

/** @throws Error when nothing has the name */
export function findNamed<T extends { readonly name: string }>(
  all: IteratorObject<T>,
  wanted: string,
  what: string,
): T {
  const found = all.find(({ name }) => name === wanted);
  if (found === undefined) throw new Error(`No ${what} "${wanted}" in this sandbox`);
  return found;
}
