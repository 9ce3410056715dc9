import { expect, test } from 'vitest';
import { useClub } from '../support/club.ts';
import { replyTo } from '../support/moderated-story.ts';

/** The reply of /join to a member outside of voice channels, by the language of their client. */
const ANSWERS = {
  'en-GB': '⚠️ Join a voice channel first.',
  ko: '⚠️ 먼저 음성 채널에 들어가 주세요.',
  ja: '⚠️ 先にボイスチャンネルに参加してください。',
  de: '⚠️ Geh zuerst in einen Sprachkanal.',
  fr: '⚠️ Rejoins d’abord un salon vocal.',
  'es-419': '⚠️ Primero entra a un canal de voz.',
  'es-ES': '⚠️ Primero entra en un canal de voz.',
  'pt-BR': '⚠️ Primeiro, entre em um canal de voz.',
  'zh-CN': '⚠️ 请先加入语音频道。',
  'zh-TW': '⚠️ 請先加入語音頻道。',
  'sv-SE': '⚠️ Join a voice channel first.',
};

const { story } = useClub({
  members: [
    { name: 'ada' },
    ...Object.keys(ANSWERS).map((locale) => ({ name: `m${locale}`.toLowerCase(), locale })),
  ],
});

test.each(Object.entries(ANSWERS))(
  'members with a client in %s get replies in it',
  async (locale, answer) => {
    const member = story.as(`m${locale}`.toLowerCase());
    expect((await replyTo(member, 'join')).content).toBe(answer);
  },
);

test('the commands have names in each of these languages', () => {
  const names = story
    .as('ada')
    .commands('general')
    .find(({ name }) => name === 'read')?.name_localizations;
  expect(names).toEqual({
    ko: '읽기',
    ja: '読み上げ',
    de: 'vorlesen',
    fr: 'lire',
    'es-419': 'leer',
    'es-ES': 'leer',
    'pt-BR': 'ler',
    'zh-CN': '朗读',
    'zh-TW': '朗讀',
  });
});
