import { checkBoolean, checkObject, checkSnowflake, checkText } from '../checks.ts';
import type { Field } from '../form.ts';

/** One emoji character, with or without its variation selector. Digits do not count as emoji. */
const EMOJI = /^(?:\p{RGI_Emoji}|[\p{Emoji}--\p{ASCII}]\ufe0f?)$/v;

/** Whether the text is one emoji character. */
export function isEmoji(text: string): boolean {
  return EMOJI.test(text);
}

/** The emoji of a button or option: `{ id }` of a custom emoji, or `{ name }` with an emoji character. */
export function checkEmoji(field: Field): void {
  if (!checkObject(field)) return;
  const id = checkSnowflake(field.at('id'));
  const name = checkText(field.at('name'), { max: 32 });
  checkBoolean(field.at('animated'));
  if (id !== undefined || !field.at('id').absent) return;
  if (name === undefined || !isEmoji(name)) {
    field.at('name').addError('BUTTON_COMPONENT_INVALID_EMOJI', 'Invalid emoji');
  }
}
