import { t } from './i18n/index.ts';
import { chooseLanguage, languageChoice, PAGE_LANGUAGES, type PageLanguage } from './language.ts';

const LANGUAGES = Object.entries(PAGE_LANGUAGES) as [PageLanguage, string][];

/** Languages are listed by their own names, for users who can't read the current one. */
export function LanguageMenu() {
  return (
    <label class="theme-switch">
      <span>{t('preferences.language')}</span>{' '}
      <select
        value={languageChoice.value}
        onChange={({ currentTarget }) =>
          chooseLanguage(LANGUAGES[currentTarget.selectedIndex - 1]?.[0] ?? 'auto')
        }
      >
        <option value="auto">{t('preferences.language.auto')}</option>
        {LANGUAGES.map(([language, name]) => (
          <option key={language} value={language} lang={language}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
