import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n/index.ts';

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
  // A new object each time, so that copying again shows the message for the whole time again.
  const outcome = useSignal<{ readonly text: string }>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      outcome.value = { text: t('copy.done') };
      onCopied?.();
    } catch {
      // Browsers refuse without HTTPS, or when the user forbids it.
      outcome.value = { text: t('copy.blocked') };
    }
  };
  useEffect(() => {
    if (outcome.value === undefined) return;
    const timer = setTimeout(() => {
      outcome.value = undefined;
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
        {t('copy.action')}
      </button>
      <span role="status" class="muted">
        {outcome.value?.text}
      </span>
    </span>
  );
}
