import { signal } from '@preact/signals';

/** The text to speak. It survives navigation and a new login. */
export const speechDraft = signal('');

export function clearSpeechDraft(): void {
  speechDraft.value = '';
}
