import {
  LabelBuilder,
  type ModalComponentData,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { plainText } from '../../src/bot/i18n/plain-text.ts';
import { container, text } from '../../src/bot/interactions/card.ts';
import type { ComponentCall, ModalCall } from '../../src/bot/interactions/command.ts';
import { customId } from '../../src/bot/interactions/custom-id.ts';
import type { ClonedVoice } from '../../src/bot/store/clones.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { playInChannel, playPrivately, type Sample } from '../previews/play.ts';
import { type Caller, callerOf } from '../shared/caller.ts';
import { questionRow } from '../shared/components.ts';
import { deleteClone, describeDeleted } from '../shared/delete-clone.ts';
import {
  type CatalogEntry,
  type CatalogView,
  canUse,
  catalogFor,
  parseView,
  selectedEntry,
  viewArguments,
} from './catalog.ts';
import { labelOf } from './describe-entry.ts';
import { voicesId } from './ids.ts';
import { showList, showVoice } from './show.ts';

export function browse(call: ComponentCall): Promise<void> {
  return showList(call, parseView(call.args));
}

export function filter(call: ComponentCall, by: 'language' | 'gender'): Promise<void> {
  const view = parseView(call.args);
  // Checked again, because a client may send anything.
  const chosen = parseView(viewArguments({ ...view, [by]: chosenValue(call) }));
  return showList(call, chosen);
}

/** Opens the card of the chosen voice. */
export function openVoice(call: ComponentCall): Promise<void> {
  const view = parseView(call.args);
  return showVoice(call, parseView(viewArguments({ ...view, selected: chosenValue(call) })));
}

/** Shows the card of a voice again, for example after a question was cancelled. */
export function reopenVoice(call: ComponentCall): Promise<void> {
  return showVoice(call, parseView(call.args));
}

/** @param show the card that the button is on */
export async function playVoice(
  call: ComponentCall,
  show: typeof showList | typeof showVoice,
): Promise<void> {
  const { view, entry } = await usableVoice(call);
  await playPrivately(call, sampleOf(call, entry), (note) => show(call, view, note));
}

export async function playVoiceInChannel(call: ComponentCall): Promise<void> {
  const { view, entry } = await usableVoice(call);
  await playInChannel(call, sampleOf(call, entry), (note) => showVoice(call, view, note));
}

function sampleOf({ t }: ComponentCall, entry: CatalogEntry): Sample {
  return { settings: { voice: entry.id }, name: labelOf(t, entry) };
}

/** Sets the selected voice as the member's own. */
export async function useVoice(call: ComponentCall): Promise<void> {
  const { view, entry, caller } = await usableVoice(call);
  const { guildId, memberId } = caller;
  await call.services.store.memberVoices.set(guildId, memberId, { voice: entry.id });
  await showVoice(call, view, call.t('voices.used', { voice: plainText(labelOf(call.t, entry)) }));
}

export async function openRenameForm(
  call: Omit<ComponentCall, 'reply'>,
): Promise<ModalComponentData> {
  const { t } = call;
  const { view, clone } = await ownClone(call, 'owner');
  const input = new TextInputBuilder()
    .setCustomId('name')
    .setStyle(TextInputStyle.Short)
    .setMinLength(1)
    .setMaxLength(STORE_LIMITS.nameCharacters)
    .setValue(clone.name);
  return {
    customId: customId('voices', 'rename', ...viewArguments(view)),
    title: t('voices.rename.title'),
    components: [
      new LabelBuilder().setLabel(t('voices.rename.label')).setTextInputComponent(input),
    ],
  };
}

export async function rename(call: ModalCall): Promise<void> {
  const { view, clone, caller } = await ownClone(call, 'owner');
  const typed = call.interaction.fields.getTextInputValue('name');
  const { name } = await call.services.store.clones.rename(caller.guildId, clone.voiceId, typed);
  const names = { before: plainText(clone.name), name: plainText(name) };
  await showVoice(call, view, call.t('voices.renamed', names));
}

export async function askToDelete(call: ComponentCall): Promise<void> {
  const { t } = call;
  const { view, clone } = await ownClone(call, 'manager');
  const question = t('clone.delete.question', { name: plainText(clone.name) });
  const ids = { confirm: voicesId('drop', view), cancel: voicesId('reopen', view) };
  await call.reply.show([container(text(question), questionRow(t, 'voices.button.delete', ids))]);
}

export async function deleteVoice(call: ComponentCall): Promise<void> {
  const { view, clone, caller } = await ownClone(call, 'manager');
  const removed = await deleteClone(call.services, caller.guildId, clone.voiceId);
  await showList(call, { ...view, selected: '' }, describeDeleted(call.t, removed));
}

type SelectionCall = Pick<ComponentCall | ModalCall, 'interaction' | 'services' | 'args'>;

interface Selection {
  readonly view: CatalogView;
  readonly entry: CatalogEntry;
  readonly caller: Caller;
}

/** @throws Failure `voice.gone` when the voice was deleted, or this member may not see or use it */
async function usableVoice(call: SelectionCall): Promise<Selection> {
  const selection = await selectionOf(call);
  if (!canUse(selection.entry, selection.caller)) throw new Failure('voice.gone', {});
  return selection;
}

/**
 * @param by whether only the owner may do this, or managers too
 * @throws Failure `voice.gone`
 */
async function ownClone(
  call: SelectionCall,
  by: 'owner' | 'manager',
): Promise<Omit<Selection, 'entry'> & { clone: ClonedVoice }> {
  const { view, entry, caller } = await selectionOf(call);
  const isOwn = entry.kind === 'clone' && entry.voice.ownerId === caller.memberId;
  if (entry.kind === 'clone' && (isOwn || (by === 'manager' && caller.isManager))) {
    return { view, clone: entry.voice, caller };
  }
  throw new Failure('voice.gone', {});
}

async function selectionOf(call: SelectionCall): Promise<Selection> {
  const caller = callerOf(call.interaction);
  const view = parseView(call.args);
  const entry = selectedEntry(await catalogFor(call), view);
  if (entry === undefined) throw new Failure('voice.gone', {});
  return { view, entry, caller };
}

function chosenValue({ interaction }: ComponentCall): string {
  return (interaction.isStringSelectMenu() && interaction.values[0]) || '';
}
