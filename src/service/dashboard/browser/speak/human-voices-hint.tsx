import { useSignal } from '@preact/signals';
import { X } from 'lucide';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import type { VoiceInfo } from '../../protocol.ts';
import { rich, t } from '../i18n/index.ts';
import { addressOf } from '../router.ts';
import { requireSession } from '../state/session.ts';

/** Of the browser's storage. */
const DISMISSED = 'human-voices-dismissed';

/** Tells operators once where human voices come from. Gone as soon as there is one, or they don't want to know. */
export function HumanVoicesHint({ voices }: { voices: readonly VoiceInfo[] }) {
  const isDismissed = useSignal(readDismissed());
  const hasHuman = voices.some(({ engine }) => engine !== 'embedded');
  if (!requireSession().is_operator || hasHuman || isDismissed.value) return null;
  return (
    <p class="human-voices muted">
      <span>
        {rich('speak.human-voices', {
          a: (text) => <a href={addressOf('library')}>{text}</a>,
        })}
      </span>
      <button
        type="button"
        class="icon-button"
        aria-label={t('speak.human-voices.dismiss')}
        onClick={() => {
          isDismissed.value = true;
          writeDismissed();
          // The button that had the focus is gone.
          document.querySelector('h1')?.focus();
        }}
      >
        <Icon of={X} class="small" />
      </button>
    </p>
  );
}

function readDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED) !== null;
  } catch {
    return false;
  }
}

function writeDismissed(): void {
  try {
    localStorage.setItem(DISMISSED, 'yes');
  } catch {
    // Without storage, it comes back with the next visit.
  }
}
