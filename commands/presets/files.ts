import { Failure } from '../../src/common/failure.ts';
import type { CommandCall } from '../../src/discord/command.ts';
import { askerOf, checkManager } from '../shared/asker.ts';

/** A hundred presets with the longest tones are about half of this. */
const MAX_IMPORT_BYTES = 1_048_576;

const FILE_NAME = 'mynah-presets.json';

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
  const data = Buffer.from(`${JSON.stringify(file, null, 2)}\n`);
  await reply.show(t('preset.exported', { count }), { files: [{ data, filename: FILE_NAME }] });
}

/** `/preset import`: tells what was taken, what not, and why. */
export async function importPresets({
  interaction,
  services,
  reply,
  t,
}: CommandCall): Promise<void> {
  const asker = askerOf(interaction);
  checkManager(asker);
  const attached = interaction.options.getAttachment('file', true);
  const clash = interaction.options.getBoolean('replace') ? 'replace' : 'keep';
  const bytes = await services.attachments.download(attached, MAX_IMPORT_BYTES);
  const { guildId, memberId } = asker;
  const count = await services.store.presets.importAll(guildId, parseJson(bytes), memberId, clash);
  const details = [
    ...(count.kept > 0 ? [t('preset.import.kept', { count: count.kept })] : []),
    ...(count.unusable > 0 ? [t('preset.import.unusable', { count: count.unusable })] : []),
  ];
  const { added, replaced } = count;
  await reply.show(t('preset.imported', { added, replaced, details: details.join('\n') }));
}

/** @throws Failure `import.invalid` */
function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Failure('import.invalid', { at: 'JSON' });
  }
}
