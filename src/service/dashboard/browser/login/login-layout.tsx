import type { ComponentChildren } from 'preact';
import { ThemeSwitch } from '../../../../shared/pages/browser/theme-switch.tsx';
import { View } from '../components/view.tsx';

/** What stands before the dashboard: one updateFilter view, without a way around it. */
export function LoginLayout({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <main class="gate">
      <p class="brand">Mynah’s voice service</p>
      <div class="card">
        <View title={title}>{children}</View>
      </div>
      <ThemeSwitch />
    </main>
  );
}
