import { TextInputStyle } from 'discord-api-types/v10';
import { checkBoolean, checkNumber, checkOneOf, checkText } from '../checks.ts';
import type { Field } from '../form.ts';
import { LIMITS } from '../limits.ts';
import { checkCustomId } from './selects.ts';

/** A text input of a modal. */
export function checkTextInput(field: Field): void {
  const { labelLength, inputLength, inputPlaceholderLength } = LIMITS.modal;
  checkCustomId(field);
  checkOneOf(field.at('style'), [TextInputStyle.Short, TextInputStyle.Paragraph], {
    required: true,
  });
  checkText(field.at('label'), { min: 1, max: labelLength });
  const min = checkNumber(field.at('min_length'), { min: 0, max: inputLength });
  const max = checkNumber(field.at('max_length'), { min: 1, max: inputLength });
  if (min !== undefined && max !== undefined && min > max) {
    const message = `int value should be less than or equal to ${max}.`;
    field.at('min_length').addError('NUMBER_TYPE_MAX', message);
  }
  checkText(field.at('value'), { max: max ?? inputLength });
  checkText(field.at('placeholder'), { max: inputPlaceholderLength });
  checkBoolean(field.at('required'));
}
