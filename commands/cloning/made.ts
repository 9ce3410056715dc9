import { ComponentType, type ModalComponentData, TextInputStyle } from 'discord.js';
import type { ComponentCall, ModalCall } from '../../src/bot/discord/command.ts';
import { plainText } from '../../src/bot/discord/plain-text.ts';
import { assertMay } from '../../src/bot/policy/access.ts';
import type { ClonedVoice } from '../../src/bot/store/types/clones.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { type Asker, askerOf } from '../shared/asker.ts';
import { confirmRow } from '../shared/confirm.ts';
import { deleteClone, describeDeleted } from '../shared/delete-clone.ts';
import { tagOf } from '../shared/tag.ts';
import { billForUtterance } from '../speaking/bill.ts';
import { spokenText } from '../speaking/spoken-text.ts';
import { madeRows } from './buttons.ts';
import { cloneId } from './ids.ts';
import { present } from './present.ts';

type Press = Pick<ComponentCall | ModalCall, 'interaction' | 'services' | 'args'>;

/** The voice is kept from the beginning: this takes the buttons away. */
export async function keep(call: ComponentCall): Promise<void> {
  await ownVoice(call);
  const { content } = call.interaction.message;
  await call.reply.show(`${content}\n${call.t('clone.kept')}`, { files: 'unchanged' });
}

/** Asks for another text. Whoever may speak with the voice may do so here. */
export async function askText(call: Omit<ComponentCall, 'reply'>): Promise<ModalComponentData> {
  const { t, args } = call;
  await usableVoice(call);
  return {
    customId: cloneId('speak', ...args.slice(0, 1)),
    title: t('clone.text.title'),
    components: [
      {
        type: ComponentType.ActionRow,
        components: [
          {
            type: ComponentType.TextInput,
            customId: 'text',
            label: t('option.clone-text.name'),
            style: TextInputStyle.Paragraph,
            required: true,
          },
        ],
      },
    ],
  };
}

export async function speakText(call: ModalCall): Promise<void> {
  const { interaction, services, settings, t } = call;
  assertMay('speak', interaction, settings);
  const voice = await usableVoice(call);
  const text = await spokenText(call, interaction.fields.getTextInputValue('text'));
  const utterance = { text, voice: voice.voiceId, scope: voice.guildId };
  const { left, isKept, onSpent, close } = await billForUtterance(call, utterance);
  try {
    const clip = services.speech.speak({ ...utterance, onSpent });
    const head = t('clone.says', { name: plainText(voice.name) });
    await present(call, {
      voice,
      text,
      clip,
      left,
      isKept,
      head,
      output: 'auto',
      rows: madeRows(t, voice),
    });
  } finally {
    await close();
  }
}

export async function askDelete(call: ComponentCall): Promise<void> {
  const { t } = call;
  const { name, voiceId } = await ownVoice(call);
  const question = t('clone.delete.question', { name: plainText(name) });
  const destroys = cloneId('delete', tagOf(voiceId));
  const rows = [confirmRow(t, 'clone', 'clone.button.delete', destroys)];
  await call.reply.show(question, { rows });
}

export async function deleteVoice(call: ComponentCall): Promise<void> {
  const { interaction, services, reply, t } = call;
  const { voiceId } = await ownVoice(call);
  const { guildId } = askerOf(interaction);
  await reply.show(describeDeleted(t, await deleteClone(services, guildId, voiceId)));
}

/** @throws Failure `clone.unknown`: deleted, or somebody else's private voice */
async function usableVoice(call: Press): Promise<ClonedVoice> {
  return findVoice(call, { ...askerOf(call.interaction), isManager: false });
}

/**
 * A voice that this member may delete: its maker, whose voice it is, and who manages the server.
 * @throws Failure `clone.unknown`, `clone.not-yours`
 */
async function ownVoice(call: Press): Promise<ClonedVoice> {
  const asker = askerOf(call.interaction);
  // Whose voice it is may delete it even where they may not speak with it.
  const voice = await findVoice(call, { ...asker, isManager: true });
  const { ownerId, consent, name, isPrivate } = voice;
  if (asker.isManager || [ownerId, consent.speakerId].includes(asker.memberId)) return voice;
  if (isPrivate) throw new Failure('clone.unknown', { name: '…' });
  throw new Failure('clone.not-yours', { name });
}

async function findVoice({ services, args: [tag] }: Press, viewer: Asker): Promise<ClonedVoice> {
  const voices = await services.store.clones.list(viewer.guildId, viewer);
  const voice = voices.find(({ voiceId }) => tagOf(voiceId) === tag);
  if (voice === undefined) throw new Failure('clone.unknown', { name: '…' });
  return voice;
}
