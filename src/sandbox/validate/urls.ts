import { checkPresent, checkText } from './checks.ts';
import type { Field } from './form.ts';

export interface UrlRules {
  required?: boolean;
  schemes: readonly string[];
  /** Characters. */
  max: number;
}

/** A well formed address with one of the schemes; `attachment://name` where the scheme is allowed. */
export function checkUrl(field: Field, rules: UrlRules): string | undefined {
  if (rules.required ? !checkPresent(field) : field.absent) return undefined;
  const address = checkText(field, { max: rules.max });
  if (address === undefined) return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):\/\/./i.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined || !(scheme === 'attachment' || URL.canParse(address))) {
    field.complain('URL_TYPE_INVALID_URL', 'Not a well formed URL.');
    return undefined;
  }
  if (rules.schemes.includes(scheme)) return address;
  const allowed = rules.schemes.map((one) => `'${one}'`).join(', ');
  field.complain(
    'URL_TYPE_INVALID_SCHEME',
    `Scheme "${scheme}" is not supported. Scheme must be one of (${allowed}).`,
  );
  return undefined;
}

/** The file name in `attachment://name`, or undefined for other addresses. */
export function attachmentName(address: string): string | undefined {
  return /^attachment:\/\/(.+)$/i.exec(address)?.[1];
}
