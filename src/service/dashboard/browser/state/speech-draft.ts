import { signal } from '@preact/signals';

/** What is typed to be spoken: it outlives a session that ends meanwhile, and the way from voice to voice. */
export const speechDraft = signal('');

export function clearSpeechDraft(): void {
  speechDraft.value = '';
}
