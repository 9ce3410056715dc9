import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Dialog } from '../../../../shared/pages/browser/dialog.tsx';
import { CopyButton } from './copy-button.tsx';

interface SecretDialogProps {
  readonly title: string;
  /** "key", "password" */
  readonly what: string;
  readonly secret: string;
  readonly children: ComponentChildren;
  readonly onClose: () => void;
}

/**
 * Shows a secret once. Until it was copied, only the button at the bottom closes the dialog. The focus
 * is on the copy button, so that a held Enter key does not close it.
 */
export function SecretDialog({ title, what, secret, children, onClose }: SecretDialogProps) {
  const id = useId();
  const isCopied = useSignal(false);
  const warning = useSignal('');
  const closeIfCopied = () => {
    if (isCopied.value) onClose();
    else
      warning.value = `Copy the ${what} first. It can’t be shown again after you close this dialog.`;
  };
  return (
    <Dialog title={title} onClose={closeIfCopied} ignoresBackdropClick>
      <div class="form">
        <p id={id}>{children}</p>
        <div class="secret">
          <code aria-describedby={id}>{secret}</code>
          <CopyButton
            text={secret}
            label={`Copy ${what}`}
            hasAutofocus
            onCopied={() => {
              isCopied.value = true;
              warning.value = '';
            }}
          />
        </div>
        <div role="alert">{warning.value !== '' && <p class="problem">{warning}</p>}</div>
        <div class="buttons">
          <button type="button" class="button primary" onClick={onClose}>
            I’ve saved it
          </button>
        </div>
      </div>
    </Dialog>
  );
}
