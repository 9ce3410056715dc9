import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Dialog } from '../../../../shared/pages/browser/dialog.tsx';
import { useAction } from '../state/action.ts';
import { Problem } from './problem.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** What will be the case afterwards. */
  readonly children: ComponentChildren;
  /** Says what is done: "Deactivate", never "OK". */
  readonly confirmLabel: string;
  /** Does it; the owner then stops rendering the question. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asked before something is destroyed. It stays when that fails. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const action = useAction(onConfirm);
  useEffect(() => () => void requestAnimationFrame(keepFocus), []);
  return (
    <Dialog title={title} onClose={onClose}>
      <div class="form">
        <div>{children}</div>
        <Problem of={action.problem.value} />
        <div class="buttons">
          <button
            type="button"
            class="button bad"
            aria-disabled={action.isBusy.value}
            onClick={() => void action.run()}
          >
            {confirmLabel}
          </button>
          <button type="button" class="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </div>
    </Dialog>
  );
}

/** What was asked about may be gone, and the focus with it: then it goes to the view's heading. */
function keepFocus(): void {
  if (document.activeElement === document.body) document.querySelector('h1')?.focus();
}
