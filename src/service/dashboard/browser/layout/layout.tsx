import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { ThemeSwitch } from '../../../../shared/pages/browser/theme-switch.tsx';
import { LogOutButton } from '../components/log-out-button.tsx';
import { requireSession } from '../state/session.ts';
import { CloningNotice } from './cloning-notice.tsx';
import { Navigation } from './navigation.tsx';

/** What stands around every view. */
export function Layout({ children }: { children: ComponentChildren }) {
  const main = useRef<HTMLElement>(null);
  return (
    <div class="frame">
      {/* A link would change the address, which names the view. */}
      <button type="button" class="button skip" onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <header class="side">
        <p class="brand">Mynah’s voice service</p>
        <Navigation />
        <div class="side-foot">
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
