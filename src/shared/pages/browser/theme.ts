import { effect, signal } from '@preact/signals';

export type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';

/** The user's choice, stored in the browser. */
export const theme = signal<Theme>(load());

/** Call once, before the first render, so that the page does not flash. */
export function applyTheme(): void {
  effect(() => {
    const { dataset } = document.documentElement;
    if (theme.value === 'system') delete dataset.theme;
    else dataset.theme = theme.value;
    save(theme.value);
  });
}

function load(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system'; // Browsers that block cookies block storage too.
  }
}

function save(value: Theme): void {
  try {
    if (value === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, value);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
}
