import { expect, test } from 'vitest';
import { findVoice } from '../../../../src/service/engines/engine.ts';
import { openAiKind } from '../../../support/service/fake-engines/openai.ts';
import { startFakeServer } from '../../../support/service/fake-engines/server.ts';
import { connect, listen } from '../../../support/service/fake-engines/speak.ts';
import { type FakeServer, startFakeEngine } from '../../../support/service/fake-engines/start.ts';

const signal = new AbortController().signal;

async function open(server: FakeServer, changes: object = {}) {
  const fake = await startFakeEngine(server);
  return { fake, engine: connect(fake, changes) };
}

test('an OpenAI-compatible server gets the text, the voice and the speed', async () => {
  const { fake, engine } = await open('openai');
  const heard = await listen(engine, { text: 'Hello there.', voice: 'af_heart', tempo: 1.5 });
  expect(heard.hertz).toBeCloseTo(210, -1);
  expect(heard.seconds).toBeCloseTo(0.72 / 1.5, 3);
  expect(fake.spoken[0]?.body).toEqual({
    model: 'kokoro',
    input: 'Hello there.',
    voice: 'af_heart',
    response_format: 'pcm',
    speed: 1.5,
  });
});

test('Kokoro mixes voices, and gets the language if it is not the voice’s', async () => {
  const { fake, engine } = await open('openai');
  const voice = 'af_heart(2)+am_adam';
  const { hertz } = await listen(engine, { voice, language: 'es' });
  expect(hertz).toBeCloseTo((2 * 210 + 110) / 3, 0);
  expect(fake.spoken[0]?.body).toMatchObject({ voice, lang_code: 'e' });
});

test('a model of OpenAI follows instructions instead of a speed', async () => {
  const kind = openAiKind({ listsVoices: false, models: ['gpt-4o-mini-tts'] });
  const fake = await startFakeServer(kind, 'secret-key');
  const engine = connect(fake, { model: 'gpt-4o-mini-tts' });
  expect(engine.native).toEqual({ instruction: true });
  expect(engine.reads).toBe('plain');
  await listen(engine, { voice: 'af_heart', instruction: 'Cheerful.' });
  expect(fake.spoken[0]?.body).toMatchObject({ instructions: 'Cheerful.' });
  expect(fake.spoken[0]?.headers.authorization).toBe('Bearer secret-key');
});

test('emoji and invisible characters are not sent', async () => {
  const { fake, engine } = await open('openai');
  const text = 'Well\u{200B} done 🎉👍🏽, Ann ❤️!\u{7}';
  await listen(engine, { voice: 'af_heart', text });
  expect(fake.spoken.map((one) => one.text)).toEqual(['Well done , Ann !']);
  const silent = await listen(engine, { voice: 'af_heart', text: '🎉' });
  expect(silent).toMatchObject({ seconds: 0, error: undefined });
});

test('a text that is too long is sent in parts, split between words', async () => {
  const { fake, engine } = await open('openai');
  const text = Array.from({ length: 900 }, (_, i) => `word${i}`).join(' ');
  const { error, seconds } = await listen(engine, { voice: 'af_heart', text, tempo: 4 });
  expect(error).toBeUndefined();
  expect(fake.spoken.length).toBe(2);
  expect(fake.spoken.every((part) => part.text.length <= 4_096)).toBe(true);
  expect(fake.spoken.map((part) => part.text).join(' ')).toBe(text);
  expect(seconds).toBeGreaterThan(0.012 * text.length);
});

test('words that are too long are sent in parts with whole characters, and none is empty', async () => {
  const { fake, engine } = await open('openai');
  const text = `${'x'.repeat(4_096)} ${'y'.repeat(4_096)} z${'𝕒'.repeat(2_048)}`;
  const { error } = await listen(engine, { voice: 'af_heart', text, tempo: 4 });
  expect(error).toBeUndefined();
  const parts = fake.spoken.map((part) => part.text);
  expect(parts.map((part) => part.length)).toEqual([4_096, 4_096, 4_095, 2]);
  expect(parts.every((part) => part.isWellFormed())).toBe(true);
});

test('Chatterbox gets the exaggeration, and speaks with its own and the operator’s files', async () => {
  const { fake, engine } = await open('chatterbox-tts-server');
  await listen(engine, { voice: 'Emily.wav', exaggeration: 1 });
  await listen(engine, { voice: 'reference:Own.wav', language: 'de' });
  expect(fake.spoken.map(({ body }) => body)).toMatchObject([
    { voice_mode: 'predefined', predefined_voice_id: 'Emily.wav', exaggeration: 1.2 },
    { voice_mode: 'clone', reference_audio_filename: 'Own.wav', language: 'de' },
  ]);
  const voices = await engine.voices(signal);
  expect(voices.map(({ id }) => id)).toEqual(['Adrian.wav', 'Emily.wav', 'reference:Own.wav']);
});

test('VOICEVOX changes tempo, pitch and melody', async () => {
  const { fake, engine } = await open('voicevox');
  const request = { voice: '3', tempo: 1.25, pitchSemitones: 1.2, melody: 0.5 };
  const heard = await listen(engine, { ...request, text: 'おはよう', language: 'ja' });
  expect(heard.hertz).toBeCloseTo(240 * 2 ** 0.1, -1);
  expect(fake.spoken[0]?.body).toMatchObject({
    kana: 'おはよう',
    speedScale: 1.25,
    pitchScale: 0.1,
    intonationScale: 0.5,
    outputSamplingRate: 24_000,
  });
});

test('AivisSpeech takes an emotion, and its pitch stays', async () => {
  const { fake, engine } = await open('voicevox', { server: 'aivisspeech' });
  expect(engine.native).not.toHaveProperty('pitchSemitones');
  await listen(engine, { voice: '3', exaggeration: 1 });
  expect(fake.spoken[0]?.body).toMatchObject({ pitchScale: 0, intonationScale: 1.5 });
});

test('a cancellable VOICEVOX is cancelled', async () => {
  const { fake, engine } = await open('voicevox', { cancellable: true });
  await listen(engine, { voice: '3' });
  expect(fake.requests.at(-1)).toBe('POST /cancellable_synthesis');
});

test('Piper’s tempo is relative to the voice’s own, and a voice can have speakers', async () => {
  const { fake, engine } = await open('piper-http');
  await listen(engine, { voice: 'en_US-lessac-medium', tempo: 1.25 });
  await listen(engine, { voice: 'fr_FR-upmc-medium#pierre' });
  expect(fake.spoken.map(({ body }) => body)).toMatchObject([
    { voice: 'en_US-lessac-medium', length_scale: 1 },
    { voice: 'fr_FR-upmc-medium', speaker_id: 1 },
  ]);
});

test('a speaker of a Piper voice can be named by number, and a voice can have a # in its name', async () => {
  const { fake, engine } = await open('piper-http');
  const voices = await engine.voices(new AbortController().signal);
  const find = (name: string) => findVoice(engine, voices, name)?.id;
  expect(find('fr_FR-upmc-medium#1')).toBe('fr_FR-upmc-medium#pierre');
  expect(find('fr_FR-upmc-medium#2')).toBeUndefined();
  await listen(engine, { voice: 'it_IT-c#-medium#1' });
  expect(fake.spoken[0]?.body).toMatchObject({ voice: 'it_IT-c#-medium', speaker_id: 1 });
});

test('ElevenLabs gets the language and the speed', async () => {
  const { fake, engine } = await open('elevenlabs', { stability: 0.4 });
  const voice = 'EXAVITQu4vr4xnSDxMaL';
  await listen(engine, { voice, language: 'de', tempo: 1.2, text: 'Guten Tag.' });
  expect(fake.spoken[0]?.body).toEqual({
    text: 'Guten Tag.',
    model_id: 'eleven_flash_v2_5',
    language_code: 'de',
    voice_settings: { stability: 0.4, speed: 1.2 },
  });
  expect(fake.spoken[0]?.headers['xi-api-key']).toBe(fake.apiKey);
});

test('Azure gets SSML in which nothing of the text is markup', async () => {
  const { fake, engine } = await open('azure');
  const voice = 'en-US-AvaMultilingualNeural';
  const text = `</voice><audio src="x"/> Tom & 'Jerry'`;
  const heard = await listen(engine, { voice, language: 'de', tempo: 0.8, text });
  expect(heard.error).toBeUndefined();
  await listen(engine, { voice, text: 'Higher.', pitchSemitones: 3 });
  expect(fake.spoken[0]).toMatchObject({ voice, text });
  const head = '<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="en-US">';
  expect(fake.spoken.map(({ body }) => body)).toEqual([
    `${head}<voice name="${voice}"><lang xml:lang="de-DE"><prosody rate="-20%">` +
      '&lt;/voice&gt;&lt;audio src=&quot;x&quot;/&gt; Tom &amp; &apos;Jerry&apos;' +
      '</prosody></lang></voice></speak>',
    `${head}<voice name="${voice}"><prosody pitch="+3st">Higher.</prosody></voice></speak>`,
  ]);
});

test('a path in the address is kept, with or without a slash at its end', async () => {
  const fake = await startFakeEngine('openai');
  const engine = connect(fake, { url: `${fake.url}/` });
  await listen(engine, { voice: 'af_heart' });
  expect(fake.requests).toEqual(['POST /v1/audio/speech']);
});

test('changes of the sound change the version', async () => {
  const { fake, engine } = await open('openai');
  const versionWith = (changes: object) => connect(fake, changes).version;
  expect(versionWith({ maxConcurrent: 8, languages: ['en'] })).toBe(engine.version);
  expect(versionWith({ format: 'wav' })).not.toBe(engine.version);
  expect(versionWith({ revision: '2' })).not.toBe(engine.version);
});
