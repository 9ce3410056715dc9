import type { APISelectMenuComponent, APITextInputComponent } from 'discord-api-types/v10';
import { useId, useMemo } from 'preact/hooks';
import { choicesOf } from '../conversation/components/choices.ts';
import { Picker } from '../conversation/components/picker.tsx';
import { ComponentType, TextInputStyle } from '../discord-numbers.ts';
import { place } from '../state.ts';
import { type FieldValue, isRequired, type LabelledField, type ModalInput } from './fields.ts';
import { FilesField } from './files-field.tsx';
import { OptionsField } from './options-field.tsx';

interface FieldRowProps {
  readonly field: LabelledField;
  readonly value: FieldValue;
  readonly problem: string | undefined;
  readonly onChange: (value: FieldValue) => void;
}

/** A field of a modal with label, description and error. */
export function FieldRow({ field, value, problem, onChange }: FieldRowProps) {
  const { label, description, input } = field;
  const id = useId();
  const aria: Aria = { id, label, describedBy: `${id}-about`, isWrong: problem !== undefined };
  return (
    <div class={problem === undefined ? 'modal-field' : 'modal-field wrong'}>
      <Label id={id} field={field} />
      {description !== undefined && <p class="muted">{description}</p>}
      <Control input={input} aria={aria} value={value} onChange={onChange} />
      <p id={`${id}-about`} class={problem === undefined ? 'unseen' : 'problem'} role="alert">
        {problem}
      </p>
    </div>
  );
}

/** Groups of inputs have a paragraph instead of a label element. */
function Label({ id, field: { label, input } }: { id: string; field: LabelledField }) {
  const words = (
    <>
      {label}
      {isRequired(input) && (
        <span class="required" aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  );
  const isLabelled =
    input.type === ComponentType.TextInput || input.type === ComponentType.Checkbox;
  return isLabelled ? <label for={id}>{words}</label> : <p class="modal-label">{words}</p>;
}

interface Aria {
  readonly id: string;
  readonly label: string;
  readonly describedBy: string;
  readonly isWrong: boolean;
}

interface ControlProps {
  readonly input: ModalInput;
  readonly aria: Aria;
  readonly value: FieldValue;
  readonly onChange: (value: FieldValue) => void;
}

function Control(props: ControlProps) {
  const { input, aria, value, onChange } = props;
  const { id, label, describedBy } = aria;
  const texts = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  switch (input.type) {
    case ComponentType.TextInput:
      return <TextField input={input} aria={aria} value={String(value)} onChange={onChange} />;
    case ComponentType.FileUpload: {
      const files = Array.isArray(value) ? value.filter((one) => one instanceof File) : [];
      const max = input.max_values ?? 1;
      return (
        <FilesField name={input.custom_id} {...{ id, label, describedBy, max, files, onChange }} />
      );
    }
    case ComponentType.Checkbox:
      return (
        <input
          type="checkbox"
          id={id}
          checked={value === true}
          aria-describedby={describedBy}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      );
    case ComponentType.RadioGroup:
    case ComponentType.CheckboxGroup:
      return <OptionsField {...{ input, label, describedBy, chosen: texts, onChange }} />;
    default:
      return <SelectField input={input} aria={aria} value={value} onChange={onChange} />;
  }
}

interface SelectFieldProps extends Omit<ControlProps, 'input'> {
  readonly input: APISelectMenuComponent;
}

function SelectField({ input, aria, value, onChange }: SelectFieldProps) {
  const currentGuild = place.value;
  const choices = useMemo(
    () => (currentGuild === undefined ? [] : choicesOf(input, currentGuild)),
    [input, currentGuild],
  );
  // Stable identity: a new array would reset the user's selection.
  const chosen = useMemo(
    () => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []),
    [value],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: its label is outside
    <div role="group" aria-label={aria.label} aria-describedby={aria.describedBy}>
      <Picker
        label={input.placeholder ?? aria.label}
        choices={choices}
        chosen={chosen}
        min={isRequired(input) ? (input.min_values ?? 1) : 0}
        max={input.max_values ?? 1}
        isDisabled={false}
        isBusy={false}
        onChosen={onChange}
      />
    </div>
  );
}

interface TextFieldProps extends Omit<ControlProps, 'input' | 'value'> {
  readonly input: APITextInputComponent;
  readonly value: string;
}

function TextField({ input, aria, value, onChange }: TextFieldProps) {
  const props = {
    id: aria.id,
    value,
    placeholder: input.placeholder ?? '',
    'aria-required': isRequired(input),
    'aria-invalid': aria.isWrong,
    'aria-describedby': aria.describedBy,
    ...(input.max_length === undefined ? {} : { maxLength: input.max_length }),
  };
  const isLong = input.style === TextInputStyle.Paragraph;
  return isLong ? (
    <textarea {...props} rows={4} onInput={({ currentTarget }) => onChange(currentTarget.value)} />
  ) : (
    <input {...props} onInput={({ currentTarget }) => onChange(currentTarget.value)} />
  );
}
