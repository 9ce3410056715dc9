import { computed, signal } from '@preact/signals';
import { locale, type PageLanguage } from '../../../../shared/pages/browser/language.ts';
import { session } from './session.ts';
import { readSettings, type SpeechSettings } from './speech-settings.ts';

/** The voice of users who haven't chosen one: it speaks the page's language. */
const FIRST_VOICE: Readonly<Record<PageLanguage, string>> = {
  en: 'voice-b-en-f-01',
  ko: 'voice-b-ko-f-01',
  ja: 'voice-b-ja-f-01',
};

/** Where the text waits while the page reloads. It is gone when the tab is closed. */
const TEXT_KEY = 'speech-text';

/** The text to speak. It survives navigation, reloading and a new login of the same account. */
export const speechText = signal('');

/** By account name, as loaded from the browser's storage. */
const byAccount = signal<ReadonlyMap<string, SpeechSettings>>(new Map());

/** The settings of the account that is logged in. Kept in this browser. */
export const speechSettings = computed<SpeechSettings>(() => {
  const account = session.value?.account.name ?? '';
  return byAccount.value.get(account) ?? load(account);
});

export function updateSpeechSettings(change: Partial<SpeechSettings>): void {
  const account = session.peek()?.account.name ?? '';
  const settings = { ...speechSettings.peek(), ...change };
  byAccount.value = new Map(byAccount.peek()).set(account, settings);
  try {
    localStorage.setItem(keyOf(account), JSON.stringify(settings));
  } catch {
    // Without storage, settings last until the page is closed.
  }
}

/** Brings back the text from before the page was reloaded. */
export function restoreSpeechText(): void {
  if (speechText.peek() !== '') return;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(TEXT_KEY) ?? '{}');
    sessionStorage.removeItem(TEXT_KEY);
    const { account, text } = stored as { account?: unknown; text?: unknown };
    if (account === session.peek()?.account.name && typeof text === 'string') {
      speechText.value = text;
    }
  } catch {
    // Blocked, or edited by the user.
  }
}

/** For a change of the account. The settings stay, because they belong to an account. */
export function clearSpeechText(): void {
  speechText.value = '';
}

addEventListener('pagehide', () => {
  const account = session.peek()?.account.name;
  if (account === undefined) return;
  try {
    sessionStorage.setItem(TEXT_KEY, JSON.stringify({ account, text: speechText.peek() }));
  } catch {
    // Blocked, or longer than the storage.
  }
});

function keyOf(account: string): string {
  return `speech-settings/${account}`;
}

function load(account: string): SpeechSettings {
  const voiceId = FIRST_VOICE[locale.value];
  try {
    return readSettings(JSON.parse(localStorage.getItem(keyOf(account)) ?? '{}'), voiceId);
  } catch {
    return readSettings({}, voiceId);
  }
}
