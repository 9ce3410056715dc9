import './dialog.css';
import { X } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from './i18n/index.ts';
import { Icon } from './icon.tsx';

interface DialogProps {
  readonly title: string;
  /** Called on Escape, the close button and a click on the backdrop. The dialog closes when it is unmounted. */
  readonly onClose: () => void;
  /** For dialogs whose content is lost when they close by accident. */
  readonly ignoresBackdropClick?: boolean;
  readonly children: ComponentChildren;
}

const FIELD = '.dialog-body :is(input, textarea, select):not(:disabled)';

/** Focuses the first field: browsers would focus the close button, and a typed space would press it. */
function show(dialog: HTMLDialogElement | null): void {
  dialog?.showModal();
  if (dialog?.querySelector('[autofocus]')) return;
  dialog?.querySelector<HTMLElement>(FIELD)?.focus();
}

/** A modal dialog, open while it is mounted. The native element traps the focus. It returns to the opener. */
export function Dialog({ title, onClose, ignoresBackdropClick, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const pressedOn = useRef<EventTarget | null>(null);
  const isUnmounted = useRef(false);
  useEffect(() => {
    const dialog = element.current;
    const opener = document.activeElement;
    show(dialog);
    return () => {
      isUnmounted.current = true;
      dialog?.close();
      // The browser returns the focus only while the dialog is in the document, which it may have left.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the close button
    <dialog
      ref={element}
      class="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        // File inputs fire this event too, when their file picker is cancelled.
        if (event.target !== element.current) return;
        event.preventDefault();
        onClose();
      }}
      // A second Escape closes the dialog even if the first was prevented. Open it again.
      onClose={() => {
        if (isUnmounted.current) return;
        onClose();
        requestAnimationFrame(() => {
          if (!isUnmounted.current) show(element.current);
        });
      }}
      onPointerDown={({ target }) => {
        pressedOn.current = target;
      }}
      onClick={({ target }) => {
        // Only clicks on the backdrop have the dialog itself as their target. A text selection may end
        // there, but does not begin there.
        const isOnBackdrop = target === element.current && pressedOn.current === target;
        if (isOnBackdrop && !ignoresBackdropClick) onClose();
      }}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        <button type="button" class="icon-button" aria-label={t('dialog.close')} onClick={onClose}>
          <Icon of={X} />
        </button>
      </header>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}
