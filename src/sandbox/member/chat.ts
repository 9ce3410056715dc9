import { MessageFlags } from 'discord-api-types/v10';
import { composeMessage } from '../state/compose.ts';
import type { VoiceRecording, WrittenParts } from '../types/message.ts';
import type { Message } from '../world/model.ts';
import { has } from '../world/permissions.ts';
import { ClientError } from './client-error.ts';
import { messageIn, type Place, permissionsAt } from './place.ts';

const MAX_CHARACTERS = 2_000;

/** Writes a message as a person does. */
export function writeMessage(
  place: Place,
  content: string,
  { attachments = [], replyTo, voiceMessage, silent, stickers, poll, forward }: WrittenParts,
): Message {
  const { discord, channel, member: author } = place;
  const permissions = permissionsAt(place);
  if (!has(permissions, 'SendMessages')) throw new ClientError('You may not write here');
  const others = [poll, forward, ...(stickers ?? [])].filter((part) => part !== undefined);
  checkText(content, attachments.length + others.length);
  if (attachments.length > 0 && !has(permissions, 'AttachFiles')) {
    throw new ClientError('You may not attach files here');
  }
  if (attachments.some(({ data }) => data.byteLength > discord.limits.attachmentBytes)) {
    throw new ClientError('Your files are too powerful');
  }
  const target = replyTo === undefined ? undefined : messageIn(place, replyTo);
  const uploads = attachments.map(({ name, data, contentType = '' }, index) => ({
    id: String(index),
    filename: name,
    contentType,
    data,
  }));
  const around = { world: discord.world, channel, author, repliedTo: target?.author.id };
  if (voiceMessage !== undefined && (content !== '' || uploads.length !== 1)) {
    throw new ClientError('A voice message is one recording and nothing else');
  }
  const body = {
    content,
    ...(voiceMessage && asVoiceMessage(voiceMessage)),
    ...(poll === undefined ? {} : { poll: yesOrNo(poll) }),
  };
  const parts = composeMessage(body, uploads, around);
  if (silent) parts.flags |= MessageFlags.SuppressNotifications;
  const forwarded = forward === undefined ? undefined : discord.messages.find(forward);
  const frame = { replyTo: target?.id, forwarded, stickers };
  return discord.messages.create(channel, parts, { author: author.user, ...frame });
}

function asVoiceMessage({ durationSecs, waveform }: VoiceRecording) {
  return {
    flags: MessageFlags.IsVoiceMessage,
    attachments: [{ id: '0', duration_secs: durationSecs, waveform }],
  };
}

function yesOrNo(question: string) {
  const answers = ['Yes', 'No'].map((text) => ({ poll_media: { text } }));
  return { question: { text: question }, answers };
}

/** Changes the text of one's own message. */
export function editMessage(place: Place, message: Message, content: string): Message {
  if (message.author.id !== place.member.user.id) throw new ClientError('It is not your message');
  checkText(content, message.attachments.length);
  const { discord, channel, member: author } = place;
  const { mentions } = composeMessage({ content }, [], { world: discord.world, channel, author });
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
