import {
  type Attachment,
  type Guild,
  type GuildMember,
  type Message,
  MessageFlags,
  MessageReferenceType,
  MessageType,
  PermissionFlagsBits,
} from 'discord.js';
import { embedText } from '../discord/embed-text.ts';
import { speakName } from '../text/names.ts';

/** What is attached, as people would call it. */
export const ATTACHED = ['image', 'video', 'sound', 'voice-message', 'file'] as const;
type Attached = (typeof ATTACHED)[number];

/** A message of a server as far as reading it aloud goes. Names are as they are spoken; empty: not known. */
export interface Written {
  readonly authorName: string;
  /** Another application, or a webhook. */
  readonly isBot: boolean;
  readonly isManager: boolean;
  readonly roleIds: readonly string[];
  readonly isSilent: boolean;
  readonly content: string;
  readonly attachments: readonly Attached[];
  readonly stickers: readonly string[];
  /** The poll's question, as it was written. */
  readonly poll: string | undefined;
  /** Whom it answers. */
  readonly repliesTo: string | undefined;
  readonly isForwarded: boolean;
}

/** What people write, and what other applications answer to their commands. */
const WRITTEN_TYPES: readonly MessageType[] = [
  MessageType.Default,
  MessageType.Reply,
  MessageType.ChatInputCommand,
  MessageType.ContextMenuCommand,
];

/** Other messages are Discord's own, such as "Ann joined the server". */
export function isWritten({ type }: Pick<Message, 'type'>): boolean {
  return WRITTEN_TYPES.includes(type);
}

/** An application is "thinking": its answer comes as an edit. */
export function isThinking({ flags }: Pick<Message, 'flags'>): boolean {
  return flags.has(MessageFlags.Loading);
}

/**
 * Whether its channel or its server is gone by now. discord.js looks them up each time, and finds null then,
 * whatever its types say.
 */
export function isGone({ guild, channel }: Pick<Message, 'guild' | 'channel'>): boolean {
  return guild === null || (channel as typeof channel | null) === null;
}

/** What there is to read in a message. */
export function readMessage(message: Message<true>): Written {
  const { member, author, guild, flags, attachments, stickers, poll } = message;
  const isBot = author.bot || message.webhookId !== null;
  const isForwarded = message.reference?.type === MessageReferenceType.Forward;
  return {
    authorName: speakName(member?.displayName ?? author.displayName),
    isBot,
    isManager: member?.permissions.has(PermissionFlagsBits.ManageGuild) ?? false,
    roleIds: rolesOf(member),
    isSilent: flags.has(MessageFlags.SuppressNotifications),
    content: contentOf(message, isBot),
    attachments: attachments.map(kindOf),
    stickers: stickers.map(({ name }) => speakName(name)),
    poll: poll?.question.text ?? undefined,
    repliesTo: message.type === MessageType.Reply ? nameAnswered(message, guild) : undefined,
    isForwarded,
  };
}

/** Applications often say all they have to say in an embed; below people's words it is a preview of a link. */
function contentOf({ content, embeds }: Message, isBot: boolean): string {
  return isBot && content === '' ? embedText(embeds) : content;
}

function rolesOf(member: GuildMember | null): string[] {
  return member === null ? [] : [...member.roles.cache.keys()];
}

function kindOf({ contentType, waveform }: Attachment): Attached {
  if (waveform !== null) return 'voice-message';
  const type = contentType ?? '';
  if (type.startsWith('image/')) return 'image';
  if (type.startsWith('video/')) return 'video';
  return type.startsWith('audio/') ? 'sound' : 'file';
}

function nameAnswered({ mentions: { repliedUser } }: Message, guild: Guild): string {
  if (repliedUser === null) return '';
  const member = guild.members.cache.get(repliedUser.id);
  return speakName(member?.displayName ?? repliedUser.displayName);
}
