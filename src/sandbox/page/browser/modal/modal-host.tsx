import { Dialog } from '../../../../shared/pages/browser/dialog.tsx';
import { t } from '../i18n/index.ts';
import { modal } from '../state.ts';
import './modal.css';
import type { Modal } from '../../protocol.ts';
import { Markdown } from '../conversation/markdown/markdown.tsx';
import { FieldRow } from './field-row.tsx';
import type { ModalPart } from './fields.ts';
import { type ModalFormState, useModalForm } from './use-modal-form.ts';

/** Shows the modal that the app opened. */
export function ModalHost() {
  const opened = modal.value;
  if (opened === undefined) return null;
  const close = () => {
    modal.value = undefined;
  };
  return (
    <Dialog key={opened.run} title={opened.title} ignoresBackdropClick onClose={close}>
      <ModalForm opened={opened} onCancel={close} />
    </Dialog>
  );
}

interface ModalFormProps {
  readonly opened: Modal;
  readonly onCancel: () => void;
}

function ModalForm({ opened, onCancel }: ModalFormProps) {
  const form = useModalForm(opened);
  return (
    <form
      class="modal-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.send(event.currentTarget);
      }}
    >
      {form.parts.map((part, index) => (
        <PartRow key={index} part={part} form={form} />
      ))}
      <p class="problem" role="alert">
        {form.problem}
      </p>
      <div class="modal-buttons">
        <button type="button" class="button" onClick={onCancel}>
          {t('form.cancel')}
        </button>
        {/* Not `disabled`, which would lose the focus. */}
        <button type="submit" class="button primary" aria-disabled={form.isBusy}>
          {t(form.isBusy ? 'form.busy' : 'form.submit')}
        </button>
      </div>
    </form>
  );
}

function PartRow({ part, form }: { readonly part: ModalPart; readonly form: ModalFormState }) {
  if (part.kind === 'text') return <Markdown text={part.text} />;
  if (part.kind === 'unknown') {
    return <p>{t('form.unknown', { label: part.label })}</p>;
  }
  const { custom_id: id } = part.input;
  return (
    <FieldRow
      field={part}
      value={form.values[id] ?? ''}
      problem={form.problems[id]}
      onChange={(value) => form.fill(id, value)}
    />
  );
}
