import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Dialog } from '../../../../shared/pages/browser/dialog.tsx';
import { t } from '../i18n/index.ts';
import { CopyButton } from './copy-button.tsx';

interface SecretDialogProps {
  readonly title: string;
  readonly what: 'key' | 'password';
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
    else warning.value = t(`secret.${what}.first`);
  };
  return (
    <Dialog title={title} onClose={closeIfCopied} ignoresBackdropClick>
      <div class="form">
        <p id={id}>{children}</p>
        <div class="secret">
          <code aria-describedby={id}>{secret}</code>
          <CopyButton
            text={secret}
            label={t(`secret.${what}`)}
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
            {t('secret.done')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
