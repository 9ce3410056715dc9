import './modal.css';
import { useState } from 'preact/hooks';
import { Dialog } from '../../../../pages/browser/dialog.tsx';
import type { Modal } from '../../protocol.ts';
import { Markdown } from '../conversation/markdown/markdown.tsx';
import { Refusal } from '../live.ts';
import { modal } from '../state.ts';
import { problemsOf } from './check.ts';
import { FieldRow } from './field-row.tsx';
import { firstValues, type Part, partsOf, type Values } from './fields.ts';
import { submit, takeKept } from './submit.ts';

/** The modal that the app has opened, while there is one. */
export function ModalHost() {
  const opened = modal.value;
  if (opened === undefined) return null;
  const close = () => {
    modal.value = undefined;
  };
  return (
    <Dialog key={opened.run} title={opened.title} staysOnClickBeside onClose={close}>
      <ModalForm opened={opened} onCancel={close} />
    </Dialog>
  );
}

interface ModalFormProps {
  readonly opened: Modal;
  readonly onCancel: () => void;
}

function ModalForm({ opened, onCancel }: ModalFormProps) {
  const [begun] = useState(() => ({ parts: partsOf(opened), kept: takeKept(opened) }));
  const { parts, kept } = begun;
  const [values, setValues] = useState<Values>(kept?.values ?? firstValues(parts));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState(kept?.problem);
  const [isBusy, setBusy] = useState(false);

  const send = async (form: HTMLFormElement) => {
    const found = problemsOf(parts.filter(isField), values);
    setProblems(found);
    if (Object.keys(found).length > 0) return focusFirstWrong(form);
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
  return (
    <form
      class="modal-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      {parts.map((part, index) => {
        if (part.kind === 'words') return <Markdown key={index} text={part.text} />;
        if (part.kind === 'unknown') {
          return <p key={index}>{part.label}: the sandbox does not have this kind of field.</p>;
        }
        const { custom_id: id } = part.input;
        return (
          <FieldRow
            key={id}
            field={part}
            value={values[id] ?? ''}
            problem={problems[id]}
            onChange={(value) => setValues((all) => ({ ...all, [id]: value }))}
          />
        );
      })}
      <p class="problem" role="alert">
        {problem}
      </p>
      <div class="modal-buttons">
        <button type="button" class="button" onClick={onCancel}>
          Cancel
        </button>
        <button type="submit" class="button primary" disabled={isBusy}>
          Submit
        </button>
      </div>
    </form>
  );
}

function isField(part: Part) {
  return part.kind === 'field';
}

/** After what is wrong has been marked so. */
function focusFirstWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    form
      .querySelector<HTMLElement>('.wrong :is(input:not([type=file]), textarea, button)')
      ?.focus();
  });
}
