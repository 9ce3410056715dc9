import type { ComponentChildren } from 'preact';
import { ThemeSwitch } from '../../../../shared/pages/browser/theme-switch.tsx';
import { View } from '../components/view.tsx';

/** A narrow view without navigation. */
export function LoginLayout({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <main class="login-layout">
      <p class="brand">Mynah’s voice service</p>
      <div class="card">
        <View title={title}>{children}</View>
      </div>
      <ThemeSwitch />
    </main>
  );
}
