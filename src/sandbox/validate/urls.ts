import { checkPresent, checkText } from './checks.ts';
import type { Field } from './form.ts';

export interface UrlRules {
  required?: boolean;
  schemes: readonly string[];
  /** Length in characters. */
  max: number;
}

/** A valid URL with one of the schemes, including `attachment://name` if that scheme is allowed. */
export function checkUrl(field: Field, rules: UrlRules): string | undefined {
  if (rules.required ? !checkPresent(field) : field.absent) return undefined;
  const address = checkText(field, { max: rules.max });
  if (address === undefined) return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):\/\/./i.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined || !(scheme === 'attachment' || URL.canParse(address))) {
    field.addError('URL_TYPE_INVALID_URL', 'Not a well formed URL.');
    return undefined;
  }
  if (rules.schemes.includes(scheme)) return address;
  const allowed = rules.schemes.map((one) => `'${one}'`).join(', ');
  field.addError(
    'URL_TYPE_INVALID_SCHEME',
    `Scheme "${scheme}" is not supported. Scheme must be one of (${allowed}).`,
  );
  return undefined;
}

/** The file name in `attachment://name`; undefined for other URLs. */
export function attachmentName(address: string): string | undefined {
  return /^attachment:\/\/(.+)$/i.exec(address)?.[1];
}
