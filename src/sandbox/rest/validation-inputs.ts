import type { Upload } from '../state/compose-message.ts';
import type { EditedMessage, UploadedFile } from '../validate/messages.ts';
import type { Message } from '../world/model.ts';

/** Uploads as the validation wants to see them. */
export function describeUploads(uploads: readonly Upload[]): UploadedFile[] {
  return uploads.map(({ id, filename, contentType, data }) => ({
    id,
    filename,
    contentType,
    sizeBytes: data.byteLength,
  }));
}

/** A message as the validation of its edit wants to see it. */
export function describeEditedMessage(message: Message): EditedMessage {
  const { flags, content, embeds, components, attachments, poll } = message;
  return { flags, content, embeds, components, attachments, hasPoll: poll !== undefined };
}
