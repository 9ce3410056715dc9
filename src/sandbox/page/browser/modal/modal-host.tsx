import { Dialog } from '../../../../shared/pages/browser/dialog.tsx';
import { modal } from '../state.ts';
import { ModalForm } from './modal-form.tsx';

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
