import type { CommandCall } from '../../src/bot/discord/command.ts';
import { askerOf, checkManager } from '../shared/asker.ts';
import { jsonFile, readJson } from '../shared/json-files.ts';
import { askToReplace, FILE_NAME } from './replace.ts';

export async function exportPresets({
  interaction,
  services,
  reply,
  t,
}: CommandCall): Promise<void> {
  const { guildId } = askerOf(interaction);
  const { presets } = services.store;
  const [file, { length: count }] = await Promise.all([
    presets.exportAll(guildId),
    presets.list(guildId),
  ]);
  const files = [jsonFile(file, FILE_NAME)];
  await reply.show(t('preset.exported', { count }), { files });
}

/** `/preset import`: tells what was taken, what not, and why; what is there already is replaced after a question. */
export async function importPresets(call: CommandCall): Promise<void> {
  const { interaction, services, reply, t } = call;
  const asker = askerOf(interaction);
  checkManager(asker);
  const file = await readJson(call, interaction.options.getAttachment('file', true));
  const { guildId, memberId } = asker;
  const { presets } = services.store;
  const count = await presets.importAll(guildId, file, memberId, 'keep');
  const told = [
    t('preset.imported', { count: count.added }),
    ...(count.unusable > 0 ? [t('preset.import.unusable', { count: count.unusable })] : []),
    ...(count.kept > 0 ? [t('preset.import.kept', { count: count.kept })] : []),
  ].join('\n');
  return count.kept > 0 ? askToReplace(call, told, file) : reply.show(told);
}
