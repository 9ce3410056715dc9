import {
  checkBoolean,
  checkList,
  checkObject,
  checkOneOf,
  checkSnowflake,
  checkUnique,
} from '../checks.ts';
import type { Field } from '../form.ts';
import { LIMITS } from '../limits.ts';

const KINDS = ['roles', 'users', 'everyone'] as const;

/**
 * Validates whom a message can ping. For each kind of mention, `parse` and a list of IDs are mutually
 * exclusive.
 */
export function checkAllowedMentions(field: Field): void {
  if (!checkObject(field)) return;
  checkBoolean(field.at('replied_user'));
  const parsed = checkList(field.at('parse'), { max: LIMITS.message.mentions });
  for (const kind of parsed) checkOneOf(kind, KINDS, { required: true });
  checkUnique(parsed);
  for (const kind of ['users', 'roles'] as const) {
    const ids = checkList(field.at(kind), { max: LIMITS.message.mentions });
    for (const id of ids) checkSnowflake(id, { required: true });
    checkUnique(ids);
    if (ids.length > 0 && parsed.some((one) => one.value === kind)) refuseParseWithIds(field, kind);
  }
}

function refuseParseWithIds(field: Field, kind: string): void {
  field.addError(
    'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
    `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
  );
}
