import { ComponentType } from 'discord-api-types/v10';
import { boolean, unionType } from '../checks.ts';
import { checkFileTypes } from '../command/ranges.ts';
import type { Field } from '../form.ts';
import { LIMITS } from '../limits.ts';
import {
  choices,
  countRange,
  customId,
  refuseDefaults,
  SELECTS,
  type SelectType,
  select,
} from './selects.ts';
import { textInput } from './text-inputs.ts';

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
  [ComponentType.TextInput]: textInput,
  [ComponentType.FileUpload]: fileUpload,
  [ComponentType.RadioGroup]: radioGroup,
  [ComponentType.CheckboxGroup]: checkboxGroup,
  [ComponentType.Checkbox]: checkbox,
};

const isSelect = (type: (typeof INPUTS)[number]): type is SelectType =>
  SELECTS.some((one) => one === type);

/** The one input a label stands on. */
export function labelled(field: Field): void {
  const type = unionType(field, INPUTS);
  if (type === undefined) return;
  if (isSelect(type)) modalSelect(field, type);
  else CHECKS[type](field);
}

function modalSelect(field: Field, type: SelectType): void {
  select(field, type);
  const disabled = field.at('disabled');
  if (disabled.value === true) {
    disabled.complain('COMPONENT_DISABLED_INVALID', 'Components in modals cannot be disabled');
  }
  refuseOptionalYetRequired(field);
}

function fileUpload(field: Field): void {
  customId(field);
  countRange(field, LIMITS.modal.uploadedFiles);
  boolean(field.at('required'));
  checkFileTypes(field.at('file_types'));
  refuseOptionalYetRequired(field);
}

function radioGroup(field: Field): void {
  customId(field);
  boolean(field.at('required'));
  const options = choices(field.at('options'), { min: 2, max: LIMITS.modal.groupOptions });
  refuseDefaults(field.at('options'), options, 1);
}

function checkboxGroup(field: Field): void {
  const { groupOptions } = LIMITS.modal;
  customId(field);
  boolean(field.at('required'));
  const options = choices(field.at('options'), { min: 1, max: groupOptions });
  const isOpen = field.at('max_values').absent;
  const { max } = countRange(field, groupOptions);
  refuseDefaults(field.at('options'), options, isOpen ? options.length : max);
  refuseOptionalYetRequired(field);
}

function checkbox(field: Field): void {
  customId(field);
  boolean(field.at('default'));
}

/** No selection at all can only be enough when the input is not required, which it is by default. */
function refuseOptionalYetRequired(field: Field): void {
  if (field.at('min_values').value !== 0 || field.at('required').value === false) return;
  field
    .at('min_values')
    .complain('NUMBER_TYPE_MIN', 'int value should be greater than or equal to 1.');
}
