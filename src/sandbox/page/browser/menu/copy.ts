import { t } from '../i18n/index.ts';
import { notice } from '../state.ts';

/** Copies text to the clipboard, or shows a notice. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    notice.value = t('menu.copy-failed');
  }
}
