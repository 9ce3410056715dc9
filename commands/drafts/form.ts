import {
  ComponentType,
  FileUploadBuilder,
  LabelBuilder,
  type ModalComponentData,
  type ModalData,
  type ModalSubmitInteraction,
  RadioGroupBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { fromInputs, isTextInput } from './long-text.ts';
import { attachmentToText } from './typed-options.ts';

/** Discord's limit. */
const MAX_FIELDS = 5;

interface Field {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** What is filled in, or chosen. */
  readonly value?: string | undefined;
  /** Default: true. */
  readonly isRequired?: boolean;
}

interface TextField extends Field {
  readonly kind: 'line' | 'paragraph';
  readonly minLength?: number;
  /** In UTF-16 units. Default: Discord's limit, 4,000. */
  readonly maxLength?: number;
  readonly placeholder?: string;
}

/** One of two to ten choices, all of which are seen at once. */
interface ChoiceField extends Field {
  readonly kind: 'choice';
  readonly choices: readonly (readonly [value: string, label: string])[];
}

interface FileField extends Field {
  readonly kind: 'file';
}

/** A field of a form, in the reader's language. */
export type FormField = TextField | ChoiceField | FileField;

export interface FormContent {
  readonly title: string;
  /** Further ones than Discord shows are left out. */
  readonly fields: readonly FormField[];
}

/** A form as Discord takes it. */
export function drawForm(customId: string, { title, fields }: FormContent): ModalComponentData {
  return { customId, title, components: fields.slice(0, MAX_FIELDS).map(drawField) };
}

function drawField(field: FormField): LabelBuilder {
  const label = new LabelBuilder().setLabel(field.label);
  if (field.hint !== undefined) label.setDescription(field.hint);
  switch (field.kind) {
    case 'choice':
      return label.setRadioGroupComponent(drawChoices(field));
    case 'file': {
      const { id, isRequired = true } = field;
      const upload = new FileUploadBuilder().setCustomId(id).setRequired(isRequired);
      return label.setFileUploadComponent(isRequired ? upload : upload.setMinValues(0));
    }
    default:
      return label.setTextInputComponent(drawInput(field));
  }
}

function drawInput({ id, kind, value = '', isRequired = true, ...limits }: TextField) {
  const { minLength, maxLength, placeholder } = limits;
  const input = new TextInputBuilder()
    .setCustomId(id)
    .setStyle(kind === 'line' ? TextInputStyle.Short : TextInputStyle.Paragraph)
    .setRequired(isRequired);
  if (minLength !== undefined) input.setMinLength(minLength);
  // A command may have taken a longer value.
  if (maxLength !== undefined) input.setMaxLength(Math.max(maxLength, value.length));
  if (placeholder !== undefined) input.setPlaceholder(placeholder);
  return value === '' ? input : input.setValue(value);
}

function drawChoices({ id, choices, value, isRequired = true }: ChoiceField) {
  const options = choices.map(([choice, label]) => ({
    value: choice,
    label,
    default: choice === value,
  }));
  return new RadioGroupBuilder().setCustomId(id).setRequired(isRequired).addOptions(options);
}

/**
 * What was filled into a form, by the IDs of its fields, without spaces around it. A field that was emptied has an empty
 * text; a file that was not attached is missing.
 */
export function readForm({
  fields: { fields },
}: Pick<ModalSubmitInteraction, 'fields'>): Readonly<Record<string, string>> {
  const values = [...fields.values()].flatMap((field) => {
    if (field.type !== ComponentType.FileUpload) {
      return [{ id: field.customId, value: filledIn(field) }];
    }
    const file = field.attachments?.first();
    return file === undefined ? [] : [{ id: field.customId, value: attachmentToText(file) }];
  });
  const [texts, others] = [values.filter(isTextInput), values.filter((one) => !isTextInput(one))];
  return {
    ...Object.fromEntries(others.map(({ id, value }) => [id, value.trim()])),
    ...(texts.length > 0 ? { text: fromInputs(texts) } : {}),
  };
}

function filledIn(field: ModalData): string {
  if ('values' in field) return field.values[0] ?? '';
  return 'value' in field ? String(field.value ?? '') : '';
}
