import type { Attached } from '../../src/bot/discord/attachments.ts';
import type { CommandCall, ComponentCall } from '../../src/bot/discord/command.ts';
import type { AnswerFile } from '../../src/bot/discord/reply.ts';
import { Failure } from '../../src/shared/common/failure.ts';

/** Five hundred of the longest dictionary entries, or a hundred presets with the longest tones, are about half of this. */
const MAX_BYTES = 1_048_576;

/** What is exported, as a file to be read by people too. */
export function jsonFile(content: unknown, filename: string): AnswerFile {
  return { data: Buffer.from(`${JSON.stringify(content, null, 2)}\n`), filename };
}

/**
 * What a member attached to be imported.
 * @throws Failure `import.invalid`, and as `Attachments.download`
 */
export async function readJson(
  { services }: Pick<CommandCall, 'services'>,
  attached: Attached,
): Promise<unknown> {
  const bytes = await services.attachments.download(attached, MAX_BYTES);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Failure('import.invalid', { at: 'JSON' });
  }
}

/**
 * The file below the question whose button was pressed: until the answer came, nothing was kept of it.
 * @throws Failure `file.gone`, and as {@link readJson}
 */
export async function readJsonBelow(call: ComponentCall): Promise<unknown> {
  const attached = call.interaction.message.attachments.first();
  if (attached === undefined) throw new Failure('file.gone', {});
  return readJson(call, attached);
}
