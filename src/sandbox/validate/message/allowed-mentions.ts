import { boolean, list, object, oneOf, snowflake, unique } from '../checks.ts';
import type { Field } from '../form.ts';
import { LIMITS } from '../limits.ts';

const KINDS = ['roles', 'users', 'everyone'] as const;

/** Who a message may ping: kinds by `parse`, or ids, but for one kind not both. */
export function allowedMentions(field: Field): void {
  if (!object(field)) return;
  boolean(field.at('replied_user'));
  const parsed = list(field.at('parse'), { max: LIMITS.message.mentions });
  for (const kind of parsed) oneOf(kind, KINDS, { required: true });
  unique(parsed);
  for (const kind of ['users', 'roles'] as const) {
    const ids = list(field.at(kind), { max: LIMITS.message.mentions });
    for (const id of ids) snowflake(id, { required: true });
    unique(ids);
    if (ids.length > 0 && parsed.some((one) => one.value === kind)) refuseBoth(field, kind);
  }
}

function refuseBoth(field: Field, kind: string): void {
  field.complain(
    'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
    `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
  );
}
