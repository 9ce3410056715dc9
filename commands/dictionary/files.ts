import type { CommandCall } from '../../src/discord/command.ts';
import { isPattern } from '../../src/text/dictionary/apply.ts';
import { askerOf } from '../shared/asker.ts';
import { parseJson } from '../shared/parse-json.ts';

/** Five hundred of the longest entries are about half of this. */
const MAX_IMPORT_BYTES = 1_048_576;

export async function exportDictionary({
  interaction,
  services,
  reply,
  t,
}: CommandCall): Promise<void> {
  const { guildId } = askerOf(interaction);
  const { dictionary } = services.store;
  const [content, { length: count }] = await Promise.all([
    dictionary.exportAll(guildId),
    dictionary.list(guildId),
  ]);
  const files = [fileOf(content, 'mynah-dictionary.json')];
  await reply.show(t('dictionary.exported', { count }), { files });
}

/** `/dictionary import`. What is replaced comes back as a file, so that nothing is lost. */
export async function importDictionary({
  interaction,
  services,
  reply,
  t,
}: CommandCall): Promise<void> {
  const { guildId, memberId: by } = askerOf(interaction);
  const { dictionary } = services.store;
  const attached = interaction.options.getAttachment('file', true);
  const how = interaction.options.getBoolean('replace') ? 'replace' : 'merge';
  const file = parseJson(await services.attachments.download(attached, MAX_IMPORT_BYTES));
  const before = await dictionary.exportAll(guildId);
  const count = await dictionary.importAll(guildId, file, { by, how, isPattern });
  const files = how === 'replace' ? [fileOf(before, 'mynah-dictionary-before.json')] : [];
  await reply.show(t(`dictionary.imported.${how}`, { count }), { files });
}

function fileOf(content: unknown, filename: string) {
  return { data: Buffer.from(`${JSON.stringify(content, null, 2)}\n`), filename };
}
