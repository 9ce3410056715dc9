import type { CommandCall, ComponentCall } from '../../src/bot/discord/command.ts';
import { customId } from '../../src/bot/discord/custom-id.ts';
import { askerOf, checkManager } from '../shared/asker.ts';
import { confirmRow } from '../shared/confirm.ts';
import { jsonFile, readJsonBelow } from '../shared/json-files.ts';

/** Takes in the file below the question, in place of what there is. */
export const REPLACE = 'replace';

/** Names of members stay out of it: they may write anything. */
export const FILE_NAME = 'mynah-presets.json';

/**
 * Asks before others' presets are replaced. The file with the new ones hangs below the question, so
 * that nothing is kept until the answer comes.
 */
export async function askToReplace(
  { reply, t }: CommandCall,
  question: string,
  file: unknown,
): Promise<void> {
  const destroys = customId('preset', REPLACE);
  await reply.show(question, {
    files: [jsonFile(file, FILE_NAME)],
    rows: [confirmRow(t, 'preset', 'preset.replace.button', destroys)],
  });
}

export async function replaceConfirmed(call: ComponentCall): Promise<void> {
  const { interaction, services, reply, t } = call;
  const asker = askerOf(interaction);
  checkManager(asker);
  const file = await readJsonBelow(call);
  const { guildId, memberId } = asker;
  const { added, replaced } = await services.store.presets.importAll(
    guildId,
    file,
    memberId,
    'replace',
  );
  await reply.show(t('preset.replace.done', { count: added + replaced }));
}
