import { notice } from '../state.ts';

/** Puts a text into the clipboard, or says that it cannot. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    notice.value = 'The browser does not let this page copy.';
  }
}
