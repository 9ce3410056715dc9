import { useState } from 'preact/hooks';
import type { Modal } from '../../protocol.ts';
import { Refusal } from '../live.ts';
import { problemsOf } from './check.ts';
import { firstValues, type Part, partsOf, type Value, type Values } from './fields.ts';
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
