import type { Upload } from '../state/compose.ts';
import type { EditedMessage, UploadedFile } from '../validate/messages.ts';
import type { Message } from '../world/model.ts';

/** Uploads as the validation wants to see them. */
export function uploadFacts(uploads: readonly Upload[]): UploadedFile[] {
  return uploads.map(({ id, filename, contentType, data }) => ({
    id,
    filename,
    contentType,
    sizeBytes: data.byteLength,
  }));
}

/** A message as the validation of its edit wants to see it. */
export function editedFacts(message: Message): EditedMessage {
  const { flags, content, embeds, components, attachments, poll } = message;
  return { flags, content, embeds, components, attachments, hasPoll: poll !== undefined };
}
