import type { CommandCall, ComponentCall } from '../../src/bot/interactions/command.ts';
import { customId } from '../../src/bot/interactions/custom-id.ts';
import { parseDictionaryFile } from '../../src/bot/store/dictionary-entries.ts';
import { isPattern } from '../../src/bot/text/dictionary/apply.ts';
import { callerOf } from '../shared/caller.ts';
import { confirmRow } from '../shared/components.ts';
import { jsonFile, readFileOfMessage, readImportFile } from '../shared/json-files.ts';
import { assertMayChangeServers } from './owner.ts';

const FILE_NAME = 'mynah-dictionary.json';

/** The action of the button below the question. */
export const REPLACE = 'replace';

export async function exportDictionary(call: CommandCall): Promise<void> {
  const { interaction, services, reply, t } = call;
  assertMayChangeServers(call);
  const { guildId } = callerOf(interaction);
  const { dictionary } = services.store;
  const [content, { length: count }] = await Promise.all([
    dictionary.exportAll(guildId),
    dictionary.list({ guildId }),
  ]);
  const files = [jsonFile(content, FILE_NAME, t('file.dictionary'))];
  await reply.show(t('dictionary.exported', { count }), { files });
}

/** `/dictionary import`: adds the entries of a file. Asks before the file replaces existing entries. */
export async function importDictionary(call: CommandCall): Promise<void> {
  const { interaction, services, reply, t } = call;
  assertMayChangeServers(call);
  const { guildId, memberId: by } = callerOf(interaction);
  const { dictionary } = services.store;
  const { content, bytes } = await readImportFile(
    call,
    interaction.options.getAttachment('file', true),
  );
  parseDictionaryFile(content, by, isPattern);
  const { length: count } = await dictionary.list({ guildId });
  if (interaction.options.getBoolean('replace') && count > 0) {
    const confirmId = customId('dictionary', REPLACE);
    return reply.show(t('dictionary.replace.question', { count }), {
      files: [{ data: bytes, filename: FILE_NAME }],
      rows: [confirmRow(t, 'dictionary', 'dictionary.replace.button', confirmId)],
    });
  }
  const added = await dictionary.importAll(guildId, content, { by, how: 'merge', isPattern });
  await reply.show(t('dictionary.imported.merge', { count: added }));
}

/** Imports the file attached to the question. The reply attaches the previous entries, so that nothing is lost. */
export async function replaceDictionary(call: ComponentCall): Promise<void> {
  const { interaction, services, reply, t } = call;
  assertMayChangeServers(call);
  const { guildId, memberId: by } = callerOf(interaction);
  const { dictionary } = services.store;
  const { content } = await readFileOfMessage(call);
  const before = await dictionary.exportAll(guildId);
  const count = await dictionary.importAll(guildId, content, { by, how: 'replace', isPattern });
  const files = [jsonFile(before, 'mynah-dictionary-before.json', t('file.dictionary-before'))];
  await reply.show(t('dictionary.imported.replace', { count }), { files });
}
