import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for screen readers; begins with "Copy". */
  readonly label: string;
  /** In a dialog that opens: it has the focus then. */
  readonly hasAutofocus?: boolean;
  readonly onCopied?: () => void;
}

const SHOWN_MS = 4_000;

/** Copies a text, and says whether it did. */
export function CopyButton({ text, label, hasAutofocus = false, onCopied }: CopyButtonProps) {
  const outcome = useSignal('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      outcome.value = 'Copied';
      onCopied?.();
    } catch {
      // Browsers refuse without https, and where people forbid it.
      outcome.value = 'Your browser blocked copying. Select the text and copy it yourself.';
    }
  };
  useEffect(() => {
    if (outcome.value === '') return;
    const timer = setTimeout(() => {
      outcome.value = '';
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome.value]);
  return (
    <span class="copy">
      <button
        type="button"
        class="button"
        aria-label={label}
        onClick={copy}
        autofocus={hasAutofocus}
      >
        Copy
      </button>
      <span role="status" class="muted">
        {outcome}
      </span>
    </span>
  );
}
