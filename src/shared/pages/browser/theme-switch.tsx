import { type Theme, theme } from './theme.ts';

const CHOICES: readonly { readonly value: Theme; readonly name: string }[] = [
  { value: 'system', name: 'System' },
  { value: 'light', name: 'Light' },
  { value: 'dark', name: 'Dark' },
];

export function ThemeSwitch() {
  return (
    <label class="theme-switch">
      <span>Theme</span>{' '}
      <select
        value={theme.value}
        onChange={({ currentTarget }) => {
          theme.value = CHOICES[currentTarget.selectedIndex]?.value ?? 'system';
        }}
      >
        {CHOICES.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
