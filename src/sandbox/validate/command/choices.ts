import { ApplicationCommandOptionType as Type } from 'discord-api-types/v10';
import { checkBoolean, checkList, checkNumber, checkPresent, checkText } from '../checks.ts';
import type { Field } from '../form.ts';
import { LIMITS } from '../limits.ts';
import { checkChoiceNames } from './names.ts';
import { refuseForType, refuseRepeatedNames } from './rules.ts';

/** Option types with typed values, which can have choices or autocomplete. */
export type TypedOption = Type.String | Type.Integer | Type.Number;

const TYPED: readonly Type[] = [Type.String, Type.Integer, Type.Number];

const isTyped = (type: Type): type is TypedOption => TYPED.includes(type);

/** An option can have choices or autocomplete, but not both. */
export function checkOptionChoices(option: Field, type: Type): void {
  const choices = option.at('choices');
  const autocomplete = option.at('autocomplete');
  const hasAutocomplete = checkBoolean(autocomplete) === true;
  const hasChoices = choices.items().length > 0;
  if (!isTyped(type)) {
    if (hasChoices) refuseForType(choices, 'Choices');
    if (hasAutocomplete) refuseForType(autocomplete, 'Autocomplete');
    return;
  }
  checkChoices(choices, type);
  refuseRepeatedNames(
    choices.items(),
    'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS',
    'Option choice name',
  );
  if (hasChoices && hasAutocomplete) {
    autocomplete.addError(
      'APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES_EXCLUSIVE',
      'Autocomplete and choices are mutually exclusive to each other',
    );
  }
}

/** At most 25 choices, each with a name and a value of the option's type. */
export function checkChoices(field: Field, type: TypedOption | undefined): void {
  const choices = checkList(field, { max: LIMITS.command.choices });
  for (const choice of choices) {
    checkChoiceNames(choice);
    checkChoiceValue(choice.at('value'), type);
  }
}

function checkChoiceValue(value: Field, type: TypedOption | undefined): void {
  if (!checkPresent(value)) return;
  const typed = type ?? (typeof value.value === 'number' ? Type.Number : Type.String);
  if (typed === Type.String) checkText(value, { max: LIMITS.command.choiceValueLength });
  else checkTypedNumber(value, typed);
}

/** A value of an integer or number option, which can have at most 53 bits. */
export function checkTypedNumber(
  field: Field,
  type: Type.Integer | Type.Number,
): number | undefined {
  const isInteger = type === Type.Integer;
  const max = isInteger ? Number.MAX_SAFE_INTEGER : 2 ** 53;
  return checkNumber(field, { min: -max, max, kind: isInteger ? 'int' : 'float' });
}
