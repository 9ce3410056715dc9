import { ChannelFlags, ChannelType } from 'discord-api-types/v10';
import type { ThreadType } from '../world/model.ts';
import {
  checkBoolean,
  checkList,
  checkNumber,
  checkObject,
  checkOneOf,
  checkSnowflake,
  checkText,
  checkUnique,
} from './checks.ts';
import { type Field, Form } from './form.ts';
import { LIMITS } from './limits.ts';
import type { UploadedFile } from './message/attachments.ts';
import { checkNewMessage, type MessageOptions } from './messages.ts';

const { PublicThread, PrivateThread, AnnouncementThread } = ChannelType;
const TYPES = [AnnouncementThread, PublicThread, PrivateThread] as const;
/** Minutes after which an idle thread leaves the channel list. */
const AUTO_ARCHIVE_MINUTES = [60, 1_440, 4_320, 10_080] as const;

/** The valid fields that all new threads share. */
export interface NewThread {
  readonly name: string;
  readonly autoArchiveMinutes: number | undefined;
  readonly slowmodeSeconds: number | undefined;
}

export interface NewThreadWithoutMessage extends NewThread {
  /** Discord's default is a private thread. */
  readonly type: ThreadType;
  readonly invitable: boolean | undefined;
}

export interface NewPost extends NewThread {
  readonly tagIds: readonly string[];
  readonly message: unknown;
}

/** @throws DiscordError 50035 */
export function validateThreadFromMessage(body: unknown): NewThread {
  const { form, root } = Form.of(body ?? {});
  const thread = checkNewThread(root);
  form.throwIfInvalid();
  return thread;
}

/** @throws DiscordError 50035 */
export function validateThread(body: unknown): NewThreadWithoutMessage {
  const { form, root } = Form.of(body ?? {});
  const type = checkOneOf(root.at('type'), TYPES) ?? PrivateThread;
  const invitable = root.at('invitable');
  const thread = {
    ...checkNewThread(root),
    type,
    invitable: invitable.absent ? undefined : checkBoolean(invitable),
  };
  form.throwIfInvalid();
  return thread;
}

/** A post in a forum, with its first message. @throws DiscordError 50035, and as `validateMessage` */
export function validatePost(
  body: unknown,
  files: readonly UploadedFile[],
  options: MessageOptions,
): NewPost {
  const { form, root } = Form.of(body ?? {});
  const thread = { ...checkNewThread(root), tagIds: checkTags(root.at('applied_tags')) };
  const message = root.at('message');
  if (checkObject(message, { required: true })) checkNewMessage(form, message, files, options);
  form.throwIfInvalid();
  return { ...thread, message: message.value };
}

/** A change of a thread. Fields that are not sent are undefined. @throws DiscordError 50035 */
export function validateThreadEdit(body: unknown) {
  const { form, root } = Form.of(body ?? {});
  checkObject(root);
  const flag = (key: string) => {
    const field = root.at(key);
    return field.absent ? undefined : checkBoolean(field);
  };
  const tags = root.at('applied_tags');
  const flags = checkNumber(root.at('flags'), { min: 0 });
  const change = {
    name: checkText(root.at('name'), { min: 1, max: LIMITS.thread.nameLength }),
    archived: flag('archived'),
    locked: flag('locked'),
    invitable: flag('invitable'),
    autoArchiveMinutes: checkOneOf(root.at('auto_archive_duration'), AUTO_ARCHIVE_MINUTES),
    slowmodeSeconds: checkSlowmode(root.at('rate_limit_per_user')),
    pinned: flags === undefined ? undefined : (flags & ChannelFlags.Pinned) !== 0,
    appliedTagIds: tags.absent ? undefined : checkTags(tags),
  };
  form.throwIfInvalid();
  return change;
}

function checkNewThread(root: Field): NewThread {
  checkObject(root);
  const rules = { required: true, min: 1, max: LIMITS.thread.nameLength };
  return {
    name: checkText(root.at('name'), rules) ?? '',
    autoArchiveMinutes: checkOneOf(root.at('auto_archive_duration'), AUTO_ARCHIVE_MINUTES),
    slowmodeSeconds: checkSlowmode(root.at('rate_limit_per_user')),
  };
}

function checkSlowmode(field: Field): number | undefined {
  return checkNumber(field, { min: 0, max: LIMITS.thread.slowmodeSeconds });
}

export function checkTags(field: Field): string[] {
  const ids = checkList(field, { max: LIMITS.thread.tags });
  const valid = ids.flatMap((id) => checkSnowflake(id, { required: true }) ?? []);
  checkUnique(ids);
  return valid;
}
