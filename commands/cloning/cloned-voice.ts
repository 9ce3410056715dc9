import { plainText } from '../../src/bot/i18n/plain-text.ts';
import type { ComponentCall, ModalCall } from '../../src/bot/interactions/command.ts';
import { tagOf } from '../../src/bot/interactions/custom-id.ts';
import type { Draft } from '../../src/bot/interactions/drafts.ts';
import { openBill } from '../../src/bot/policy/billing.ts';
import type { ClonedVoice } from '../../src/bot/store/clones.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { textForm } from '../drafts/text-form.ts';
import { tryAgain } from '../drafts/try-again.ts';
import { type Caller, callerOf, spenderOf } from '../shared/caller.ts';
import { confirmRow } from '../shared/components.ts';
import { deleteClone, describeDeleted } from '../shared/delete-clone.ts';
import { prepareText } from '../speaking/request.ts';
import { ACTIONS, cloneId, voiceRows } from './buttons.ts';
import { presentVoice } from './present-voice.ts';

const form = textForm({}, 'clone.text.title');

type VoiceCall = Pick<ComponentCall | ModalCall, 'interaction' | 'services'>;

/** Makes it the voice of the member who pressed the button. The message stays for others. */
export async function makeOwn(call: ComponentCall): Promise<void> {
  const { interaction, services, reply, t, args } = call;
  const { voiceId, name } = await usableVoice(call, args[0]);
  const { guildId, memberId } = callerOf(interaction);
  await services.store.memberVoices.set(guildId, memberId, { voice: voiceId });
  await reply.show(t('voices.used', { voice: plainText(name) }));
}

/** Removes the buttons of what is decided now. The voice was saved when it was created. */
export async function keepVoice(call: ComponentCall): Promise<void> {
  const { interaction, services, reply, t } = call;
  const voice = await manageableVoice(call);
  const { guildId, memberId } = callerOf(interaction);
  const own = await services.store.memberVoices.get(guildId, memberId);
  const isOwn = own?.voice === voice.voiceId;
  await reply.show(`${interaction.message.content}\n${t('clone.kept')}`, {
    files: 'unchanged',
    rows: voiceRows(t, voice, isOwn ? ['text'] : ['mine', 'text']),
  });
}

/** The form for another text. Every member who may use the voice may open it. If the text cannot be spoken, it comes back. */
export const anotherText = tryAgain({
  command: 'clone',
  action: ACTIONS.text,
  group: 'speak',
  // Everyone hears the clip, so everyone sees its reply.
  replyMode: 'public',
  form: {
    ...form,
    args: 1,
    replyMode: 'public',
    draw: async (call, draft) => {
      await usableVoice(call, call.args[0]);
      return form.draw(call, draft);
    },
    start: ({ args: [voice = ''] }) => ({ options: { voice } }),
  },
  run: speakDraft,
});

/** Its option `voice` is the tag of the cloned voice. */
async function speakDraft(
  call: ComponentCall | ModalCall,
  { options, isCut = false }: Draft,
): Promise<void> {
  const { services, settings, t, log } = call;
  const voice = await usableVoice(call, options.voice);
  const text = await prepareText(call, options.text ?? '', { isCut });
  const utterance = { text, voice: voice.voiceId, scope: voice.guildId };
  const bill = await openBill({ ...services, settings, log }, spenderOf(call), utterance);
  try {
    await presentVoice(call, {
      voice,
      text,
      clip: services.speech.speak({ ...utterance, onSpent: bill.onSpent }),
      destination: 'auto',
      bill,
      heading: t('clone.says', { name: plainText(voice.name) }),
      rows: voiceRows(t, voice, ['mine', 'text', 'askDelete']),
    });
  } finally {
    await bill.close();
  }
}

export async function askToDelete(call: ComponentCall): Promise<void> {
  const { t } = call;
  const { name, voiceId } = await manageableVoice(call);
  const question = t('clone.delete.question', { name: plainText(name) });
  const rows = [confirmRow(t, 'clone', 'clone.button.delete', cloneId('delete', tagOf(voiceId)))];
  await call.reply.show(question, { rows });
}

export async function deleteVoice(call: ComponentCall): Promise<void> {
  const { interaction, services, reply, t } = call;
  const { voiceId } = await manageableVoice(call);
  const { guildId } = callerOf(interaction);
  await reply.show(describeDeleted(t, await deleteClone(services, guildId, voiceId)));
}

/**
 * @throws Failure `clone.unknown` when the voice was deleted or is another member's private voice
 */
async function usableVoice(call: VoiceCall, tag: string | undefined): Promise<ClonedVoice> {
  return findVoice(call, tag, { ...callerOf(call.interaction), isManager: false });
}

/**
 * A voice that this member may delete: as its owner, as the member who confirmed the consent, or as a manager of the server.
 * @throws Failure `clone.unknown`, `clone.not-yours`
 */
async function manageableVoice(call: ComponentCall): Promise<ClonedVoice> {
  const caller = callerOf(call.interaction);
  // Searches as a manager would, because the member who gave consent may take it back, even without the right to use the voice.
  const voice = await findVoice(call, call.args[0], { ...caller, isManager: true });
  const { ownerId, consent, name, isPrivate } = voice;
  if (caller.isManager || [ownerId, consent.attestedBy].includes(caller.memberId)) return voice;
  if (isPrivate) throw new Failure('clone.unknown', { name: '…' });
  throw new Failure('clone.not-yours', { name });
}

async function findVoice(
  { services }: VoiceCall,
  tag: string | undefined,
  viewer: Caller,
): Promise<ClonedVoice> {
  const voices = await services.store.clones.list(viewer.guildId, viewer);
  const voice = voices.find(({ voiceId }) => tagOf(voiceId) === tag);
  if (voice === undefined) throw new Failure('clone.unknown', { name: '…' });
  return voice;
}
