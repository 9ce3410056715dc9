import { MessageReferenceType } from 'discord-api-types/v10';
import {
  boolean,
  characters,
  isEmpty,
  list,
  number,
  object,
  oneOf,
  snowflake,
  text,
  unique,
} from '../checks.ts';
import { messageComponents } from '../component/components.ts';
import type { Field } from '../form.ts';
import { LIMITS } from '../limits.ts';
import { allowedMentions } from './allowed-mentions.ts';
import {
  attachmentNames,
  attachments,
  type KeptAttachment,
  type UploadedFile,
} from './attachments.ts';
import { embeds } from './embeds.ts';
import { isComponentsV2 } from './flags.ts';
import { poll } from './polls.ts';

/** What a message consists of besides its JSON fields. */
export interface MessageParts {
  readonly files: readonly UploadedFile[];
  /** Attachments the message has before an edit. */
  readonly kept: readonly KeptAttachment[];
  /** Flags the message has before an edit. */
  readonly flags: number;
}

/** Fields of a new or edited message, complaints at each. Whether it is empty is judged elsewhere. */
export function checkMessage(message: Field, parts: MessageParts): void {
  if (!object(message, { required: true })) return;
  const v2 = isComponentsV2(messageFlags(message, parts.flags));
  text(message.at('content'), { max: LIMITS.message.contentLength });
  boolean(message.at('tts'));
  nonce(message.at('nonce'));
  embeds(message.at('embeds'));
  allowedMentions(message.at('allowed_mentions'));
  stickers(message.at('sticker_ids'));
  reference(message.at('message_reference'));
  poll(message.at('poll'));
  const uploads = message.at('attachments');
  attachments(uploads, parts.files, parts.kept);
  const names = attachmentNames(uploads, parts.files, parts.kept);
  messageComponents(message.at('components'), { v2, attachments: names });
  if (v2) refuseLegacyFields(message);
}

/** Flags after the request; IS_COMPONENTS_V2 can be set but never taken away. */
export function messageFlags(message: Field, before = 0): number {
  const flags = number(message.at('flags'), { min: 0, max: 2 ** 31 - 1 }) ?? before;
  return isComponentsV2(before) ? flags | before : flags;
}

function refuseLegacyFields(message: Field): void {
  for (const key of ['content', 'embeds', 'sticker_ids', 'poll']) {
    if (!isEmpty(message.at(key).value)) refuseLegacyField(message, key);
  }
}

/** Components v2 take the place of what messages consisted of before. */
export function refuseLegacyField(message: Field, key: string): void {
  message
    .at(key)
    .complain(
      'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
      `The '${key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
    );
}

function nonce(field: Field): void {
  if (field.absent) return;
  const { value } = field;
  if (typeof value !== 'string' && !Number.isInteger(value)) {
    field.complain('NONCE_TYPE_INVALID_TYPE', 'This field must be a string or integer.');
  } else if (characters(String(value)) > LIMITS.message.nonceLength) {
    field.complain('NONCE_TYPE_TOO_LONG', 'Must be 25 or fewer characters long.');
  }
}

function stickers(field: Field): void {
  const ids = list(field, { max: LIMITS.message.stickers });
  for (const id of ids) snowflake(id, { required: true });
  unique(ids);
}

function reference(field: Field): void {
  if (!object(field)) return;
  const type = oneOf(field.at('type'), [
    MessageReferenceType.Default,
    MessageReferenceType.Forward,
  ]);
  snowflake(field.at('message_id'), { required: true });
  snowflake(field.at('channel_id'), { required: type === MessageReferenceType.Forward });
  snowflake(field.at('guild_id'));
  boolean(field.at('fail_if_not_exists'));
}
