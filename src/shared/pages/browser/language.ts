import { effect, signal } from '@preact/signals';

/** The languages of the pages, by their own names. */
export const PAGE_LANGUAGES = { en: 'English', ko: '한국어', ja: '日本語' } as const;

export type PageLanguage = keyof typeof PAGE_LANGUAGES;

const KEY = 'language';
/** Per tab, for a reload. */
const SUGGESTION_KEY = 'suggested-language';

/** The user's choice, stored in the browser. `auto`: what the page suggests, or else the browser's language. */
export const languageChoice = signal<PageLanguage | 'auto'>(
  read(() => localStorage.getItem(KEY)) ?? 'auto',
);

/** What the page suggests to users who haven't chosen, such as the acting member's language. */
const suggestion = signal(read(() => sessionStorage.getItem(SUGGESTION_KEY)));

/** The language that the page is shown in. Its sentences are loaded. */
export const locale = signal<PageLanguage>('en');

const loaders: ((language: PageLanguage) => Promise<void>)[] = [];

/** Makes the first render and later changes of the language wait for these sentences. Call it while the module loads. */
export function loadWith(loader: (language: PageLanguage) => Promise<void>): void {
  loaders.push(loader);
}

/** Resolves when the sentences of the page's language are loaded. Afterwards, `locale` follows the user's choice. */
export async function followChoice(): Promise<void> {
  await show(wanted());
  effect(() => void show(wanted()));
}

/** @param language undefined to suggest nothing */
export function suggestLanguage(language: PageLanguage | undefined): void {
  suggestion.value = language;
  store(() => sessionStorage, SUGGESTION_KEY, language);
}

/** Shows the page in a language as soon as it is loaded, and stores the choice. */
export function chooseLanguage(choice: PageLanguage | 'auto'): void {
  languageChoice.value = choice;
  store(() => localStorage, KEY, choice === 'auto' ? undefined : choice);
}

/** @param tag such as `ko-KR`. @returns undefined for languages without sentences of their own */
export function pageLanguageOf(tag: string): PageLanguage | undefined {
  const base = tag.split('-')[0]?.toLowerCase();
  return (Object.keys(PAGE_LANGUAGES) as PageLanguage[]).find((language) => language === base);
}

/** The tag for `Intl`: the browser's variety of the page's language, such as `en-GB`. */
export function intlLocale(): string {
  const { value } = locale;
  return browserTags().find((tag) => pageLanguageOf(tag) === value) ?? value;
}

function wanted(): PageLanguage {
  if (languageChoice.value !== 'auto') return languageChoice.value;
  return suggestion.value ?? browserLanguage();
}

function browserLanguage(): PageLanguage {
  const known = browserTags().map(pageLanguageOf);
  return known.find((language) => language !== undefined) ?? 'en';
}

function browserTags(): readonly string[] {
  return globalThis.navigator?.languages ?? [];
}

let latest = 0;

/** Without connection, the page stays in the language that it has. */
async function show(language: PageLanguage): Promise<void> {
  latest += 1;
  const own = latest;
  try {
    await Promise.all(loaders.map((loader) => loader(language)));
  } catch {
    return;
  }
  // The user may have chosen another one in the meantime.
  if (own === latest) locale.value = language;
}

function read(stored: () => string | null): PageLanguage | undefined {
  try {
    return pageLanguageOf(stored() ?? '');
  } catch {
    return undefined; // Browsers that block cookies block storage too.
  }
}

function store(storage: () => Storage, key: string, value: string | undefined): void {
  try {
    if (value === undefined) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // Without storage, the language lasts until the page is closed.
  }
}
