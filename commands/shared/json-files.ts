import type { AttachmentInfo } from '../../src/bot/discord/attachments.ts';
import type { CommandCall, ComponentCall } from '../../src/bot/interactions/command.ts';
import type { ReplyFile } from '../../src/bot/interactions/reply-file.ts';
import { Failure } from '../../src/shared/common/failure.ts';

/** About twice the size of the largest possible dictionary or preset file. */
const MAX_BYTES = 1_048_576;

/**
 * An export file, formatted so that people can read it.
 * @param title the name that members see instead, in their language and without the extension
 */
export function jsonFile(content: unknown, filename: string, title?: string): ReplyFile {
  return {
    data: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
    filename,
    ...(title && { title }),
  };
}

/** A file to import, as the member attached it. */
export interface ImportFile {
  /** Parsed JSON of any shape. */
  readonly content: unknown;
  readonly bytes: Uint8Array;
}

/**
 * Reads an attached import file.
 * @throws Failure `import.invalid`, and the failures of `Attachments.download`
 */
export async function readImportFile(
  { services }: Pick<CommandCall, 'services'>,
  attachment: AttachmentInfo,
): Promise<ImportFile> {
  const bytes = await services.attachments.download(attachment, MAX_BYTES);
  try {
    return { content: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), bytes };
  } catch {
    throw new Failure('import.invalid', { at: 'JSON' });
  }
}

/**
 * Reads the file attached to the message whose button was pressed. The bot stores nothing until the
 * member confirms.
 * @throws Failure `file.gone`, and the failures of {@link readImportFile}
 */
export async function readFileOfMessage(call: ComponentCall): Promise<ImportFile> {
  const attachment = call.interaction.message.attachments.first();
  if (attachment === undefined) throw new Failure('file.gone', {});
  return readImportFile(call, attachment);
}
