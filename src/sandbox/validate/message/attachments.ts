import { storedName } from '../../cdn/content-type.ts';
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

/** A `files[n]` part of a multipart request. */
export interface UploadedFile {
  /** The n of `files[n]`, as text: `attachments[].id` refers to it. */
  readonly id: string;
  readonly filename: string;
  /** Media type from the client, such as `audio/ogg`; may be empty. */
  readonly contentType: string;
  readonly sizeBytes: number;
}

/** An attachment of the message that is edited. */
export interface ExistingAttachment {
  readonly id: string;
  readonly filename: string;
}

const MAX_DURATION_SECONDS = 2 ** 31 - 1;

/** The `attachments` list. Each item refers to an upload of this request or an existing attachment. */
export function checkAttachments(
  field: Field,
  files: readonly UploadedFile[],
  existing: readonly ExistingAttachment[],
): void {
  const known = new Set([...files, ...existing].map(({ id }) => id));
  for (const item of checkList(field, { max: LIMITS.message.attachments })) {
    if (!checkObject(item, { required: true })) continue;
    const id = checkSnowflake(item.at('id'), { required: true });
    if (id !== undefined && !known.has(id)) {
      item.at('id').addError('ATTACHMENT_NOT_FOUND', 'Attachment data not found');
    }
    checkText(item.at('filename'), { min: 1, max: LIMITS.attachment.filenameLength });
    checkText(item.at('title'), { max: LIMITS.attachment.titleLength });
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
 * File names that `attachment://name` can refer to after the request: the listed attachments, or without a
 * list all existing and uploaded ones. Discord removes characters from file names, here and there.
 */
export function attachmentNames(
  field: Field,
  files: readonly UploadedFile[],
  existing: readonly ExistingAttachment[],
): Set<string> {
  const all = [...existing, ...files];
  const listed = field.absent
    ? all
    : field.items().flatMap((item) => {
        const found = all.find(({ id }) => id === String(item.at('id').value));
        const { value } = item.at('filename');
        return found ? [{ filename: typeof value === 'string' ? value : found.filename }] : [];
      });
  return new Set(listed.flatMap(({ filename }) => [filename, storedName(filename).filename]));
}
