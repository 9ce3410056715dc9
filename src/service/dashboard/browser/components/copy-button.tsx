import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

interface CopyButtonProps {
  readonly text: string;
  /** For screen readers: "Copy key" */
  readonly label: string;
  /** Whether the button has the focus when its dialog opens. */
  readonly hasAutofocus?: boolean;
  readonly onCopied?: () => void;
}

const MESSAGE_MS = 4_000;

/** Copies a text and shows the outcome. */
export function CopyButton({ text, label, hasAutofocus = false, onCopied }: CopyButtonProps) {
  const outcome = useSignal('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      outcome.value = 'Copied';
      onCopied?.();
    } catch {
      // Browsers refuse without HTTPS, or when the user forbids it.
      outcome.value = 'Your browser blocked copying. Select the text and copy it yourself.';
    }
  };
  useEffect(() => {
    if (outcome.value === '') return;
    const timer = setTimeout(() => {
      outcome.value = '';
    }, MESSAGE_MS);
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
