import { ComponentType } from 'discord-api-types/v10';
import {
  checkBoolean,
  checkList,
  checkNumber,
  checkObject,
  checkOneOf,
  checkSnowflake,
  checkText,
} from '../checks.ts';
import { checkChannelTypes } from '../command/ranges.ts';
import type { Field } from '../form.ts';
import { LIMITS } from '../limits.ts';
import { checkEmoji } from './emoji.ts';

export type SelectType =
  | ComponentType.StringSelect
  | ComponentType.UserSelect
  | ComponentType.RoleSelect
  | ComponentType.MentionableSelect
  | ComponentType.ChannelSelect;

export const SELECTS = [
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
] as const;

const DEFAULT_KINDS = {
  [ComponentType.UserSelect]: ['user'],
  [ComponentType.RoleSelect]: ['role'],
  [ComponentType.MentionableSelect]: ['user', 'role'],
  [ComponentType.ChannelSelect]: ['channel'],
} as const;

/** A select menu, in a message or in a modal's label. */
export function checkSelect(field: Field, type: SelectType): void {
  const { placeholderLength, selectValues } = LIMITS.component;
  checkCustomId(field);
  checkText(field.at('placeholder'), { max: placeholderLength });
  checkBoolean(field.at('disabled'));
  checkBoolean(field.at('required'));
  const count = checkCountRange(field, selectValues);
  if (type === ComponentType.StringSelect) checkStringOptions(field, count);
  else checkDefaultValues(field.at('default_values'), DEFAULT_KINDS[type], count);
  if (type === ComponentType.ChannelSelect) checkChannelTypes(field.at('channel_types'));
}

/** 1 to 100 characters; required for every interactive component. */
export function checkCustomId(field: Field): void {
  checkText(field.at('custom_id'), {
    required: true,
    min: 1,
    max: LIMITS.component.customIdLength,
  });
}

interface CountRange {
  readonly min: number;
  readonly max: number;
}

/** `min_values` and `max_values`, both 1 by default. */
export function checkCountRange(field: Field, most: number): CountRange {
  const min = checkNumber(field.at('min_values'), { min: 0, max: most }) ?? 1;
  const max = checkNumber(field.at('max_values'), { min: 1, max: most }) ?? Math.max(1, min);
  if (min > max) {
    const message = `int value should be less than or equal to ${max}.`;
    field.at('min_values').addError('NUMBER_TYPE_MAX', message);
  }
  return { min, max };
}

function checkStringOptions(field: Field, count: CountRange): void {
  const { selectValues } = LIMITS.component;
  const options = checkChoiceOptions(field.at('options'), { min: 1, max: selectValues });
  for (const option of options) checkEmoji(option.at('emoji'));
  if (options.length === 0) return;
  if (count.max > options.length) {
    const message = `Must be ${count.max} or more in length.`;
    field.at('options').addError('BASE_TYPE_MIN_LENGTH', message);
  }
  refuseTooManyDefaults(field.at('options'), options, count.max);
}

/** Options with label and value, for selects, radio groups and checkbox groups. */
export function checkChoiceOptions(field: Field, count: CountRange): Field[] {
  const options = checkList(field, { required: true, ...count });
  const { optionTextLength: max } = LIMITS.component;
  const seen = new Set<unknown>();
  for (const option of options) {
    if (!checkObject(option, { required: true })) continue;
    checkText(option.at('label'), { required: true, min: 1, max });
    checkText(option.at('value'), { required: true, min: 1, max });
    checkText(option.at('description'), { max });
    checkBoolean(option.at('default'));
    const { value } = option.at('value');
    if (seen.has(value)) {
      option.addError(
        'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
        'The specified option value is already used',
      );
    }
    seen.add(value);
  }
  return options;
}

export function refuseTooManyDefaults(field: Field, options: readonly Field[], most: number): void {
  if (options.filter((option) => option.at('default').value === true).length <= most) return;
  field.addError(
    'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES',
    'The specified number of default values exceeds the specified maximum values',
  );
}

function checkDefaultValues(field: Field, kinds: readonly string[], count: CountRange): void {
  const values = checkList(field, { max: LIMITS.component.selectValues });
  for (const value of values) {
    if (!checkObject(value, { required: true })) continue;
    checkSnowflake(value.at('id'), { required: true });
    checkOneOf(value.at('type'), kinds, { required: true });
  }
  if (values.length > 0 && values.length < count.min) {
    const message = `Must be between ${count.min} and ${count.max} in length.`;
    field.addError('BASE_TYPE_BAD_LENGTH', message);
  }
  if (values.length > count.max) {
    field.addError(
      'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES',
      'The specified number of default values exceeds the specified maximum values',
    );
  }
}
