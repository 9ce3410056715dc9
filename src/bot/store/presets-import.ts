import type { Trx } from './context.ts';
import { nameKey } from './names.ts';
import { findPreset } from './presets-rows.ts';
import { toColumns } from './style.ts';
import type { ImportCount, PresetDraft } from './types/presets.ts';
import { mayUseVoice } from './voice-access.ts';

/** See {@link Presets.importAll}. Of several of one name in the file, the first counts. */
export async function importPresets(
  trx: Trx,
  guildId: string,
  drafts: readonly PresetDraft[],
  clash: 'keep' | 'replace',
  insert: (draft: PresetDraft) => Promise<unknown>,
): Promise<ImportCount> {
  const count = { added: 0, replaced: 0, kept: 0, unusable: 0 };
  for (const draft of firstOfEachName(drafts)) {
    count[await importOne(trx, guildId, draft, clash, insert)] += 1;
  }
  return count;
}

async function importOne(
  trx: Trx,
  guildId: string,
  draft: PresetDraft,
  clash: 'keep' | 'replace',
  insert: (draft: PresetDraft) => Promise<unknown>,
): Promise<keyof ImportCount> {
  if (!(await mayUseVoice(trx, guildId, draft.createdBy, draft.voice))) return 'unusable';
  const present = await findPreset(trx, guildId, draft.name);
  if (present === undefined) {
    await insert(draft);
    return 'added';
  }
  if (clash === 'keep') return 'kept';
  await trx.updateTable('bot_presets').set(toColumns(draft)).where('id', '=', present.id).execute();
  return 'replaced';
}

function firstOfEachName(drafts: readonly PresetDraft[]): PresetDraft[] {
  const groups = Map.groupBy(drafts, ({ name }) => nameKey(name));
  return [...groups.values()].flatMap(([first]) => first ?? []);
}
