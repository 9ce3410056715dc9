import { type Message, MessageFlags, type ModalComponentData } from 'discord.js';
import { Failure } from '../../src/common/failure.ts';
import type { Attached } from '../../src/discord/attachments.ts';
import type { ComponentCall, MenuCall, ModalCall } from '../../src/discord/command.ts';
import { STORE_LIMITS } from '../../src/store/limits.ts';
import { requestRows } from './buttons.ts';
import { attest } from './consent.ts';
import { createVoice } from './create.ts';
import { cloneForm, readForm } from './form.ts';
import { cloneId } from './ids.ts';

const ID = /^\d{17,20}$/;

/** Asks whoever speaks in a voice message, who may be the caller: below it, they alone can allow it. */
export async function request({ interaction, reply, t }: MenuCall): Promise<void> {
  const { targetMessage: message, user } = interaction;
  voiceOf(message);
  const { author } = message;
  const key = author.id === user.id ? 'clone.request-own' : 'clone.request';
  const content = t(key, {
    speaker: `<@${author.id}>`,
    owner: `<@${user.id}>`,
    message: `[${t('clone.request.message')}](${message.url})`,
  });
  await reply.show(content, { rows: requestRows(t, [message.id, user.id, author.id]) });
}

/** Opens the form, for the person who speaks alone. Whether that is true is looked up when it is sent. */
export function openForm({
  interaction,
  t,
  args: [messageId = '', ownerId = '', speakerId = ''],
}: Omit<ComponentCall, 'reply'>): ModalComponentData {
  const { user, member } = interaction;
  if (user.id !== speakerId) throw new Failure('clone.not-your-voice', { userId: speakerId });
  const name = member !== null && 'displayName' in member ? member.displayName : user.displayName;
  const short = [...name].slice(0, STORE_LIMITS.nameCharacters).join('');
  return cloneForm(t, cloneId('allowed', messageId, ownerId), short);
}

/** The form was sent: the voice is made in place of the request. It belongs to whoever asked. */
export async function allowed(call: ModalCall): Promise<void> {
  const { interaction, t, args } = call;
  const [messageId = '', ownerId = ''] = args;
  const { consent, ...form } = readForm(call);
  const memberId = interaction.user.id;
  const message = await findMessage(call, messageId);
  const sample = voiceOf(message);
  const { id: userId } = message.author;
  if (userId !== memberId) throw new Failure('clone.not-your-voice', { userId });
  await createVoice(call, {
    ...form,
    consent: attest(t, consent, memberId),
    ownerId: ID.test(ownerId) ? ownerId : memberId,
    output: 'auto',
    sample: async () => sample,
  });
}

/** Whoever speaks does not allow it, or whoever asked thinks better of it. */
export async function refuse({ interaction, reply, t, args }: ComponentCall): Promise<void> {
  const [, ownerId = '', speakerId = ''] = args;
  const people = { owner: `<@${ownerId}>`, speaker: `<@${speakerId}>` };
  if (interaction.user.id === speakerId) return reply.show(t('clone.refused', people));
  if (interaction.user.id === ownerId) return reply.show(t('clone.withdrawn', people));
  throw new Failure('clone.not-your-voice', { userId: speakerId });
}

/**
 * The recording in a voice message of a person.
 * @throws Failure `clone.no-voice-message`, `clone.not-a-member`
 */
function voiceOf({ author, webhookId, flags, attachments }: Message): Attached {
  const recording = attachments.first();
  if (!flags.has(MessageFlags.IsVoiceMessage) || recording === undefined) {
    throw new Failure('clone.no-voice-message', {});
  }
  if (author.bot || webhookId !== null) throw new Failure('clone.not-a-member', {});
  return recording;
}

/**
 * The message as it is now: its addresses end, and it may be gone. Without the message content intent
 * Discord shows no attachments here.
 * @throws Failure `clone.no-voice-message`
 */
async function findMessage({ interaction, log }: ModalCall, id: string): Promise<Message> {
  const { channel, channelId, client } = interaction;
  try {
    if (!ID.test(id) || channelId === null) throw new Error('no ID');
    const place = channel ?? (await client.channels.fetch(channelId));
    if (!place?.isTextBased()) throw new Error('no channel of messages');
    return await place.messages.fetch({ message: id, cache: false, force: true });
  } catch (err) {
    log.info({ err }, 'a voice message could not be fetched');
    throw new Failure('clone.no-voice-message', {});
  }
}
