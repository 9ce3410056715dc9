import { MessageFlags, MessageType } from 'discord-api-types/v10';
import { composeMessage, type MessageBody } from '../state/compose.ts';
import type { VoiceRecording, WrittenParts } from '../types/message.ts';
import type { Message } from '../world/model.ts';
import { has } from '../world/permissions.ts';
import { ClientError } from './client-error.ts';
import { messageIn, type Place, permissionsAt, seesChannel } from './place.ts';

const MAX_CHARACTERS = 2_000;

/** Writes a message as a person does. */
export function writeMessage(place: Place, content: string, more: WrittenParts): Message {
  const { attachments = [], replyTo, forward, silent, stickers, answer } = more;
  refuseWritten(place, content, more);
  const { discord, channel, member: author } = place;
  const repliedTo = replyTo === undefined ? undefined : messageIn(place, replyTo);
  const forwarded = forward === undefined ? undefined : passedOn(place, forward);
  const uploads = attachments.map(({ name, data, contentType = '' }, index) => ({
    id: String(index),
    filename: name,
    contentType,
    data,
  }));
  const around = { world: discord.world, channel, author, repliedTo: repliedTo?.author.id };
  const parts = composeMessage(bodyOf(content, more), uploads, around);
  if (silent) parts.flags |= MessageFlags.SuppressNotifications;
  if (answer === 'thinking') parts.flags |= MessageFlags.Loading;
  const type = answer === undefined ? {} : { type: MessageType.ChatInputCommand };
  const frame = { ...type, author: author.user, replyTo: repliedTo?.id, forwarded, stickers };
  return discord.messages.create(channel, parts, frame);
}

/** What the client complains about before it sends anything. */
function refuseWritten(place: Place, content: string, more: WrittenParts): void {
  const { attachments = [], voiceMessage, stickers = [], poll, forward, answer } = more;
  const permissions = permissionsAt(place);
  if (!has(permissions, 'SendMessages')) throw new ClientError('You may not write here');
  const others = [poll, forward, answer, ...stickers].filter((part) => part !== undefined);
  checkText(content, attachments.length + others.length);
  if (attachments.length > 0 && !has(permissions, 'AttachFiles')) {
    throw new ClientError('You may not attach files here');
  }
  const { attachmentBytes } = place.discord.limits;
  if (attachments.some(({ data }) => data.byteLength > attachmentBytes)) {
    throw new ClientError('Your files are too powerful');
  }
  if (voiceMessage !== undefined && (content !== '' || attachments.length !== 1)) {
    throw new ClientError('A voice message is one recording and nothing else');
  }
}

/** A message of any channel of the guild that the person sees. */
function passedOn(place: Place, id: string): Message {
  const message = place.discord.messages.find(id);
  const channel = message && place.guild.channels.get(message.channelId);
  if (message === undefined || channel === undefined || !seesChannel(place, channel)) {
    throw new ClientError('There is no such message to pass on');
  }
  return message;
}

function bodyOf(content: string, { voiceMessage, poll, answer }: WrittenParts): MessageBody {
  if (voiceMessage !== undefined) return asVoiceMessage(voiceMessage);
  const embeds = typeof answer === 'object' ? [{ description: answer.embed }] : [];
  return { content, embeds, poll: poll === undefined ? undefined : yesOrNo(poll) };
}

function asVoiceMessage({ durationSecs, waveform }: VoiceRecording): MessageBody {
  return {
    flags: MessageFlags.IsVoiceMessage,
    attachments: [{ id: '0', duration_secs: durationSecs, waveform }],
  };
}

function yesOrNo(question: string): MessageBody['poll'] {
  const answers = ['Yes', 'No'].map((text) => ({ poll_media: { text } }));
  return { question: { text: question }, answers };
}

/** Changes the text of one's own message. */
export function editMessage(place: Place, message: Message, content: string): Message {
  if (message.author.id !== place.member.user.id) throw new ClientError('It is not your message');
  if ((message.flags & MessageFlags.IsVoiceMessage) !== 0) {
    throw new ClientError('A voice message cannot be edited');
  }
  checkText(content, message.attachments.length);
  const { discord, channel, member: author } = place;
  const answered = message.replyTo && discord.messages.get(channel.id, message.replyTo);
  const repliedTo = answered ? answered.author.id : undefined;
  const around = { world: discord.world, channel, author, repliedTo };
  const { mentions } = composeMessage({ content }, [], around);
  const pinged = message.mentions.pinged;
  return discord.messages.edit(message, { content, mentions: { ...mentions, pinged } });
}

/** Takes away one's own message, or with MANAGE_MESSAGES anybody's. */
export function deleteMessage(place: Place, message: Message): void {
  const own = message.author.id === place.member.user.id;
  if (!own && !has(permissionsAt(place), 'ManageMessages') && message.onlyFor === undefined) {
    throw new ClientError('You may not delete that');
  }
  place.discord.messages.delete(message);
}

function checkText(content: string, files: number): void {
  if (content.trim() === '' && files === 0) throw new ClientError('There is nothing to send');
  if ([...content].length > MAX_CHARACTERS) throw new ClientError('Your message is too long');
}
