import { effect } from '@preact/signals';
import { followChoice, locale } from './language.ts';

/** Loads the page's language and keeps `<html lang>` up to date. Await it before the first render: no English flashes. */
export async function startLanguage(): Promise<void> {
  await followChoice();
  effect(() => {
    document.documentElement.lang = locale.value;
  });
}
