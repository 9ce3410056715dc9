import { Failure } from '../../src/common/failure.ts';
import type { CommandCall, ComponentCall } from '../../src/discord/command.ts';
import { customId } from '../../src/discord/custom-id.ts';
import { askerOf, checkManager } from '../shared/asker.ts';
import { confirmRow } from '../shared/confirm.ts';
import { parseJson } from '../shared/parse-json.ts';

/** Takes in the file below the question, in place of what there is. */
export const REPLACE = 'replace';

/** A hundred presets with the longest tones are about half of this. */
const MAX_FILE_BYTES = 1_048_576;

/** Names of members stay out of it: they may write anything. */
export const FILE_NAME = 'mynah-presets.json';

/**
 * Asks before others' presets are replaced. The file with the new ones hangs below the question, so
 * that nothing is kept until the answer comes.
 */
export async function askToReplace(
  { reply, t }: CommandCall,
  question: string,
  data: Uint8Array,
): Promise<void> {
  const destroys = customId('preset', REPLACE);
  await reply.show(question, {
    files: [{ data, filename: FILE_NAME }],
    rows: [confirmRow(t, 'preset', 'preset.replace.button', destroys)],
  });
}

export async function replaceConfirmed(call: ComponentCall): Promise<void> {
  const { interaction, services, reply, t } = call;
  const asker = askerOf(interaction);
  checkManager(asker);
  const attached = interaction.message.attachments.first();
  if (attached === undefined) throw new Failure('file.gone', {});
  const file = parseJson(await download(call, attached));
  const { guildId, memberId } = asker;
  const { added, replaced } = await services.store.presets.importAll(
    guildId,
    file,
    memberId,
    'replace',
  );
  await reply.show(t('preset.replace.done', { count: added + replaced }));
}

/** @throws Failure as `Attachments.download` */
export function download(
  { services }: Pick<CommandCall, 'services'>,
  attached: { url: string; size: number },
): Promise<Uint8Array> {
  return services.attachments.download(attached, MAX_FILE_BYTES);
}

export function writeJson(file: unknown): Uint8Array {
  return Buffer.from(`${JSON.stringify(file, null, 2)}\n`);
}
