import { TextInputStyle } from 'discord-api-types/v10';
import { boolean, number, oneOf, text } from '../checks.ts';
import type { Field } from '../form.ts';
import { LIMITS } from '../limits.ts';
import { customId } from './selects.ts';

/** A line or a paragraph to type, in a modal. */
export function textInput(field: Field): void {
  const { labelLength, inputLength, inputPlaceholderLength } = LIMITS.modal;
  customId(field);
  oneOf(field.at('style'), [TextInputStyle.Short, TextInputStyle.Paragraph], { required: true });
  text(field.at('label'), { min: 1, max: labelLength });
  const min = number(field.at('min_length'), { min: 0, max: inputLength });
  const max = number(field.at('max_length'), { min: 1, max: inputLength });
  if (min !== undefined && max !== undefined && min > max) {
    const message = `int value should be less than or equal to ${max}.`;
    field.at('min_length').complain('NUMBER_TYPE_MAX', message);
  }
  text(field.at('value'), { max: max ?? inputLength });
  text(field.at('placeholder'), { max: inputPlaceholderLength });
  boolean(field.at('required'));
}
