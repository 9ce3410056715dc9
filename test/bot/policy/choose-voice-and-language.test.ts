import { expect, test } from 'vitest';
import { chooseVoiceAndLanguage } from '../../../src/bot/policy/choose-voice-and-language.ts';
import { openBotStore } from '../../../src/bot/store/store.ts';
import { PRESET_VOICES } from '../../../src/shared/contract/voices.ts';
import { LanguageDetector } from '../../../src/shared/language/language-detector.ts';
import { SILENT } from '../../support/databases.ts';
import { openForAll } from '../../support/lifetime.ts';

const GUILD = '100000000000000001';

const store = openForAll(() => openBotStore({ kind: 'memory' }, SILENT));
const languageDetector = await LanguageDetector.load();
const AUTHOR = { guildId: GUILD, channelId: GUILD, guildLocale: 'en-US', readerLanguage: 'en' };
const sources = { store, voices: PRESET_VOICES, log: SILENT, languageDetector };

test.each([
  ['hola, qué tal', 'es'],
  ['ich komme gleich', 'de'],
  ['gg', 'en'],
  ['😂', 'en'],
])('a member whose first text is “%s” gets a voice of %s', async (text, language) => {
  const author = { ...AUTHOR, memberId: `30000000000000000${text.length}` };
  const { voice } = await chooseVoiceAndLanguage(sources, {}, author, text);
  expect(voice).toMatch(new RegExp(`^voice-b-${language}-`));
});

test('a Korean member whose first text is in Latin letters gets a Korean voice', async () => {
  const korean = { clientLocale: 'ko', readerLanguage: 'ko' };
  const author = { ...AUTHOR, ...korean, memberId: '300000000000000099' };
  const { voice, spokenLanguage } = await chooseVoiceAndLanguage(sources, {}, author, 'gg wp');
  expect(voice).toMatch(/^voice-b-ko-/);
  expect(spokenLanguage).toBe('en');
});
