import {
  ComponentType,
  FileUploadBuilder,
  LabelBuilder,
  type ModalComponentData,
  type ModalData,
  type ModalSubmitInteraction,
  StringSelectMenuBuilder,
  StringSelectMenuOptionBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import type { MessageKey, Translate } from '../../src/bot/i18n/index.ts';
import type { Draft } from '../../src/bot/interactions/drafts.ts';
import { fromInputs, toInputs } from './long-text.ts';
import { attachmentToText } from './typed-options.ts';

/** Discord's limit. */
const MAX_INPUTS = 5;

/** How a form asks for an option other than the text: as a line, as a choice, or, if it caused the failure, as a file. */
export type FormField =
  | { readonly label: MessageKey; readonly maxLength: number }
  | { readonly label: MessageKey; readonly choices: readonly (readonly [string, MessageKey])[] }
  | { readonly label: MessageKey; readonly isFile: true };

/** The fields of a command's form, by the option's name, the most useful one first. */
export type FormFields = Readonly<Record<string, FormField>>;

interface FormOptions {
  readonly customId: string;
  readonly draft: Draft;
  readonly fields: FormFields;
  /** The option that caused the failure. It is asked for in any case. */
  readonly failed: string | undefined;
  /** The longest text that can be spoken. */
  readonly maxCharacters: number;
}

/** A form with a draft's text and its other options, as far as they were typed and there is room. */
export function draftForm(
  t: Translate,
  { customId, draft, fields, failed, maxCharacters }: FormOptions,
): ModalComponentData {
  const { text = '', ...others } = draft.options;
  const inputs = toInputs(text);
  const typed = Object.entries(fields).flatMap(([name, field]) =>
    name === failed || (name in others && !('isFile' in field)) ? [name] : [],
  );
  const shown = typed.toSorted((a, b) => Number(b === failed) - Number(a === failed));
  const components = [
    ...inputs.map(({ id, value }, index) => {
      const label = new LabelBuilder().setLabel(
        t(index === 0 ? 'draft.form.text' : 'draft.form.more-text'),
      );
      if (index === 0) label.setDescription(t('draft.form.text-hint', { limit: maxCharacters }));
      return label.setTextInputComponent(
        textInput(id, TextInputStyle.Paragraph, value).setRequired(index === 0),
      );
    }),
    ...shown.flatMap((name) => {
      const field = fields[name];
      return field === undefined ? [] : [fieldLabel(t, name, field, others[name])];
    }),
  ];
  return {
    customId,
    title: t('draft.form.title'),
    components: components.slice(0, MAX_INPUTS),
  };
}

/** The options in a submitted form. An option whose field was emptied is undefined. */
export function readDraftForm(
  { fields: { fields: filled } }: Pick<ModalSubmitInteraction, 'fields'>,
  fields: FormFields,
): Readonly<Record<string, string | undefined>> {
  const values = [...filled.values()].flatMap((field) => {
    if (field.type !== ComponentType.FileUpload)
      return [{ id: field.customId, value: filledIn(field) }];
    const file = field.attachments?.first();
    // Without another file, the first one stays.
    return file === undefined ? [] : [{ id: field.customId, value: attachmentToText(file) }];
  });
  const options = values
    .filter(({ id }) => Object.hasOwn(fields, id))
    .map(({ id, value }) => [id, value.trim() || undefined]);
  return { ...Object.fromEntries(options), text: fromInputs(values) };
}

function filledIn(field: ModalData): string {
  if ('values' in field) return field.values[0] ?? '';
  return 'value' in field ? String(field.value ?? '') : '';
}

function fieldLabel(
  t: Translate,
  name: string,
  field: FormField,
  value: string | undefined,
): LabelBuilder {
  const label = new LabelBuilder().setLabel(t(field.label));
  if ('maxLength' in field) {
    return label.setTextInputComponent(
      textInput(name, TextInputStyle.Short, value ?? '')
        .setRequired(false)
        .setMaxLength(field.maxLength),
    );
  }
  if ('isFile' in field) {
    return label.setFileUploadComponent(
      new FileUploadBuilder().setCustomId(name).setRequired(false).setMinValues(0),
    );
  }
  const options = field.choices.map(([choice, key]) =>
    new StringSelectMenuOptionBuilder()
      .setValue(choice)
      .setLabel(t(key))
      .setDefault(choice === value),
  );
  return label.setStringSelectMenuComponent(
    new StringSelectMenuBuilder()
      .setCustomId(name)
      .setRequired(false)
      .setMinValues(0)
      .addOptions(options),
  );
}

function textInput(id: string, style: TextInputStyle, value: string): TextInputBuilder {
  const input = new TextInputBuilder().setCustomId(id).setStyle(style);
  return value === '' ? input : input.setValue(value);
}
