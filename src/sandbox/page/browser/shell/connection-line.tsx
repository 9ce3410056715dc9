import { WifiOff } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { rich, t } from '../i18n/index.ts';
import { retryNow } from '../server-connection.ts';
import { connection, hasMoved } from '../state.ts';

/** Short interruptions, such as a restart of the page's server, are over before anyone can read about them. */
const SHOWN_AFTER_MS = 1_000;

/** Tells the user while the connection is lost, and offers to reconnect at once. */
export function ConnectionLine() {
  const isLost = connection.value === 'lost';
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isLost) {
      setShown(false);
      return undefined;
    }
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLost]);
  return (
    <div role="status" class="connection" data-connection={connection.value}>
      {isLost && isShown && (
        <p>
          <Icon of={WifiOff} />
          <span>
            {rich(hasMoved.value ? 'setup.moved.away' : 'shell.lost', {
              command: <code>npm start</code>,
            })}
          </span>
          {!hasMoved.value && (
            <button type="button" class="button" onClick={retryNow}>
              {t('shell.lost.retry')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
