import { MessageFlags, MessageReferenceType } from 'discord-api-types/v10';
import {
  checkBoolean,
  checkList,
  checkNumber,
  checkObject,
  checkOneOf,
  checkSnowflake,
  checkText,
  checkUnique,
  countCharacters,
  isEmpty,
} from '../checks.ts';
import { checkMessageComponents } from '../component/components.ts';
import type { Field } from '../form.ts';
import { LIMITS } from '../limits.ts';
import { checkAllowedMentions } from './allowed-mentions.ts';
import {
  attachmentNames,
  checkAttachments,
  type ExistingAttachment,
  type UploadedFile,
} from './attachments.ts';
import { checkEmbeds } from './embeds.ts';
import { checkPoll } from './polls.ts';

/** The parts of a message other than its JSON body. */
export interface MessageParts {
  readonly files: readonly UploadedFile[];
  /** Attachments of the message before an edit. */
  readonly existing: readonly ExistingAttachment[];
  /** Flags of the message before an edit. */
  readonly flags: number;
}

/** Checks the fields of a new or edited message. The caller checks whether the message is empty. */
export function checkMessage(message: Field, parts: MessageParts): void {
  if (!checkObject(message, { required: true })) return;
  const v2 = isComponentsV2(messageFlags(message, parts.flags));
  checkText(message.at('content'), { max: LIMITS.message.contentLength });
  checkBoolean(message.at('tts'));
  checkNonce(message.at('nonce'));
  checkEmbeds(message.at('embeds'));
  checkAllowedMentions(message.at('allowed_mentions'));
  checkStickers(message.at('sticker_ids'));
  checkReference(message.at('message_reference'));
  checkPoll(message.at('poll'));
  const uploads = message.at('attachments');
  checkAttachments(uploads, parts.files, parts.existing);
  const names = attachmentNames(uploads, parts.files, parts.existing);
  checkMessageComponents(message.at('components'), { v2, attachments: names });
  if (v2) refuseLegacyFields(message);
}

/** The flags after the request. IS_COMPONENTS_V2 can be set but not removed. */
export function messageFlags(message: Field, before = 0): number {
  const flags = checkNumber(message.at('flags'), { min: 0, max: 2 ** 31 - 1 }) ?? before;
  return isComponentsV2(before) ? flags | before : flags;
}

function refuseLegacyFields(message: Field): void {
  for (const key of ['content', 'embeds', 'sticker_ids', 'poll']) {
    if (!isEmpty(message.at(key).value)) refuseLegacyField(message, key);
  }
}

/** With components v2, a message cannot have the older content fields. */
export function refuseLegacyField(message: Field, key: string): void {
  message
    .at(key)
    .addError(
      'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
      `The '${key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
    );
}

function checkNonce(field: Field): void {
  if (field.absent) return;
  const { value } = field;
  if (typeof value !== 'string' && !Number.isInteger(value)) {
    field.addError('NONCE_TYPE_INVALID_TYPE', 'This field must be a string or integer.');
  } else if (countCharacters(String(value)) > LIMITS.message.nonceLength) {
    field.addError('NONCE_TYPE_TOO_LONG', 'Must be 25 or fewer characters long.');
  }
}

function checkStickers(field: Field): void {
  const ids = checkList(field, { max: LIMITS.message.stickers });
  for (const id of ids) checkSnowflake(id, { required: true });
  checkUnique(ids);
}

function checkReference(field: Field): void {
  if (!checkObject(field)) return;
  const type = checkOneOf(field.at('type'), [
    MessageReferenceType.Default,
    MessageReferenceType.Forward,
  ]);
  checkSnowflake(field.at('message_id'), { required: true });
  checkSnowflake(field.at('channel_id'), { required: type === MessageReferenceType.Forward });
  checkSnowflake(field.at('guild_id'));
  checkBoolean(field.at('fail_if_not_exists'));
}

export const isComponentsV2 = (flags: number): boolean =>
  hasFlag(flags, MessageFlags.IsComponentsV2);

export const isVoiceMessage = (flags: number): boolean =>
  hasFlag(flags, MessageFlags.IsVoiceMessage);

function hasFlag(flags: number, flag: MessageFlags): boolean {
  return (flags & flag) !== 0;
}
