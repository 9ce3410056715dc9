import type { Upload } from '../state/compose-message.ts';
import type { EditedMessage, UploadedFile } from '../validate/messages.ts';
import type { Message } from '../world/message.ts';

/** The facts about uploads that validation needs. */
export function describeUploads(uploads: readonly Upload[]): UploadedFile[] {
  return uploads.map(({ id, filename, contentType, data }) => ({
    id,
    filename,
    contentType,
    sizeBytes: data.byteLength,
  }));
}

/** The facts about a message that the validation of an edit needs. */
export function describeEditedMessage(message: Message): EditedMessage {
  const { flags, content, embeds, components, attachments, poll } = message;
  return { flags, content, embeds, components, attachments, hasPoll: poll !== undefined };
}
