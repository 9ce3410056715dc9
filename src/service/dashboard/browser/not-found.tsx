import { View } from './components/view.tsx';
import { t } from './i18n/index.ts';
import { Brand } from './layout/brand.tsx';

/** The page for an unknown path. */
export function NotFound() {
  return (
    <main class="login-layout">
      <div class="login-head">
        <Brand size={64} />
      </div>
      <div class="card not-found">
        <p class="not-found-code" aria-hidden="true">
          404
        </p>
        <View title={t('not-found.title')}>
          <p>{t('not-found.why', { path: location.pathname })}</p>
          <div class="buttons">
            <a class="button primary" href="/dashboard/">
              {t('not-found.dashboard')}
            </a>
            <a class="button" href="/docs">
              {t('not-found.docs')}
            </a>
          </div>
        </View>
      </div>
    </main>
  );
}
