import { expect, test } from 'vitest';
import { type OpenAiOptions, openAiKind } from '../../../support/service/fake-engines/openai.ts';
import { startFakeServer } from '../../../support/service/fake-engines/server.ts';
import { connect } from '../../../support/service/fake-engines/speak.ts';
import { type FakeServer, startFakeEngine } from '../../../support/service/fake-engines/start.ts';

async function voicesOf(server: FakeServer, changes: object = {}) {
  const fake = await startFakeEngine(server);
  const voices = await connect(fake, changes).voices(new AbortController().signal);
  return voices.map(({ id, name, languages, gender, licence, credit }) =>
    // Without the fields that are undefined.
    JSON.parse(JSON.stringify({ id, name, languages, gender, licence, credit })),
  );
}

/** The voices of an OpenAI-compatible server. */
async function voicesOfOpenAi(options: OpenAiOptions, changes: object = {}) {
  const fake = await startFakeServer(openAiKind(options));
  return connect(fake, changes).voices(new AbortController().signal);
}

test('the names of Kokoro’s voices give their language and gender', async () => {
  expect(await voicesOf('openai', { defaultVoice: 'jf_alpha' })).toEqual([
    { id: 'jf_alpha', name: 'jf_alpha', languages: ['ja'], gender: 'f' },
    { id: 'am_adam', name: 'am_adam', languages: ['en'], gender: 'm' },
    { id: 'bf_emma', name: 'bf_emma', languages: ['en'], gender: 'f' },
    { id: 'af_heart', name: 'af_heart', languages: ['en'], gender: 'f' },
  ]);
});

test.each([
  ['names', ['Emma', 'Tom']],
  ['names in an object', { voices: ['Emma', 'Tom'] }],
  ['descriptions', { voices: [{ voice_id: 'Emma' }, { name: 'Tom' }, { nothing: 1 }, null] }],
  ['data', { object: 'list', data: [{ id: 'Emma' }, { id: 'Tom' }] }],
])('a list of %s is understood', async (_, list) => {
  const voices = await voicesOfOpenAi({ list });
  expect(voices.map(({ id }) => id)).toEqual(['Emma', 'Tom']);
});

test('a described voice has its language and gender, and none for other languages', async () => {
  const list = [
    { id: 'Emma', language: 'pt-BR', gender: 'Female' },
    { id: 'Tlhaq', language: 'tlh' },
    { id: 'Kari', languages: ['nb-NO', 'fil'], gender: 'male' },
  ];
  expect(await voicesOfOpenAi({ list })).toMatchObject([
    { id: 'Emma', languages: ['pt'], gender: 'f' },
    { id: 'Kari', languages: ['no', 'tl'], gender: 'm' },
  ]);
});

test('a server without a list has the voices of OpenAI, or the default voice', async () => {
  const openai = await voicesOfOpenAi({ listsVoices: false });
  expect(openai.map(({ id }) => id)).toContain('alloy');
  expect(openai.length).toBe(13);
  const set = { defaultVoice: 'my-voice', languages: ['de'] };
  const own = await voicesOfOpenAi({ listsVoices: false }, set);
  expect(own).toMatchObject([{ id: 'my-voice', languages: ['de'] }]);
});

test('VOICEVOX requires a credit for each character, and its singing styles are left out', async () => {
  expect(await voicesOf('voicevox')).toEqual([
    {
      id: '2',
      name: '四国めたん（ノーマル）',
      languages: ['ja'],
      credit: 'VOICEVOX:四国めたん',
    },
    { id: '3', name: 'ずんだもん（ノーマル）', languages: ['ja'], credit: 'VOICEVOX:ずんだもん' },
    { id: '13', name: '青山龍星（ノーマル）', languages: ['ja'], credit: 'VOICEVOX:青山龍星' },
  ]);
});

test('each speaker of a Piper voice is a voice', async () => {
  expect(await voicesOf('piper-http')).toEqual([
    { id: 'de_DE-thorsten-medium', languages: ['de'] },
    { id: 'en_US-lessac-medium', languages: ['en'] },
    { id: 'fr_FR-upmc-medium#jessica', languages: ['fr'] },
    { id: 'fr_FR-upmc-medium#pierre', languages: ['fr'] },
    { id: 'it_IT-c#-medium#0', languages: ['it'] },
    { id: 'it_IT-c#-medium#1', languages: ['it'] },
  ]);
  expect(await voicesOf('piper', { languages: ['de'] })).toEqual([
    { id: 'default', languages: ['de'] },
  ]);
});

test('voices of ElevenLabs speak the languages of the model', async () => {
  const languages = ['en', 'de', 'tl'];
  expect(await voicesOf('elevenlabs')).toEqual([
    { id: 'JBFqnCBsd6RMkjVDRZzb', name: 'George', languages, gender: 'm' },
    { id: 'EXAVITQu4vr4xnSDxMaL', name: 'Sarah', languages, gender: 'f' },
  ]);
});

test('voices of Azure speak their locales, and others are left out', async () => {
  expect(await voicesOf('azure')).toEqual([
    { id: 'de-DE-ConradNeural', name: 'Conrad', languages: ['de'], gender: 'm' },
    {
      id: 'en-US-AvaMultilingualNeural',
      name: 'Ava',
      languages: ['en', 'de', 'tl'],
      gender: 'f',
    },
  ]);
});

test.each(['voicevox', 'piper-http', 'azure', 'elevenlabs', 'chatterbox-tts-api'] as const)(
  'a server that is not %s is reported with the setting to correct',
  async (server) => {
    const stranger = await startFakeServer(openAiKind({ strangeAnswers: true }));
    const fake = await startFakeEngine(server);
    const engine = connect({ ...fake, settings: { ...fake.settings, url: stranger.url } });
    await expect(engine.voices(new AbortController().signal)).rejects.toThrow(
      /Correct (url|server)/,
    );
  },
);
