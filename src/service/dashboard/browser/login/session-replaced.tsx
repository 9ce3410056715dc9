import { t } from '../i18n/index.ts';
import { acceptReplacement } from '../state/auth.ts';
import { LoginLayout } from './login-layout.tsx';

interface SessionReplacedProps {
  /** The account that this tab has shown. */
  readonly earlier: string;
  /** The account that another tab has logged in to. */
  readonly current: string;
}

/** Shown instead of the page when another tab of the browser has logged in to another account. */
export function SessionReplaced({ earlier, current }: SessionReplacedProps) {
  return (
    <LoginLayout title={t('session.replaced')}>
      <p role="status">{t('session.replaced.why', { earlier, current })}</p>
      <div class="buttons">
        <button type="button" class="button primary" onClick={acceptReplacement}>
          {t('session.replaced.continue', { current })}
        </button>
      </div>
    </LoginLayout>
  );
}
