import { notice } from '../state.ts';

/** Puts a text into the clipboard, or says that it cannot. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    notice.value = 'Couldn’t copy. Your browser doesn’t let this page use the clipboard.';
  }
}
