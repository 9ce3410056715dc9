import { t } from './i18n/index.ts';
import { type Theme, theme } from './theme.ts';

const CHOICES: readonly Theme[] = ['system', 'light', 'dark'];

export function ThemeSwitch() {
  return (
    <label class="theme-switch">
      <span>{t('preferences.theme')}</span>{' '}
      <select
        value={theme.value}
        onChange={({ currentTarget }) => {
          theme.value = CHOICES[currentTarget.selectedIndex] ?? 'system';
        }}
      >
        {CHOICES.map((value) => (
          <option key={value} value={value}>
            {t(`preferences.theme.${value}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
