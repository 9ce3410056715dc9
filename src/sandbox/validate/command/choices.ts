import { ApplicationCommandOptionType as Type } from 'discord-api-types/v10';
import { boolean, list, number, present, text } from '../checks.ts';
import type { Field } from '../form.ts';
import { LIMITS } from '../limits.ts';
import { choiceName } from './names.ts';
import { refuseFor, refuseRepeatedNames } from './rules.ts';

/** Option types that a person types a value into, so that choices can be offered. */
export type TypedOption = Type.String | Type.Integer | Type.Number;

const TYPED: readonly Type[] = [Type.String, Type.Integer, Type.Number];

const isTyped = (type: Type): type is TypedOption => TYPED.includes(type);

/** Fixed choices of an option, or autocomplete, but not both. */
export function optionChoices(option: Field, type: Type): void {
  const choices = option.at('choices');
  const autocomplete = option.at('autocomplete');
  const completes = boolean(autocomplete) === true;
  const offers = choices.items().length > 0;
  if (!isTyped(type)) {
    if (offers) refuseFor(choices, 'Choices');
    if (completes) refuseFor(autocomplete, 'Autocomplete');
    return;
  }
  checkChoices(choices, type);
  refuseRepeatedNames(
    choices.items(),
    'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS',
    'Option choice name',
  );
  if (offers && completes) {
    autocomplete.complain(
      'APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES_EXCLUSIVE',
      'Autocomplete and choices are mutually exclusive to each other',
    );
  }
}

/** At most 25 choices, each with a name and a value of the option's type. */
export function checkChoices(field: Field, type: TypedOption | undefined): void {
  const choices = list(field, { max: LIMITS.command.choices });
  for (const choice of choices) {
    choiceName(choice);
    choiceValue(choice.at('value'), type);
  }
}

function choiceValue(value: Field, type: TypedOption | undefined): void {
  if (!present(value)) return;
  const typed = type ?? (typeof value.value === 'number' ? Type.Number : Type.String);
  if (typed === Type.String) text(value, { max: LIMITS.command.choiceValueLength });
  else typedNumber(value, typed);
}

/** A number an integer or number option can hold: 53 bits. */
export function typedNumber(field: Field, type: Type.Integer | Type.Number): number | undefined {
  const isInteger = type === Type.Integer;
  const max = isInteger ? Number.MAX_SAFE_INTEGER : 2 ** 53;
  return number(field, { min: -max, max, kind: isInteger ? 'int' : 'float' });
}
