import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Dialog } from '../../../../shared/pages/browser/dialog.tsx';
import { t } from '../i18n/index.ts';
import { useAction } from '../state/action.ts';
import { Problem } from './problem.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** The consequences. */
  readonly children: ComponentChildren;
  /** A verb: "Deactivate", not "OK". */
  readonly confirmLabel: string;
  /** Whether it takes nothing away, so that its button is not red. */
  readonly isHarmless?: boolean;
  /** The dialog stays open with a message when it fails. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before an action with consequences. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  isHarmless = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const action = useAction(onConfirm);
  useEffect(() => () => void requestAnimationFrame(restoreFocus), []);
  return (
    <Dialog title={title} onClose={onClose}>
      <div class="form">
        <div>{children}</div>
        <Problem of={action.problem.value} />
        <div class="buttons">
          <button
            type="button"
            class={isHarmless ? 'button primary' : 'button bad'}
            aria-disabled={action.isBusy.value}
            onClick={() => void action.run()}
          >
            {confirmLabel}
          </button>
          <button type="button" class="button" onClick={onClose}>
            {t('dialog.cancel')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

/** The focused row may be gone after the action: move the focus to the heading of the view. */
function restoreFocus(): void {
  if (document.activeElement === document.body) document.querySelector('h1')?.focus();
}
