import { ComponentType } from 'discord-api-types/v10';
import { checkBoolean, checkUnionType } from '../checks.ts';
import { checkFileTypes } from '../command/ranges.ts';
import type { Field } from '../form.ts';
import { LIMITS } from '../limits.ts';
import {
  checkChoiceOptions,
  checkCountRange,
  checkCustomId,
  checkSelect,
  refuseTooManyDefaults,
  SELECTS,
  type SelectType,
} from './selects.ts';
import { checkTextInput } from './text-inputs.ts';

const INPUTS = [
  ...SELECTS,
  ComponentType.TextInput,
  ComponentType.FileUpload,
  ComponentType.RadioGroup,
  ComponentType.CheckboxGroup,
  ComponentType.Checkbox,
] as const;

type Input = Exclude<(typeof INPUTS)[number], SelectType>;

const CHECKS: Record<Input, (field: Field) => void> = {
  [ComponentType.TextInput]: checkTextInput,
  [ComponentType.FileUpload]: checkFileUpload,
  [ComponentType.RadioGroup]: checkRadioGroup,
  [ComponentType.CheckboxGroup]: checkCheckboxGroup,
  [ComponentType.Checkbox]: checkCheckbox,
};

const isSelect = (type: (typeof INPUTS)[number]): type is SelectType =>
  SELECTS.some((one) => one === type);

/** The input of a label. */
export function checkLabelledInput(field: Field): void {
  const type = checkUnionType(field, INPUTS);
  if (type === undefined) return;
  if (isSelect(type)) checkModalSelect(field, type);
  else CHECKS[type](field);
}

function checkModalSelect(field: Field, type: SelectType): void {
  checkSelect(field, type);
  const disabled = field.at('disabled');
  if (disabled.value === true) {
    disabled.addError('COMPONENT_DISABLED_INVALID', 'Components in modals cannot be disabled');
  }
  refuseRequiredWithoutValues(field);
}

function checkFileUpload(field: Field): void {
  checkCustomId(field);
  checkCountRange(field, LIMITS.modal.uploadedFiles);
  checkBoolean(field.at('required'));
  checkFileTypes(field.at('file_types'));
  refuseRequiredWithoutValues(field);
}

function checkRadioGroup(field: Field): void {
  checkCustomId(field);
  checkBoolean(field.at('required'));
  const options = checkChoiceOptions(field.at('options'), {
    min: 2,
    max: LIMITS.modal.groupOptions,
  });
  refuseTooManyDefaults(field.at('options'), options, 1);
}

function checkCheckboxGroup(field: Field): void {
  const { groupOptions } = LIMITS.modal;
  checkCustomId(field);
  checkBoolean(field.at('required'));
  const options = checkChoiceOptions(field.at('options'), { min: 1, max: groupOptions });
  const isOpen = field.at('max_values').absent;
  const { max } = checkCountRange(field, groupOptions);
  refuseTooManyDefaults(field.at('options'), options, isOpen ? options.length : max);
  refuseRequiredWithoutValues(field);
}

function checkCheckbox(field: Field): void {
  checkCustomId(field);
  checkBoolean(field.at('default'));
}

/** A minimum of 0 values needs `required: false`; inputs are required by default. */
function refuseRequiredWithoutValues(field: Field): void {
  if (field.at('min_values').value !== 0 || field.at('required').value === false) return;
  field
    .at('min_values')
    .addError('NUMBER_TYPE_MIN', 'int value should be greater than or equal to 1.');
}
