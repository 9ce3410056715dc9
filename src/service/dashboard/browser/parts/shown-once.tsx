import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Dialog } from '../../../../pages/browser/dialog.tsx';
import { CopyButton } from './copy-button.tsx';

interface ShownOnceProps {
  readonly title: string;
  /** "key", "password" */
  readonly what: string;
  readonly secret: string;
  /** That it is not shown again, and what to do with it. */
  readonly children: ComponentChildren;
  readonly onClose: () => void;
}

/** A secret, to be copied now. A click beside the dialog does not close it: it would be lost. */
export function ShownOnce({ title, what, secret, children, onClose }: ShownOnceProps) {
  const id = useId();
  return (
    <Dialog title={title} onClose={onClose} staysOnClickBeside>
      <div class="form">
        <p id={id}>{children}</p>
        <div class="secret">
          <code aria-describedby={id}>{secret}</code>
          <CopyButton text={secret} label={`Copy the ${what}`} />
        </div>
        <div class="buttons">
          <button type="button" class="button primary" onClick={onClose}>
            I have kept it
          </button>
        </div>
      </div>
    </Dialog>
  );
}
