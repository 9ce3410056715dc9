import { MessageFlags, MessageType } from 'discord-api-types/v10';
import { composeMessage, type MessageBody, type Upload } from '../state/compose-message.ts';
import { refuseMessage, refuseMessageEdit } from '../state/thread-rules.ts';
import type { UploadedFile, WriteOptions } from '../types/message.ts';
import { LIMITS } from '../validate/limits.ts';
import type { Message } from '../world/message.ts';
import { hasPermissions } from '../world/permissions.ts';
import { findChannel } from '../world/threads.ts';
import {
  type ChannelContext,
  canSeeChannel,
  findMessage,
  permissionsIn,
} from './channel-context.ts';
import { ClientError } from './client-error.ts';
import { refuseIf } from './refuse.ts';

const MAX_CHARACTERS = 2_000;

/** Posts a message as the member. @throws ClientError */
export function writeMessage(
  context: ChannelContext,
  content: string,
  options: WriteOptions,
): Message {
  const { channel, member, discord } = context;
  const refusal = refuseMessage(channel, permissionsIn(context));
  if (refusal === 'missingPermissions') throw new ClientError('no-send-messages');
  refuseIf(refusal);
  checkParts(context, content, options);
  discord.threads.wake(channel, member.user);
  return postMessage(context, content, options);
}

/** Creates a message that was checked. @param id of the first message of a post, which is that of its thread */
export function postMessage(
  context: ChannelContext,
  content: string,
  options: WriteOptions,
  id?: string,
): Message {
  const { attachments = [], replyTo, forward, silent, stickers, answer } = options;
  const { discord, channel, member: author } = context;
  const repliedTo = replyTo === undefined ? undefined : findMessage(context, replyTo);
  const forwarded = forward === undefined ? undefined : findForwardable(context, forward);
  const composeContext = {
    world: discord.world,
    channel,
    author,
    repliedTo: repliedTo?.author.id,
  };
  const parts = composeMessage(
    {
      ...messageBody(content, options),
      attachments: attachments.map((file, id) => attachmentFacts(file, id, options)),
    },
    uploadsOf(attachments),
    composeContext,
  );
  if (silent) parts.flags |= MessageFlags.SuppressNotifications;
  if (answer === 'thinking') parts.flags |= MessageFlags.Loading;
  const type = answer === undefined ? {} : { type: MessageType.ChatInputCommand };
  const frame = { ...type, id, author: author.user, replyTo: repliedTo?.id, forwarded, stickers };
  return discord.messages.create(channel, parts, frame);
}

/** Files of a client as it uploads them. */
export function uploadsOf(files: readonly UploadedFile[]): Upload[] {
  return files.map(({ name, data, contentType = '' }, index) => ({
    id: String(index),
    filename: name,
    contentType,
    data,
  }));
}

/** The checks that a Discord client makes before it sends a message. @throws ClientError */
export function checkParts(context: ChannelContext, content: string, options: WriteOptions): void {
  const { attachments = [], voiceMessage, stickers = [], poll, forward, answer } = options;
  const permissions = permissionsIn(context);
  const others = [poll, forward, answer, ...stickers].filter((part) => part !== undefined);
  checkText(content, attachments.length + others.length);
  if (attachments.length > 0 && !hasPermissions(permissions, 'AttachFiles')) {
    throw new ClientError('no-attach-files');
  }
  const { attachmentBytes } = context.discord.limits;
  if (attachments.some(({ data }) => data.byteLength > attachmentBytes)) {
    throw new ClientError('files-too-large');
  }
  if (
    attachments.some(
      ({ description = '' }) => description.length > LIMITS.attachment.descriptionLength,
    )
  ) {
    throw new ClientError('description-too-long');
  }
  if (voiceMessage !== undefined && (content !== '' || attachments.length !== 1)) {
    throw new ClientError('one-recording');
  }
}

/** A message of any channel in the guild that the member can see. */
function findForwardable(context: ChannelContext, id: string): Message {
  const message = context.discord.messages.find(id);
  const channel = message && findChannel(context.guild, message.channelId);
  if (message === undefined || channel === undefined || !canSeeChannel(context, channel)) {
    throw new ClientError('forward-missing');
  }
  return message;
}

function messageBody(content: string, { voiceMessage, poll, answer }: WriteOptions): MessageBody {
  if (voiceMessage !== undefined) return { flags: MessageFlags.IsVoiceMessage };
  const embeds = typeof answer === 'object' ? [{ description: answer.embed }] : [];
  return { content, embeds, poll: poll === undefined ? undefined : yesNoPoll(poll) };
}

/** What a client says about a file that it uploads. */
function attachmentFacts(
  { description }: UploadedFile,
  id: number,
  { voiceMessage }: WriteOptions,
) {
  if (voiceMessage === undefined) return { id, description };
  return { id, duration_secs: voiceMessage.durationSecs, waveform: voiceMessage.waveform };
}

function yesNoPoll(question: string): MessageBody['poll'] {
  const answers = ['Yes', 'No'].map((text) => ({ poll_media: { text } }));
  return { question: { text: question }, answers };
}

/** Edits the text of the member's own message. @throws ClientError */
export function editMessage(context: ChannelContext, message: Message, content: string): Message {
  if (message.author.id !== context.member.user.id) throw new ClientError('edit-own-only');
  if ((message.flags & MessageFlags.IsVoiceMessage) !== 0) {
    throw new ClientError('voice-message-fixed');
  }
  refuseIf(refuseMessageEdit(context.channel, permissionsIn(context)));
  checkText(content, message.attachments.length);
  const { discord, channel, member: author } = context;
  const answered = message.replyTo && discord.messages.get(channel.id, message.replyTo);
  const repliedTo = answered ? answered.author.id : undefined;
  const composeContext = { world: discord.world, channel, author, repliedTo };
  const { mentions } = composeMessage({ content }, [], composeContext);
  const pinged = message.mentions.pinged;
  return discord.messages.edit(message, { content, mentions: { ...mentions, pinged } });
}

/** Deletes the member's own message or, with MANAGE_MESSAGES, any message. @throws ClientError */
export function deleteMessage(context: ChannelContext, message: Message): void {
  const own = message.author.id === context.member.user.id;
  if (
    !own &&
    !hasPermissions(permissionsIn(context), 'ManageMessages') &&
    message.ephemeralFor === undefined
  ) {
    throw new ClientError('no-delete-message');
  }
  context.discord.messages.delete(message);
}

function checkText(content: string, files: number): void {
  if (content.trim() === '' && files === 0) throw new ClientError('message-empty');
  if ([...content].length > MAX_CHARACTERS) throw new ClientError('message-too-long');
}
