import { useState } from 'preact/hooks';
import type { Modal } from '../../protocol.ts';
import { ComponentType } from '../discord-numbers.ts';
import { problemWithFiles } from '../file-size.ts';
import { Refusal } from '../server-connection.ts';
import {
  firstValues,
  type Input,
  isRequired,
  type LabelledField,
  type Part,
  partsOf,
  type Value,
  type Values,
} from './fields.ts';
import { submit, takeKept } from './submit.ts';

/** A modal while it is filled in. */
export interface Filling {
  readonly parts: readonly Part[];
  readonly values: Values;
  /** Sentences, by custom id. */
  readonly problems: Readonly<Record<string, string>>;
  /** What went wrong with all of it. */
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  readonly fill: (customId: string, value: Value) => void;
  /** Sends it, or marks what is wrong and takes the cursor there. */
  readonly send: (form: HTMLFormElement) => Promise<void>;
}

export function useFilling(opened: Modal): Filling {
  const [{ parts, kept }] = useState(() => ({ parts: partsOf(opened), kept: takeKept(opened) }));
  const [values, setValues] = useState<Values>(kept?.values ?? firstValues(parts));
  const [problems, setProblems] = useState<Filling['problems']>({});
  const [problem, setProblem] = useState(kept?.problem);
  const [isBusy, setBusy] = useState(false);

  const send = async (form: HTMLFormElement) => {
    if (isBusy) return;
    const fields = parts.filter((part) => part.kind === 'field');
    const found = problemsOf(fields, values);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      focusFirstWrong(form);
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      await submit(opened, values);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  const fill = (customId: string, value: Value) =>
    setValues((all) => ({ ...all, [customId]: value }));
  return { parts, values, problems, problem, isBusy, fill, send };
}

/** After what is wrong has been marked so. */
function focusFirstWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    form
      .querySelector<HTMLElement>('.wrong :is(input:not([type=file]), textarea, button)')
      ?.focus();
  });
}

/** The longest text that Discord takes in a modal. */
const MAX_TEXT = 4_000;

/** What is wrong with a modal as it is filled in: sentences, by custom id. */
function problemsOf(
  fields: readonly LabelledField[],
  values: Values,
): Readonly<Record<string, string>> {
  const problems = fields.flatMap(({ input }): [string, string][] => {
    const problem = problemWith(input, values[input.custom_id] ?? '');
    return problem === undefined ? [] : [[input.custom_id, problem]];
  });
  return Object.fromEntries(problems);
}

function problemWith(input: Input, value: Value): string | undefined {
  if (value.length === 0) return isRequired(input) ? 'This field is required.' : undefined;
  if (input.type === ComponentType.TextInput) {
    const { min_length: min = 0, max_length: max = MAX_TEXT } = input;
    return outside(value.length, min, max, 'Enter', 'character');
  }
  const { min_values: min = 1, max_values: max = 1 } = input;
  const noun = input.type === ComponentType.FileUpload ? 'file' : 'option';
  const wrong = outside(value.length, min, max, 'Choose', noun);
  return wrong ?? problemWithFiles([...value].filter((one) => one instanceof File));
}

function outside(
  count: number,
  min: number,
  max: number,
  verb: string,
  noun: string,
): string | undefined {
  const amount = (limit: number) => `${limit} ${noun}${limit === 1 ? '' : 's'}`;
  if (count < min) return `${verb} at least ${amount(min)} (currently ${count}).`;
  if (count > max) return `${verb} at most ${amount(max)} (currently ${count}).`;
  return undefined;
}
