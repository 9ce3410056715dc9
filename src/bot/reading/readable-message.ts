import {
  type Attachment,
  type GuildMember,
  type Message,
  MessageFlags,
  MessageReferenceType,
  MessageType,
  PermissionFlagsBits,
} from 'discord.js';
import { embedText } from '../discord/embed-text.ts';
import type { GuildSettings } from '../store/settings-schema.ts';
import { withoutMention } from './bot-mention.ts';
import { afterRequiredPrefix, isOtherBotsCommand } from './prefixes.ts';
import { isReadThere, type MessagePlace } from './read-channels.ts';
import { isWebhookMessage } from './speaker-id.ts';

/** Kinds of attachments, as people would call them. */
export const ATTACHMENT_KINDS = ['image', 'video', 'sound', 'voice-message', 'file'] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

interface ReadableAttachment {
  readonly kind: AttachmentKind;
  /** What its author says about it (alt text); '' if nothing. */
  readonly description: string;
}

/** The parts of a guild message that matter for reading it aloud. */
export interface ReadableMessage {
  /** Whether the author is another application or a webhook. */
  readonly isBot: boolean;
  /** Whether a webhook posted it, for example for a person on another service. */
  readonly isWebhook: boolean;
  readonly isManager: boolean;
  readonly roleIds: readonly string[];
  readonly isSilent: boolean;
  readonly content: string;
  readonly attachments: readonly ReadableAttachment[];
  readonly stickers: readonly string[];
  /** The title of the post that the message opens. */
  readonly postTitle: string | undefined;
  /** The poll's question. */
  readonly poll: string | undefined;
  readonly isReply: boolean;
  readonly isForwarded: boolean;
}

/** Messages by people, and replies of other applications to commands. */
const READABLE_TYPES: readonly MessageType[] = [
  MessageType.Default,
  MessageType.Reply,
  MessageType.ChatInputCommand,
  MessageType.ContextMenuCommand,
];

/** Excludes Discord's system messages, such as "Ann joined the server". */
export function isReadableType({ type }: Pick<Message, 'type'>): boolean {
  return READABLE_TYPES.includes(type);
}

/** Whether someone was added to or removed from a thread. */
export function isMembershipChange({ type }: Pick<Message, 'type'>): boolean {
  return type === MessageType.RecipientAdd || type === MessageType.RecipientRemove;
}

/** Whether an application is still "thinking". Its reply arrives as an edit. */
export function isDeferredReply({ flags }: Pick<Message, 'flags'>): boolean {
  return flags.has(MessageFlags.Loading);
}

/**
 * Whether the channel or the guild has been deleted since. discord.js then returns null, despite
 * its types.
 */
export function isChannelGone({ guild, channel }: Pick<Message, 'guild' | 'channel'>): boolean {
  return guild === null || (channel as typeof channel | null) === null;
}

export function toReadableMessage(message: Message<true>): ReadableMessage {
  const { member, author, flags, attachments, stickers, poll } = message;
  const isBot = author.bot || message.webhookId !== null;
  const isForwarded = message.reference?.type === MessageReferenceType.Forward;
  return {
    isBot,
    isWebhook: isWebhookMessage(message),
    postTitle: postTitleOf(message),
    isManager: member?.permissions.has(PermissionFlagsBits.ManageGuild) ?? false,
    roleIds: rolesOf(member),
    isSilent: flags.has(MessageFlags.SuppressNotifications),
    content: isBot ? contentOfApplication(message) : ownText(message),
    attachments: attachments.map(toReadableAttachment),
    stickers: stickers.map(({ name }) => name),
    poll: poll?.question.text ?? undefined,
    isReply: message.type === MessageType.Reply,
    isForwarded,
  };
}

/** Applications often write everything in an embed. */
function contentOfApplication({ content, embeds }: Message): string {
  return content === '' ? embedText(embeds) : content;
}

/** Embeds below people's messages are link previews. */
function ownText({ content, client }: Message): string {
  return withoutMention(content, client.user.id);
}

/** The first message of a post has the ID of the post. */
function postTitleOf({ id, channel }: Message<true>): string | undefined {
  return channel.isThread() && channel.id === id ? channel.name : undefined;
}

function rolesOf(member: GuildMember | null): string[] {
  return member === null ? [] : [...member.roles.cache.keys()];
}

/** The description of a spoiler would tell what it hides. */
function toReadableAttachment(attachment: Attachment): ReadableAttachment {
  const { description, spoiler, name } = attachment;
  const isSpoiler = spoiler || name.startsWith('SPOILER_');
  return { kind: kindOf(attachment), description: isSpoiler ? '' : (description ?? '') };
}

function kindOf({ contentType, waveform }: Attachment): AttachmentKind {
  if (waveform !== null) return 'voice-message';
  const type = contentType ?? '';
  if (type.startsWith('image/')) return 'image';
  if (type.startsWith('video/')) return 'video';
  return type.startsWith('audio/') ? 'sound' : 'file';
}

/** The message without the prefix that its guild requires. */
export function withoutRequiredPrefix(
  message: ReadableMessage,
  { requiredPrefix }: Pick<GuildSettings['read'], 'requiredPrefix'>,
): ReadableMessage {
  if (message.isBot || requiredPrefix === undefined) return message;
  const content = afterRequiredPrefix(message.content, requiredPrefix);
  return content === undefined ? message : { ...message, content };
}

/**
 * Whether a guild's settings allow a message to be read aloud. If only some roles can use the bot's
 * voice, only messages of members with these roles, and of managers, are read aloud.
 */
export function shouldReadAloud(
  message: ReadableMessage,
  place: MessagePlace,
  { read, roles }: Pick<GuildSettings, 'read' | 'roles'>,
): boolean {
  const { isBot, isWebhook, isManager, isSilent, roleIds } = message;
  if (!isReadThere(read, place)) return false;
  if (isSilent && !read.silent) return false;
  if (isExcludedByPrefix(message, read)) return false;
  if (roleIds.some((id) => read.ignoredRoles.includes(id))) return false;
  if (isWebhook) return readsWebhooks(read);
  if (isBot) return read.bots;
  return isManager || roles.speak.length === 0 || roleIds.some((id) => roles.speak.includes(id));
}

/** Servers that have not decided about webhooks treat them like bots. */
export function readsWebhooks({
  webhooks,
  bots,
}: Pick<GuildSettings['read'], 'webhooks' | 'bots'>): boolean {
  return webhooks ?? bots;
}

/** Members who type the required prefix want to be read, so ignored prefixes don't count then. */
function isExcludedByPrefix(
  { content, isBot }: ReadableMessage,
  { requiredPrefix, ignoredPrefixes }: GuildSettings['read'],
): boolean {
  if (isBot || requiredPrefix === undefined) return isOtherBotsCommand(content, ignoredPrefixes);
  return afterRequiredPrefix(content, requiredPrefix) === undefined;
}
