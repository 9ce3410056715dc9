import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { ThemeSwitch } from '../../../../shared/pages/browser/theme-switch.tsx';
import { LogOutButton } from '../components/log-out-button.tsx';
import { requireSession } from '../state/session.ts';
import { CloningNotice } from './cloning-notice.tsx';
import { Navigation } from './navigation.tsx';

/** The sidebar and the main area of every view. */
export function Layout({ children }: { children: ComponentChildren }) {
  const main = useRef<HTMLElement>(null);
  return (
    <div class="layout">
      {/* Not a link, because a link would change the URL and with it the view. */}
      <button type="button" class="button skip" onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <header class="sidebar">
        <p class="brand">Mynah’s voice service</p>
        <Navigation />
        <div class="sidebar-footer">
          <p class="muted">
            <span>Logged in as</span> <strong>{requireSession().account.name}</strong>
          </p>
          <LogOutButton label="Log out" />
          <ThemeSwitch />
        </div>
      </header>
      <main ref={main} tabIndex={-1}>
        <CloningNotice />
        {children}
      </main>
    </div>
  );
}
