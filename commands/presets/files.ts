import type { AnyCall, CommandCall, ComponentCall } from '../../src/bot/interactions/command.ts';
import { customId } from '../../src/bot/interactions/custom-id.ts';
import type { ReplyFile } from '../../src/bot/interactions/reply-file.ts';
import { assertMayManage } from '../../src/bot/policy/access.ts';
import { callerOf } from '../shared/caller.ts';
import { confirmRow } from '../shared/components.ts';
import { jsonFile, readFileOfMessage, readImportFile } from '../shared/json-files.ts';

/** The action of the button that imports the file of the question and replaces existing presets. */
export const REPLACE = 'replace';

/** The file's name does not contain the server's name, which can be any text. */
export const PRESETS_FILE_NAME = 'mynah-presets.json';

export async function exportPresets({
  interaction,
  services,
  reply,
  t,
}: CommandCall): Promise<void> {
  const { guildId } = callerOf(interaction);
  const { presets } = services.store;
  const [file, { length: count }] = await Promise.all([
    presets.exportAll(guildId),
    presets.list(guildId),
  ]);
  const files = [jsonFile(file, PRESETS_FILE_NAME, t('file.presets'))];
  await reply.show(t('preset.exported', { count }), { files });
}

/** `/preset import`: adds new presets immediately and asks before it replaces existing ones. */
export async function importPresets(call: CommandCall): Promise<void> {
  const { interaction, services, settings, reply, t } = call;
  const caller = callerOf(interaction);
  assertMayManage('presets', interaction, settings);
  const file = await readImportFile(call, interaction.options.getAttachment('file', true));
  const { guildId, memberId } = caller;
  const { presets } = services.store;
  const count = await presets.importAll(guildId, file.content, memberId, 'keep');
  const report = [
    t('preset.imported', { count: count.added }),
    ...(count.unusable > 0 ? [t('preset.import.unusable', { count: count.unusable })] : []),
    ...(count.kept > 0 ? [t('preset.import.kept', { count: count.kept })] : []),
  ].join('\n');
  return count.kept > 0
    ? askToReplace(call, report, { data: file.bytes, filename: PRESETS_FILE_NAME })
    : reply.show(report);
}

/** Asks before presets are replaced. The new ones are attached to the question, so the bot stores nothing yet. */
export async function askToReplace(
  { reply, t }: Pick<AnyCall, 'reply' | 't'>,
  question: string,
  file: ReplyFile,
): Promise<void> {
  const confirmId = customId('preset', REPLACE);
  await reply.show(question, {
    files: [file],
    rows: [confirmRow(t, 'preset', 'preset.replace.button', confirmId)],
  });
}

export async function replaceConfirmed(call: ComponentCall): Promise<void> {
  const { interaction, services, settings, reply, t } = call;
  const caller = callerOf(interaction);
  assertMayManage('presets', interaction, settings);
  const { content } = await readFileOfMessage(call);
  const { guildId, memberId } = caller;
  const { added, replaced } = await services.store.presets.importAll(
    guildId,
    content,
    memberId,
    'replace',
  );
  await reply.show(t('preset.replace.done', { count: added + replaced }));
}
