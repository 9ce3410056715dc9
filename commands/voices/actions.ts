import { ComponentType, type ModalComponentData, TextInputStyle } from 'discord.js';
import { plainText } from '../../src/bot/discord/plain-text.ts';
import type {
  AnyCall,
  ComponentCall,
  ModalCall,
  Services,
} from '../../src/bot/interactions/command.ts';
import { customId } from '../../src/bot/interactions/custom-id.ts';
import type { ReplyFile } from '../../src/bot/interactions/reply.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import type { ClonedVoice } from '../../src/bot/store/types/clones.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { type Caller, callerOf } from '../shared/caller.ts';
import { confirmRow } from '../shared/components.ts';
import { deleteClone, describeDeleted } from '../shared/delete-clone.ts';
import {
  type CatalogEntry,
  type CatalogView,
  canUse,
  entriesOf,
  parseView,
  viewArguments,
  voicesPage,
} from './catalog.ts';
import { voicesId } from './controls.ts';
import { renderCatalog } from './render-catalog.ts';

/** The voices that this member may see. */
export async function entriesFor(
  { store, voices }: Services,
  caller: Caller,
): Promise<CatalogEntry[]> {
  return entriesOf(voices, await store.clones.list(caller.guildId, caller));
}

/** Shows the catalog. */
export async function showCatalog(
  call: AnyCall,
  view: CatalogView,
  { note = '', files = [] }: { note?: string; files?: readonly ReplyFile[] } = {},
): Promise<void> {
  const caller = callerOf(call.interaction);
  const entries = await entriesFor(call.services, caller);
  const { content, rows } = renderCatalog(call.t, entries, view, caller);
  await call.reply.show(content + note, { rows, files });
}

export function browse(call: ComponentCall): Promise<void> {
  return showCatalog(call, parseView(call.args));
}

export function selectVoice(call: ComponentCall): Promise<void> {
  return showCatalog(call, { ...parseView(call.args), selected: selectedValue(call) });
}

export function filter(call: ComponentCall, by: 'language' | 'gender'): Promise<void> {
  return showCatalog(call, { ...parseView(call.args), [by]: selectedValue(call) });
}

/** Sets the selected voice as the member's own. */
export async function useVoice(call: ComponentCall): Promise<void> {
  const { view, entry, caller } = await selectedVoice(call);
  const { guildId, memberId } = caller;
  await call.services.store.memberVoices.set(guildId, memberId, { voice: entry.id });
  await showCatalog(call, view, { note: call.t('voices.used') });
}

export async function openRenameForm(
  call: Omit<ComponentCall, 'reply'>,
): Promise<ModalComponentData> {
  const { t } = call;
  const { view, clone } = await selectedClone(call, 'owner');
  return {
    customId: customId('voices', 'rename', ...viewArguments(view)),
    title: t('voices.rename.title'),
    components: [
      {
        type: ComponentType.ActionRow,
        components: [
          {
            type: ComponentType.TextInput,
            customId: 'name',
            label: t('voices.rename.label'),
            style: TextInputStyle.Short,
            required: true,
            maxLength: STORE_LIMITS.nameCharacters,
            value: clone.name,
          },
        ],
      },
    ],
  };
}

export async function rename(call: ModalCall): Promise<void> {
  const { view, clone, caller } = await selectedClone(call, 'owner');
  const name = call.interaction.fields.getTextInputValue('name');
  await call.services.store.clones.rename(caller.guildId, clone.voiceId, name);
  await showCatalog(call, view);
}

export async function askToDelete(call: ComponentCall): Promise<void> {
  const { t } = call;
  const { view, clone } = await selectedClone(call, 'manager');
  const question = t('clone.delete.question', { name: plainText(clone.name) });
  const confirmId = voicesId('drop', view);
  await call.reply.show(question, {
    rows: [confirmRow(t, 'voices', 'voices.button.delete', confirmId)],
  });
}

export async function deleteVoice(call: ComponentCall): Promise<void> {
  const { clone, caller } = await selectedClone(call, 'manager');
  const removed = await deleteClone(call.services, caller.guildId, clone.voiceId);
  await call.reply.show(describeDeleted(call.t, removed));
}

type SelectionCall = Pick<ComponentCall | ModalCall, 'interaction' | 'services' | 'args'>;

/**
 * @throws Failure `voice.unknown` when the voice was deleted, or this member may not see or use it
 */
export async function selectedVoice(
  call: SelectionCall,
): Promise<{ view: CatalogView; entry: CatalogEntry; caller: Caller }> {
  const { view, entry, caller } = await selectedEntry(call);
  if (!canUse(entry, caller)) throw new Failure('voice.unknown', { voice: entry.id });
  return { view, entry, caller };
}

/**
 * @param by whether only the owner may do this, or managers too
 * @throws Failure `voice.unknown`
 */
async function selectedClone(
  call: SelectionCall,
  by: 'owner' | 'manager',
): Promise<{ view: CatalogView; clone: ClonedVoice; caller: Caller }> {
  const { view, entry, caller } = await selectedEntry(call);
  const isOwn = entry.kind === 'clone' && entry.voice.ownerId === caller.memberId;
  if (entry.kind === 'clone' && (isOwn || (by === 'manager' && caller.isManager))) {
    return { view, clone: entry.voice, caller };
  }
  throw new Failure('voice.unknown', { voice: entry.id });
}

async function selectedEntry({ interaction, services, args }: SelectionCall) {
  const caller = callerOf(interaction);
  const view = parseView(args);
  const { selected: entry } = voicesPage(await entriesFor(services, caller), view);
  if (entry === undefined) throw new Failure('voice.unknown', { voice: '…' });
  return { view, entry, caller };
}

function selectedValue({ interaction }: ComponentCall): string {
  return (interaction.isStringSelectMenu() && interaction.values[0]) || '';
}
