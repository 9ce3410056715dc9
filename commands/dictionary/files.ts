import type { CommandCall, ComponentCall } from '../../src/bot/discord/command.ts';
import { customId } from '../../src/bot/discord/custom-id.ts';
import { assertMay } from '../../src/bot/policy/access.ts';
import { isPattern } from '../../src/bot/text/dictionary/apply.ts';
import { askerOf } from '../shared/asker.ts';
import { confirmRow } from '../shared/confirm.ts';
import { jsonFile, readJson, readJsonBelow } from '../shared/json-files.ts';

const FILE_NAME = 'mynah-dictionary.json';

/** The button below the question. */
export const REPLACE = 'replace';

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
  const files = [jsonFile(content, FILE_NAME)];
  await reply.show(t('dictionary.exported', { count }), { files });
}

/** `/dictionary import`: adds the entries of a file at once, but asks before they replace others. */
export async function importDictionary(call: CommandCall): Promise<void> {
  const { interaction, services, reply, t } = call;
  const { guildId, memberId: by } = askerOf(interaction);
  const { dictionary } = services.store;
  const attached = interaction.options.getAttachment('file', true);
  const file = await readJson(call, attached);
  const { length: count } = await dictionary.list(guildId);
  if (interaction.options.getBoolean('replace') && count > 0) {
    const destroys = customId('dictionary', REPLACE);
    return reply.show(t('dictionary.replace.question', { count }), {
      files: [jsonFile(file, FILE_NAME)],
      rows: [confirmRow(t, 'dictionary', 'dictionary.replace.button', destroys)],
    });
  }
  const taken = await dictionary.importAll(guildId, file, { by, how: 'merge', isPattern });
  await reply.show(t('dictionary.imported.merge', { count: taken }));
}

/** The file hangs below the question. What is replaced comes back as another, so that nothing is lost. */
export async function replaceDictionary(call: ComponentCall): Promise<void> {
  const { interaction, services, settings, reply, t } = call;
  assertMay('dictionary', interaction, settings);
  const { guildId, memberId: by } = askerOf(interaction);
  const { dictionary } = services.store;
  const file = await readJsonBelow(call);
  const before = await dictionary.exportAll(guildId);
  const count = await dictionary.importAll(guildId, file, { by, how: 'replace', isPattern });
  const files = [jsonFile(before, 'mynah-dictionary-before.json')];
  await reply.show(t('dictionary.imported.replace', { count }), { files });
}
