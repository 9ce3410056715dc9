import { ComponentType, type Message, MessageFlags, type ModalComponentData } from 'discord.js';
import type { Attached } from '../../src/bot/discord/attachments.ts';
import type { ComponentCall, MenuCall, ModalCall } from '../../src/bot/discord/command.ts';
import { parseCustomId } from '../../src/bot/discord/custom-id.ts';
import { assertNotBlocked } from '../../src/bot/policy/access.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { requestRows } from './buttons.ts';
import { attest } from './consent.ts';
import { createVoice } from './create.ts';
import { cloneForm, readForm } from './form.ts';
import { ACTIONS, cloneId } from './ids.ts';

/** A request as its message tells it. Discord shows the bot its own messages whole, whatever its intents. */
interface CloneRequest {
  ownerId: string;
  speakerId: string;
  recording: Attached;
}

/** The masked link to the recording. */
const RECORDING = /\(<(https?:\/\/[^>\s]+)>\)/;

/**
 * Asks whoever speaks in a voice message, who may be the caller: below it, they alone can allow it.
 * Only now does Discord tell what the message holds, so the request says where the recording is.
 */
export async function request({ interaction, reply, t }: MenuCall): Promise<void> {
  const { targetMessage: message, user } = interaction;
  const { url } = voiceOf(message);
  const { author } = message;
  const key = author.id === user.id ? 'clone.request-own' : 'clone.request';
  const content = t(key, {
    speaker: `<@${author.id}>`,
    owner: `<@${user.id}>`,
    message: `[${t('clone.request.message')}](<${url}>)`,
  });
  await reply.show(content, { rows: requestRows(t, user.id, author.id) });
}

/** Opens the form, for the person who speaks alone. */
export function openForm({
  interaction,
  settings,
  t,
}: Omit<ComponentCall, 'reply'>): ModalComponentData {
  const { user, member, message } = interaction;
  const { speakerId } = readRequest(message);
  if (user.id !== speakerId) throw new Failure('clone.not-your-voice', { userId: speakerId });
  assertNotBlocked(interaction, settings);
  const name = member !== null && 'displayName' in member ? member.displayName : user.displayName;
  const short = [...name].slice(0, STORE_LIMITS.nameCharacters).join('');
  return cloneForm(t, cloneId('allowed'), short);
}

/** The form was sent: the voice is made in place of the request. It belongs to whoever asked. */
export async function allowed(call: ModalCall): Promise<void> {
  const { interaction, settings, t } = call;
  const { ownerId, speakerId, recording } = readRequest(interaction.message);
  const memberId = interaction.user.id;
  if (memberId !== speakerId) throw new Failure('clone.not-your-voice', { userId: speakerId });
  // The form has a text, which is spoken.
  assertNotBlocked(interaction, settings);
  const { consent, ...form } = readForm(call);
  await createVoice(call, {
    ...form,
    consent: attest(t, consent, memberId),
    ownerId,
    output: 'auto',
    sample: async () => recording,
  });
}

/** Whoever speaks does not allow it, or whoever asked thinks better of it. */
export async function refuse({ interaction, reply, t }: ComponentCall): Promise<void> {
  const { ownerId, speakerId } = readRequest(interaction.message);
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
 * Reads a request out of the message that holds it; what whoever presses sends along is not asked.
 * @throws Failure `clone.no-voice-message` when it is none (any more)
 */
function readRequest(message: Message | null): CloneRequest {
  const [ownerId, speakerId] = message === null ? [] : allowArgs(message);
  const url = RECORDING.exec(message?.content ?? '')?.[1];
  if (ownerId === undefined || speakerId === undefined || url === undefined) {
    throw new Failure('clone.no-voice-message', {});
  }
  // Its size is seen while it comes.
  return { ownerId, speakerId, recording: { url, size: 0 } };
}

/** The arguments of the button below a request. */
function allowArgs({ components }: Message): readonly string[] {
  const rows = components.filter((row) => row.type === ComponentType.ActionRow);
  const ids = rows.flatMap((row) =>
    row.components.map(({ customId }) => parseCustomId(customId ?? '')),
  );
  const button = ids.find(({ command, action }) => command === 'clone' && action === ACTIONS.allow);
  return button?.args ?? [];
}
