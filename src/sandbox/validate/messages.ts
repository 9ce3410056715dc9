import {
  type RESTPatchAPIChannelMessageJSONBody as EditBody,
  type RESTPostAPIChannelMessageJSONBody as MessageBody,
  MessageReferenceType,
} from 'discord-api-types/v10';
import { isEmpty } from './checks.ts';
import { DiscordError } from './discord-error.ts';
import { type Field, Form } from './form.ts';
import {
  type ExistingAttachment,
  refuseUploads,
  type UploadedFile,
} from './message/attachments.ts';
import {
  checkMessage,
  isComponentsV2,
  isVoiceMessage,
  messageFlags,
  refuseLegacyField,
} from './message/body.ts';
import { checkVoiceMessage } from './message/voice-messages.ts';

export type { UploadedFile };

/** The facts about a message that the validation of an edit needs. */
export interface EditedMessage {
  readonly flags: number;
  readonly content: string;
  readonly embeds: readonly unknown[];
  readonly components: readonly unknown[];
  readonly attachments: readonly ExistingAttachment[];
  readonly hasPoll?: boolean;
}

export interface MessageOptions {
  /** Largest file in bytes. Default 10 MiB. */
  readonly maxFileBytes?: number;
}

const DEFAULT_MAX_FILE_BYTES = 10 * 1024 * 1024;

/**
 * Validates a new message in a channel, or a follow-up to an interaction.
 * @throws DiscordError 50035 with all errors, 50006 when it would be empty, 50159 to 50161 for an invalid
 * voice message, 30015 for too many files, 40005 (413) for a file that is too large
 */
export function validateMessage(
  body: unknown,
  files: readonly UploadedFile[] = [],
  options: MessageOptions = {},
): MessageBody {
  const { form, root } = Form.of(body ?? {});
  checkNewMessage(form, root, files, options);
  return root.value as MessageBody;
}

/**
 * Validates an edit of `current`. Fields that are not sent stay unchanged.
 * @throws DiscordError as `validateMessage`, and 50162 when `current` is a voice message
 */
export function validateMessageEdit(
  body: unknown,
  current: EditedMessage,
  files: readonly UploadedFile[] = [],
  options: MessageOptions = {},
): EditBody {
  const { form, root } = Form.of(body ?? {});
  checkMessageEdit(form, root, current, files, options);
  return root.value as EditBody;
}

/** Checks a new message in any field: interaction responses have it under `data`. */
export function checkNewMessage(
  form: Form,
  message: Field,
  files: readonly UploadedFile[],
  { maxFileBytes = DEFAULT_MAX_FILE_BYTES }: MessageOptions,
): void {
  refuseUploads(files, maxFileBytes);
  checkMessage(message, { files, existing: [], flags: 0 });
  form.throwIfInvalid();
  if (isVoiceMessage(messageFlags(message))) checkVoiceMessage(message, files);
  else if (files.length === 0 && showsNothing(message)) throw DiscordError.of('emptyMessage');
}

/** Checks an edit in any field of a request. */
export function checkMessageEdit(
  form: Form,
  message: Field,
  current: EditedMessage,
  files: readonly UploadedFile[],
  { maxFileBytes = DEFAULT_MAX_FILE_BYTES }: MessageOptions,
): void {
  if (isVoiceMessage(current.flags)) throw DiscordError.of('voiceMessageEdited');
  refuseUploads(files, maxFileBytes);
  checkMessage(message, { files, existing: current.attachments, flags: current.flags });
  if (isComponentsV2(messageFlags(message, current.flags))) refuseLeftoverFields(message, current);
  form.throwIfInvalid();
  if (showsNothingAfter(message, current, files)) throw DiscordError.of('emptyMessage');
}

const VISIBLE = ['content', 'embeds', 'components', 'sticker_ids', 'poll', 'shared_client_theme'];

function showsNothing(message: Field): boolean {
  const isForward =
    message.at('message_reference').at('type').value === MessageReferenceType.Forward;
  return !isForward && VISIBLE.every((key) => isEmpty(message.at(key).value));
}

/** An edit that enables components v2 must reset the older content fields. */
function refuseLeftoverFields(message: Field, current: EditedMessage): void {
  for (const key of ['content', 'embeds'] as const) {
    const isReset = message.at(key).value !== undefined;
    if (!isReset && !isEmpty(current[key])) refuseLegacyField(message, key);
  }
  const keepsPoll = message.at('poll').value === undefined;
  if (current.hasPoll === true && keepsPoll) refuseLegacyField(message, 'poll');
}

function showsNothingAfter(
  message: Field,
  current: EditedMessage,
  files: readonly UploadedFile[],
): boolean {
  const after = (key: 'content' | 'embeds' | 'components' | 'attachments'): unknown => {
    const { value } = message.at(key);
    return value === undefined ? current[key] : value;
  };
  return (
    current.hasPoll !== true &&
    files.length === 0 &&
    message.at('poll').absent &&
    (['content', 'embeds', 'components', 'attachments'] as const).every((key) =>
      isEmpty(after(key)),
    )
  );
}
