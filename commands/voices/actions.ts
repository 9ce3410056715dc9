import { ComponentType, type ModalComponentData, TextInputStyle } from 'discord.js';
import type {
  CommandCall,
  ComponentCall,
  ModalCall,
  Services,
} from '../../src/bot/discord/command.ts';
import { customId } from '../../src/bot/discord/custom-id.ts';
import { plainText } from '../../src/bot/discord/plain-text.ts';
import type { AnswerFile } from '../../src/bot/discord/reply.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import type { ClonedVoice } from '../../src/bot/store/types/clones.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { type Asker, askerOf } from '../shared/asker.ts';
import { confirmRow } from '../shared/confirm.ts';
import { deleteClone, describeDeleted } from '../shared/delete-clone.ts';
import {
  type Entry,
  entriesOf,
  type Look,
  lookArguments,
  maySpeakWith,
  parseLook,
  voicesPage,
} from './catalogue.ts';
import { voicesId } from './controls.ts';
import { describePage } from './page.ts';

type AnyCall = CommandCall | ComponentCall | ModalCall;

/** Every voice that this member may see here. */
export async function entriesFor({ store, voices }: Services, asker: Asker): Promise<Entry[]> {
  return entriesOf(voices, await store.clones.list(asker.guildId, asker));
}

/** Shows the catalogue as it is looked at. */
export async function show(
  call: AnyCall,
  look: Look,
  { note = '', files = [] }: { note?: string; files?: readonly AnswerFile[] } = {},
): Promise<void> {
  const asker = askerOf(call.interaction);
  const entries = await entriesFor(call.services, asker);
  const { content, rows } = describePage(call.t, entries, look, asker);
  await call.reply.show(content + note, { rows, files });
}

export function browse(call: ComponentCall): Promise<void> {
  return show(call, parseLook(call.args));
}

export function choose(call: ComponentCall): Promise<void> {
  return show(call, { ...parseLook(call.args), chosen: chosenValue(call) });
}

export function filter(call: ComponentCall, by: 'language' | 'gender'): Promise<void> {
  return show(call, { ...parseLook(call.args), [by]: chosenValue(call) });
}

/** Makes the chosen voice the member's own. */
export async function use(call: ComponentCall): Promise<void> {
  const { look, entry, asker } = await chosen(call);
  const { guildId, memberId } = asker;
  await call.services.store.memberVoices.set(guildId, memberId, { voice: entry.id });
  await show(call, look, { note: call.t('voices.used') });
}

export async function openRename(call: Omit<ComponentCall, 'reply'>): Promise<ModalComponentData> {
  const { t } = call;
  const { look, clone } = await chosenClone(call, 'owner');
  return {
    customId: customId('voices', 'rename', ...lookArguments(look)),
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
  const { look, clone, asker } = await chosenClone(call, 'owner');
  const name = call.interaction.fields.getTextInputValue('name');
  await call.services.store.clones.rename(asker.guildId, clone.voiceId, name);
  await show(call, look);
}

export async function askToDelete(call: ComponentCall): Promise<void> {
  const { t } = call;
  const { look, clone } = await chosenClone(call, 'manager');
  const question = t('clone.delete.question', { name: plainText(clone.name) });
  const destroys = voicesId('drop', look);
  await call.reply.show(question, {
    rows: [confirmRow(t, 'voices', 'voices.button.delete', destroys)],
  });
}

export async function drop(call: ComponentCall): Promise<void> {
  const { clone, asker } = await chosenClone(call, 'manager');
  const removed = await deleteClone(call.services, asker.guildId, clone.voiceId);
  await call.reply.show(describeDeleted(call.t, removed));
}

type Press = Pick<ComponentCall | ModalCall, 'interaction' | 'services' | 'args'>;

/** @throws Failure `voice.unknown` when it is gone, or was never theirs to see or to use */
export async function chosen(call: Press): Promise<{ look: Look; entry: Entry; asker: Asker }> {
  const { look, entry, asker } = await seen(call);
  if (!maySpeakWith(entry, asker)) throw new Failure('voice.unknown', { voice: entry.id });
  return { look, entry, asker };
}

/**
 * @param by who may do this: the owner alone, or managers too
 * @throws Failure `voice.unknown` as `chosen`
 */
async function chosenClone(
  call: Press,
  by: 'owner' | 'manager',
): Promise<{ look: Look; clone: ClonedVoice; asker: Asker }> {
  const { look, entry, asker } = await seen(call);
  const isOwn = entry.kind === 'clone' && entry.voice.ownerId === asker.memberId;
  if (entry.kind === 'clone' && (isOwn || (by === 'manager' && asker.isManager))) {
    return { look, clone: entry.voice, asker };
  }
  throw new Failure('voice.unknown', { voice: entry.id });
}

async function seen({ interaction, services, args }: Press) {
  const asker = askerOf(interaction);
  const look = parseLook(args);
  const { chosen: entry } = voicesPage(await entriesFor(services, asker), look);
  if (entry === undefined) throw new Failure('voice.unknown', { voice: '…' });
  return { look, entry, asker };
}

function chosenValue({ interaction }: ComponentCall): string {
  return (interaction.isStringSelectMenu() && interaction.values[0]) || '';
}
