import {
  checkBoolean,
  checkList,
  checkNumber,
  checkObject,
  checkSnowflake,
  checkText,
} from '../checks.ts';
import { DiscordError } from '../discord-error.ts';
import type { Field } from '../form.ts';
import { LIMITS } from '../limits.ts';

/** One `files[n]` part of a multipart request. */
export interface UploadedFile {
  /** The n of `files[n]`, as text: `attachments[].id` refers to it. */
  readonly id: string;
  readonly filename: string;
  /** Media type told by the client, such as `audio/ogg`; may be empty. */
  readonly contentType: string;
  readonly sizeBytes: number;
}

/** An attachment that a message being edited has already. */
export interface KeptAttachment {
  readonly id: string;
  readonly filename: string;
}

const MAX_DURATION_SECONDS = 2 ** 31 - 1;

/** The `attachments` list: each names an upload of this request, or one the message has already. */
export function checkAttachments(
  field: Field,
  files: readonly UploadedFile[],
  kept: readonly KeptAttachment[],
): void {
  const known = new Set([...files, ...kept].map(({ id }) => id));
  for (const item of checkList(field, { max: LIMITS.message.attachments })) {
    if (!checkObject(item, { required: true })) continue;
    const id = checkSnowflake(item.at('id'), { required: true });
    if (id !== undefined && !known.has(id)) {
      item.at('id').complain('ATTACHMENT_NOT_FOUND', 'Attachment data not found');
    }
    checkText(item.at('filename'), { min: 1, max: LIMITS.attachment.filenameLength });
    checkText(item.at('description'), { max: LIMITS.attachment.descriptionLength });
    checkNumber(item.at('duration_secs'), { min: 0, max: MAX_DURATION_SECONDS, kind: 'float' });
    checkText(item.at('waveform'), { max: LIMITS.attachment.waveformLength });
    checkBoolean(item.at('is_spoiler'));
  }
}

/** @throws DiscordError 30015 for too many files, 40005 (413) for one that is too large */
export function refuseUploads(files: readonly UploadedFile[], maxFileBytes: number): void {
  if (files.length > LIMITS.message.attachments) throw DiscordError.of('tooManyAttachments');
  if (files.some(({ sizeBytes }) => sizeBytes > maxFileBytes)) {
    throw DiscordError.of('requestTooLarge');
  }
}

/**
 * Names that `attachment://name` may refer to once the request is done: what is listed, or, without a
 * list, everything kept and uploaded. Discord writes a file name's spaces as underscores.
 */
export function attachmentNames(
  field: Field,
  files: readonly UploadedFile[],
  kept: readonly KeptAttachment[],
): Set<string> {
  const all = [...kept, ...files];
  const listed = field.absent
    ? all
    : field.items().flatMap((item) => {
        const found = all.find(({ id }) => id === String(item.at('id').value));
        const { value } = item.at('filename');
        return found ? [{ filename: typeof value === 'string' ? value : found.filename }] : [];
      });
  return new Set(listed.flatMap(({ filename }) => [filename, filename.replaceAll(' ', '_')]));
}
