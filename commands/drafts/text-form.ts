import type { MessageKey, Translate } from '../../src/bot/i18n/index.ts';
import { maxTextCharacters } from '../shared/text-limit.ts';
import type { FormField } from './form.ts';
import { toInputs } from './long-text.ts';
import type { DraftForm } from './try-again.ts';

/** How a form asks for an option other than the text: as a line, as a choice, or, if it caused the failure, as a file. */
export type OptionField =
  | { readonly label: MessageKey; readonly maxLength: number }
  | { readonly label: MessageKey; readonly choices: readonly (readonly [string, MessageKey])[] }
  | { readonly label: MessageKey; readonly isFile: true };

/** Options of a command, by name, the most useful one first. */
export type OptionFields = Readonly<Record<string, OptionField>>;

/** A form with a text and the other options of a command, as far as they were typed or failed and there is room. */
export function textForm(options: OptionFields, title?: MessageKey): DraftForm {
  const { fields, draw } = optionsForm(options, title);
  return {
    fields: ['text', ...fields],
    draw: async (call, draft) => {
      const { text = '' } = draft?.options ?? {};
      const others = await draw(call, draft);
      const texts = textFields(call.t, text, maxTextCharacters(call));
      return { ...others, fields: [...texts, ...others.fields] };
    },
  };
}

/** The same without a text. */
export function optionsForm(
  options: OptionFields,
  title: MessageKey = 'draft.form.title',
): DraftForm {
  return {
    fields: Object.keys(options),
    draw: ({ t }, { options: typed, failed } = { options: {} }) => {
      const shown = Object.entries(options)
        .filter(([name, field]) => name === failed || (name in typed && !('isFile' in field)))
        .toSorted(([a], [b]) => Number(b === failed) - Number(a === failed))
        .map(([name, field]) => optionField(t, name, field, typed[name]));
      return { title: t(title), fields: shown };
    },
  };
}

function textFields(t: Translate, text: string, limit: number): FormField[] {
  return toInputs(text).map(({ id, value }, index) => ({
    kind: 'paragraph',
    id,
    value,
    isRequired: index === 0,
    ...(index === 0
      ? { label: t('draft.form.text'), hint: t('draft.form.text-hint', { limit }) }
      : { label: t('draft.form.more-text') }),
  }));
}

function optionField(t: Translate, id: string, option: OptionField, value?: string): FormField {
  const field = { id, label: t(option.label), isRequired: false };
  if ('isFile' in option) return { ...field, kind: 'file' };
  if ('maxLength' in option) return { ...field, kind: 'line', value, maxLength: option.maxLength };
  const choices = option.choices.map(([choice, key]) => [choice, t(key)] as const);
  return { ...field, kind: 'choice', value, choices };
}
