export const preferences = {
  'preferences.theme': 'Theme',
  'preferences.theme.system': 'System',
  'preferences.theme.light': 'Light',
  'preferences.theme.dark': 'Dark',
  'preferences.language': 'Language',
  'preferences.language.auto': 'Automatic',
} as const;
