import './dialog.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

interface DialogProps {
  readonly title: string;
  /**
   * Asked for by Escape, the cross, and a click beside it; the owner then stops rendering it, or goes
   * on: then it stays open.
   */
  readonly onClose: () => void;
  /** What it shows is lost when it closes: a click beside it, which is easily made, does not close it. */
  readonly staysOnClickBeside?: boolean;
  readonly children: ComponentChildren;
}

/** What one types into or chooses from. */
const FIELD = '.dialog-body :is(input, textarea, select):not(:disabled)';

/** The cursor is where one types: on the cross, which browsers choose, the first space would close the dialog. */
function show(dialog: HTMLDialogElement | null): void {
  dialog?.showModal();
  if (dialog?.querySelector('[autofocus]')) return;
  dialog?.querySelector<HTMLElement>(FIELD)?.focus();
}

/**
 * A modal dialog while it is rendered. The browser's own: it keeps the focus inside, gives it back to
 * where it was, and makes the rest inert.
 */
export function Dialog({ title, onClose, staysOnClickBeside, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const pressed = useRef<EventTarget | null>(null);
  /** Its owner has closed it. */
  const isOver = useRef(false);
  useEffect(() => {
    const dialog = element.current;
    show(dialog);
    return () => {
      isOver.current = true;
      dialog?.close();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the cross
    <dialog
      ref={element}
      class="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        // So does a field for files whose chooser is left without one.
        if (event.target !== element.current) return;
        event.preventDefault();
        onClose();
      }}
      // Browsers close it by a second Escape whatever the first was answered with.
      onClose={() => {
        if (isOver.current) return;
        onClose();
        requestAnimationFrame(() => {
          if (!isOver.current) show(element.current);
        });
      }}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target }) => {
        // What is inside covers the dialog, so that only its backdrop is the dialog itself. Text that is
        // being selected in it may end there, but does not begin there.
        const isBeside = target === element.current && pressed.current === target;
        if (isBeside && !staysOnClickBeside) onClose();
      }}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        <button type="button" class="icon-button" aria-label="Close" onClick={onClose}>
          ✕
        </button>
      </header>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}
