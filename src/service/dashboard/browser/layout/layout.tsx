import { Menu } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { t } from '../i18n/index.ts';
import { Brand } from './brand.tsx';
import { CloningNotice } from './cloning-notice.tsx';
import { Sidebar } from './sidebar.tsx';

const SIDEBAR = 'sidebar';

/** The sidebar and the main area of every view. In a narrow window, a bar with a menu button opens the sidebar. */
export function Layout({ children }: { children: ComponentChildren }) {
  const main = useRef<HTMLElement>(null);
  return (
    <div class="layout">
      {/* Not a link, because a link would change the URL and with it the view. */}
      <button type="button" class="button skip" onClick={() => main.current?.focus()}>
        {t('layout.skip')}
      </button>
      <header class="menu-bar">
        <button
          type="button"
          class="icon-button"
          aria-label={t('layout.menu')}
          popoverTarget={SIDEBAR}
        >
          <Icon of={Menu} />
        </button>
        <Brand />
      </header>
      <Sidebar id={SIDEBAR} />
      <main ref={main} tabIndex={-1}>
        <CloningNotice />
        {children}
      </main>
    </div>
  );
}
