import type { ComponentChildren } from 'preact';
import { LanguageMenu } from '../../../../shared/pages/browser/language-menu.tsx';
import { ThemeSwitch } from '../../../../shared/pages/browser/theme-switch.tsx';
import { View } from '../components/view.tsx';
import { t } from '../i18n/index.ts';
import { Brand } from '../layout/brand.tsx';

/** A narrow view without navigation. */
export function LoginLayout({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <main class="login-layout">
      <div class="login-head">
        <Brand size={64} />
        <p class="muted">{t('layout.tagline')}</p>
      </div>
      <div class="card">
        <View title={title}>{children}</View>
      </div>
      <div class="login-preferences">
        <ThemeSwitch />
        <LanguageMenu />
      </div>
    </main>
  );
}
