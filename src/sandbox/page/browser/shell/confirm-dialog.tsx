import { Dialog } from '../../../../shared/pages/browser/dialog.tsx';
import { withNotice } from '../app-actions.ts';
import { t } from '../i18n/index.ts';
import { type Confirmation, confirmation } from '../state.ts';

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ title, text, action, onConfirm }: Confirmation) {
  return (
    <Dialog title={title} onClose={close}>
      <div class="modal-form">
        <p>{text}</p>
        <div class="modal-buttons">
          <button type="button" class="button" onClick={close}>
            {t('form.cancel')}
          </button>
          <button
            type="button"
            class="button bad"
            onClick={() => {
              close();
              void withNotice(onConfirm);
            }}
          >
            {action}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

function close(): void {
  confirmation.value = undefined;
}
