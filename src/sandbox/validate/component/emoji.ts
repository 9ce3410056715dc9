import { checkBoolean, checkObject, checkSnowflake, checkText } from '../checks.ts';
import type { Field } from '../form.ts';

/** One emoji character, with or without its variation selector; digits alone are none. */
const EMOJI = /^(?:\p{RGI_Emoji}|[\p{Emoji}--\p{ASCII}]\ufe0f?)$/v;

/** Emoji of a button or of an option: `{ id }` of the guild's own, or `{ name }` as a character. */
export function checkEmoji(field: Field): void {
  if (!checkObject(field)) return;
  const id = checkSnowflake(field.at('id'));
  const name = checkText(field.at('name'), { max: 32 });
  checkBoolean(field.at('animated'));
  if (id !== undefined || !field.at('id').absent) return;
  if (name === undefined || !EMOJI.test(name)) {
    field.at('name').complain('BUTTON_COMPONENT_INVALID_EMOJI', 'Invalid emoji');
  }
}
