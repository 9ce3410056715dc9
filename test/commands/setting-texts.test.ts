import { expect, test } from 'vitest';
import { REPLY_LANGUAGES, sentencesIn } from '../../src/bot/i18n/index.ts';
import { SETTING_KEYS, SETTINGS, type SettingKind } from '../../src/bot/store/settings-schema.ts';

/** The texts that each kind of setting needs besides its name. */
const TEXTS: Readonly<Record<SettingKind, readonly string[]>> = {
  switch: ['.on', '.off'],
  choice: [],
  languageMenu: ['.hint', '.none'],
  language: ['.value', '.none', '.label', '.hint'],
  number: ['.value_one', '.value_other', '.none', '.label'],
  limit: ['.value_one', '.value_other', '.label'],
  prefix: ['.none', '.label', '.hint'],
  prefixes: ['.none', '.label', '.hint'],
  words: ['.label', '.hint'],
  roles: ['.none', '.choose'],
  access: ['.hint'],
  members: ['.hint', '.choose'],
  voiceChannels: [],
  special: [],
};
/** The card of `/read settings` has sentences of its own for channels. */
const WITHOUT_NAME: readonly SettingKind[] = ['voiceChannels', 'special'];
/** Their names are the titles of forms. */
const TYPED: SettingKind[] = ['language', 'number', 'limit', 'prefix', 'prefixes', 'words'];

test('English has the texts of every setting, and no others', () => {
  const needed = SETTING_KEYS.flatMap((key) => {
    const row = SETTINGS[key];
    const options = row.kind === 'choice' ? row.options.map((option) => `.${option}`) : [];
    const name = WITHOUT_NAME.includes(row.kind) ? [] : [''];
    return [...name, ...TEXTS[row.kind], ...options].map((text) => `setting.${key}${text}`);
  });
  const own = Object.keys(sentencesIn('en')).filter((key) => key.startsWith('setting.'));
  expect(own.toSorted()).toEqual(needed.toSorted());
});

test.each(REPLY_LANGUAGES)('in %s, the texts fit into forms and menus', (language) => {
  const texts = sentencesIn(language);
  const tooLong = SETTING_KEYS.flatMap((key) => {
    const row = SETTINGS[key];
    const most: Readonly<Record<string, number>> = {
      ...(TYPED.includes(row.kind) ? { '': 45, '.label': 45, '.hint': 100, '.none': 100 } : {}),
      ...(row.kind === 'choice' ? Object.fromEntries(row.options.map((o) => [`.${o}`, 100])) : {}),
      '.choose': 150,
    };
    return Object.entries(most)
      .map(([text, length]) => [`setting.${key}${text}`, length] as const)
      .filter(([text, length]) => (texts[text] ?? '').length > length);
  });
  expect(tooLong).toEqual([]);
});
