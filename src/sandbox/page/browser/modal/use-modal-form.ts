import type { APITextInputComponent } from 'discord-api-types/v10';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Modal } from '../../protocol.ts';
import { ComponentType } from '../discord-numbers.ts';
import { problemWithFiles } from '../file-size.ts';
import { t } from '../i18n/index.ts';
import { CallError } from '../server-connection.ts';
import {
  type FieldValue,
  type FieldValues,
  initialValues,
  isRequired,
  type LabelledField,
  type ModalInput,
  type ModalPart,
  modalParts,
} from './fields.ts';
import { forgetValues, keepValues, keptValues } from './kept-values.ts';
import { submitModal, takeFailedSubmission } from './submit.ts';

/** The state of an open modal. */
export interface ModalFormState {
  readonly parts: readonly ModalPart[];
  readonly values: FieldValues;
  /** Error sentences by custom ID. */
  readonly problems: Readonly<Record<string, string>>;
  /** An error about the whole form. */
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  readonly fill: (customId: string, value: FieldValue) => void;
  /** Submits the form, or marks errors and focuses the first one. */
  readonly send: (form: HTMLFormElement) => Promise<void>;
}

export function useModalForm(opened: Modal): ModalFormState {
  const [{ parts, failed }] = useState(() => ({
    parts: modalParts(opened),
    failed: takeFailedSubmission(opened),
  }));
  const [values, setValues] = useState<FieldValues>(
    () => failed?.values ?? keptValues(opened) ?? initialValues(parts),
  );
  // Closing is not cancelling: Escape is pressed by accident, too. At once, because the next key may close the form.
  useLayoutEffect(() => keepValues(opened, values), [values]);
  const [problems, setProblems] = useState<ModalFormState['problems']>({});
  const [problem, setProblem] = useState(failed?.problem);
  const [isBusy, setBusy] = useState(false);

  const send = async (form: HTMLFormElement) => {
    if (isBusy) return;
    const fields = parts.filter((part) => part.kind === 'field');
    const errors = validateFields(fields, values);
    setProblems(errors);
    if (Object.keys(errors).length > 0) {
      focusFirstInvalid(form);
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      await submitModal(opened, values);
      forgetValues(opened);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  const fill = (customId: string, value: FieldValue) => {
    setValues((all) => ({ ...all, [customId]: value }));
    setProblems(({ [customId]: _solved, ...others }) => others);
  };
  return { parts, values, problems, problem, isBusy, fill, send };
}

/** Waits until the errors are rendered. */
function focusFirstInvalid(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    form
      .querySelector<HTMLElement>('.wrong :is(input:not([type=file]), textarea, button)')
      ?.focus();
  });
}

/** Discord's limit for text in a modal. */
const MAX_TEXT = 4_000;

/** Error sentences by custom ID. */
function validateFields(
  fields: readonly LabelledField[],
  values: FieldValues,
): Readonly<Record<string, string>> {
  const problems = fields.flatMap(({ input }): [string, string][] => {
    const problem = problemWith(input, values[input.custom_id] ?? '');
    return problem === undefined ? [] : [[input.custom_id, problem]];
  });
  return Object.fromEntries(problems);
}

function problemWith(input: ModalInput, value: FieldValue): string | undefined {
  if (typeof value === 'boolean') return undefined;
  if (value.length === 0) return isRequired(input) ? t('form.required') : undefined;
  if (input.type === ComponentType.TextInput) {
    const { min_length: min = 0, max_length: max = MAX_TEXT } = input;
    return checkCount(value.length, min, max, 'characters');
  }
  const { min, max } = countRange(input);
  const what = input.type === ComponentType.FileUpload ? 'files' : 'options';
  const problem = checkCount(value.length, min, max, what);
  return problem ?? problemWithFiles([...value].filter((one) => one instanceof File));
}

/** How many values an input takes. */
function countRange(input: Exclude<ModalInput, APITextInputComponent>) {
  switch (input.type) {
    case ComponentType.RadioGroup:
    case ComponentType.Checkbox:
      return { min: 1, max: 1 };
    case ComponentType.CheckboxGroup:
      return { min: input.min_values ?? 1, max: input.max_values ?? input.options.length };
    default:
      return { min: input.min_values ?? 1, max: input.max_values ?? 1 };
  }
}

function checkCount(
  now: number,
  min: number,
  max: number,
  what: 'characters' | 'files' | 'options',
): string | undefined {
  if (now < min) return t(`form.few-${what}`, { count: min, now });
  if (now > max) return t(`form.many-${what}`, { count: max, now });
  return undefined;
}
