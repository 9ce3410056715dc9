import type {
  APICheckboxComponent,
  APICheckboxGroupComponent,
  APIFileUploadComponent,
  APIRadioGroupComponent,
  APISelectMenuComponent,
  APITextInputComponent,
} from 'discord-api-types/v10';
import type { Modal } from '../../protocol.ts';
import { defaultValues } from '../conversation/components/choices.ts';
import { ComponentType } from '../discord-numbers.ts';

/** A text or field of a modal. */
export type ModalPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unknown'; readonly label: string }
  | LabelledField;

export interface LabelledField {
  readonly kind: 'field';
  readonly label: string;
  readonly description: string | undefined;
  readonly input: ModalInput;
}

export type ModalInput =
  | APITextInputComponent
  | APISelectMenuComponent
  | APIFileUploadComponent
  | APIRadioGroupComponent
  | APICheckboxGroupComponent
  | APICheckboxComponent;

/** By custom id. */
export type FieldValues = Readonly<Record<string, FieldValue>>;
export type FieldValue = string | boolean | readonly string[] | readonly File[];

type Component = Modal['components'][number];
type InLabel = Extract<Component, { component: unknown }>['component'];

/** The parts of a modal, with labels (new) or action rows (old). */
export function modalParts({ components }: Modal): ModalPart[] {
  return components.flatMap((component): ModalPart[] => {
    switch (component.type) {
      case ComponentType.TextDisplay:
        return [{ kind: 'text', text: component.content }];
      case ComponentType.Label:
        return [labelled(component.component, component.label, component.description)];
      default:
        return component.components.map((input) => labelled(input, input.label ?? '', undefined));
    }
  });
}

/** The values of the fields when the modal opens. */
export function initialValues(parts: readonly ModalPart[]): FieldValues {
  const fields = parts.filter((part) => part.kind === 'field');
  return Object.fromEntries(fields.map(({ input }) => [input.custom_id, initialValue(input)]));
}

/** Fields are required by default, except single checkboxes. */
export function isRequired(input: ModalInput): boolean {
  return input.type !== ComponentType.Checkbox && input.required !== false;
}

function initialValue(input: ModalInput): FieldValue {
  switch (input.type) {
    case ComponentType.TextInput:
      return input.value ?? '';
    case ComponentType.FileUpload:
      return [];
    case ComponentType.Checkbox:
      return input.default ?? false;
    case ComponentType.RadioGroup:
    case ComponentType.CheckboxGroup:
      return input.options.filter((option) => option.default).map(({ value }) => value);
    default:
      return defaultValues(input);
  }
}

function labelled(input: InLabel, label: string, description: string | undefined): ModalPart {
  return isKnown(input) ? { kind: 'field', label, description, input } : { kind: 'unknown', label };
}

const KNOWN: readonly number[] = [
  ComponentType.TextInput,
  ComponentType.FileUpload,
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
  ComponentType.RadioGroup,
  ComponentType.CheckboxGroup,
  ComponentType.Checkbox,
];

function isKnown(input: InLabel): input is ModalInput {
  return KNOWN.includes(input.type);
}
