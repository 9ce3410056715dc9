import { effect, signal } from '@preact/signals';

/** `system` follows what the system prefers. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';

/** What was chosen; set it and the page follows, also the next time it is opened. */
export const theme = signal<Theme>(remembered());

/** Call once, before the first rendering, so that nothing flashes. */
export function followTheme(): void {
  effect(() => {
    const { dataset } = document.documentElement;
    if (theme.value === 'system') delete dataset.theme;
    else dataset.theme = theme.value;
    remember(theme.value);
  });
}

function remembered(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system'; // Storage is closed to pages where people forbid cookies.
  }
}

function remember(chosen: Theme): void {
  try {
    if (chosen === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, chosen);
  } catch {
    // Then it holds until the page is closed.
  }
}
