import { notice } from '../state.ts';

/** Copies text to the clipboard, or shows a notice. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    notice.value = 'Couldn’t copy. Your browser doesn’t let this page use the clipboard.';
  }
}
