import type { ErrorReply } from '../../protocol.ts';
import { formatDuration } from '../format.ts';
import en from '../i18n/en.json' with { type: 'json' };
import { type MessageKey, t } from '../i18n/index.ts';

type Reported = Pick<ErrorReply['error'], 'code' | 'message' | 'param'>;

/**
 * An error of the service in the page's language. The service's own messages are English and more specific, so they
 * are shown as they are in English.
 * @param wait seconds until another attempt makes sense
 */
export function describeError(error: Reported, wait = 0): string {
  const field = fieldName(error.param);
  const values = {
    code: error.code,
    message: withFieldName(error, field),
    field: field ?? '',
    wait: formatDuration(wait),
  };
  // Written by this page, such as for an unreadable reply.
  if (error.code === 'unknown') return error.message;
  if (isKey(`error.${error.code}`)) return t(`error.${error.code}` as MessageKey, values);
  return t(field === undefined ? 'error.other' : 'error.field', values);
}

/** The label of the API's field in the forms. */
function fieldName(param: string | null): string | undefined {
  return isKey(`field.${param}`) ? t(`field.${param}` as MessageKey) : undefined;
}

/** Replaces the name of the field with its label: "ref_audio: …" becomes "Recording: …". */
function withFieldName({ message, param }: Reported, field: string | undefined): string {
  if (field === undefined || !message.startsWith(`${param}: `)) return message;
  return `${field}${message.slice(param?.length)}`;
}

const isKey = (key: string) => Object.hasOwn(en, key);
