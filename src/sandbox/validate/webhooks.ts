import { checkBoolean, checkObject, checkSnowflake, checkText } from './checks.ts';
import { type Field, Form } from './form.ts';
import { checkImage } from './images.ts';
import { LIMITS } from './limits.ts';
import type { UploadedFile } from './message/attachments.ts';
import { checkNewMessage, type MessageOptions } from './messages.ts';
import { checkTags } from './threads.ts';
import { checkUrl } from './urls.ts';

const FORBIDDEN_NAMES = /clyde|discord/i;
const AVATAR_URL = { schemes: ['http', 'https'], max: 2_048 };

/** @throws DiscordError 50035 */
export function validateNewWebhook(body: unknown): { readonly name: string } {
  const { form, root } = Form.of(body ?? {});
  checkObject(root);
  const name = checkName(root.at('name'), true) ?? '';
  checkImage(root.at('avatar'));
  form.throwIfInvalid();
  return { name };
}

/** A change of a webhook. Fields that are not sent are undefined. @throws DiscordError 50035 */
export function validateWebhookEdit(body: unknown) {
  const { form, root } = Form.of(body ?? {});
  checkObject(root);
  const change = {
    name: checkName(root.at('name'), false),
    channelId: checkSnowflake(root.at('channel_id')),
  };
  checkImage(root.at('avatar'));
  form.throwIfInvalid();
  return change;
}

export interface WebhookExecution {
  readonly username: string | undefined;
  /** The title of a post to open. */
  readonly threadName: string | undefined;
  readonly tagIds: readonly string[];
}

/** The fields of a webhook's message that other messages do not have. @throws as `validateMessage` */
export function validateExecution(
  body: unknown,
  files: readonly UploadedFile[],
  options: MessageOptions,
): WebhookExecution {
  const { form, root } = Form.of(body ?? {});
  checkObject(root);
  const execution = {
    username: checkName(root.at('username'), false),
    threadName: checkText(root.at('thread_name'), { max: LIMITS.thread.nameLength }) || undefined,
    tagIds: checkTags(root.at('applied_tags')),
  };
  checkUrl(root.at('avatar_url'), AVATAR_URL);
  checkNewMessage(form, root, files, options);
  return execution;
}

/** `wait`, `thread_id` and `with_components` of a query. @throws DiscordError 50035 */
export function validateExecutionQuery(query: URLSearchParams) {
  const { form, root } = Form.of({
    thread_id: query.get('thread_id'),
    wait: booleanOf(query.get('wait')),
    with_components: booleanOf(query.get('with_components')),
  });
  const values = {
    threadId: checkSnowflake(root.at('thread_id')),
    wait: checkBoolean(root.at('wait')) ?? false,
    withComponents: checkBoolean(root.at('with_components')) ?? false,
  };
  form.throwIfInvalid();
  return values;
}

/** Discord takes `true`, `True` and `1` in queries. Other text is returned unchanged. */
function booleanOf(text: string | null): boolean | string | null {
  if (text === null) return null;
  if (/^(true|1)$/i.test(text)) return true;
  return /^(false|0)$/i.test(text) ? false : text;
}

function checkName(field: Field, required: boolean): string | undefined {
  const name = checkText(field, { required, min: 1, max: LIMITS.webhook.nameLength });
  const [forbidden] = FORBIDDEN_NAMES.exec(name ?? '') ?? [];
  if (forbidden === undefined) return name;
  const word = forbidden.toLowerCase();
  field.addError('USERNAME_INVALID_CONTAINS', `Username cannot contain "${word}"`);
  return undefined;
}
