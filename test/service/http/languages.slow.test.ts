import { describe, expect, test } from 'vitest';
import { GREETINGS } from '../../../src/service/voices/greetings.ts';
import { LANGUAGES, type Language } from '../../../src/shared/contract/languages.ts';
import { speakingService } from '../../support/service/shared.ts';
import { postTts, sampleCount, sayBytes, saySamples } from '../../support/service/start.ts';
import {
  activeLevel,
  bandSpectrum,
  pitchTrack,
  spectrumDistance,
} from '../../support/speech-measures.ts';
import { casesOf, SUITE } from '../../support/suites.ts';

const SAMPLE_RATE = 24_000;

const HAN = new Set<Language>(['zh', 'yue']);

const service = await speakingService();

describe('every language', () => {
  test.each(casesOf(LANGUAGES, 6))(
    '%s is spoken, in a voice and at a human pace',
    async (language) => {
      const text = GREETINGS[language];
      const samples = await saySamples(service, { text, language });
      const perSecond = text.length / (samples.length / SAMPLE_RATE);
      // A Han character is a syllable; in Latin script a syllable needs two to three letters.
      const [slowest, fastest] = HAN.has(language) ? [3, 7] : [5, 25];
      expect(perSecond).toBeGreaterThan(slowest);
      expect(perSecond).toBeLessThan(fastest);
      expect(activeLevel(samples)).toBeGreaterThan(-26);
      expect(pitchTrack(samples, SAMPLE_RATE).length).toBeGreaterThan(20);
      const noise = Array.from({ length: 32 }, () => 0);
      expect(spectrumDistance(bandSpectrum(samples, 32, SAMPLE_RATE), noise)).toBeGreaterThan(6);
    },
  );

  test('is pronounced in its own way', async () => {
    const text = 'Taxi, radio, hotel, banana';
    const sounds = new Set<string>();
    for (const language of ['en', 'es', 'fr', 'de', 'it', 'pl', 'fi'] as const) {
      sounds.add((await sayBytes(service, { text, language })).toString('base64'));
    }
    expect(sounds.size).toBe(7);
  });

  test.each(casesOf(LANGUAGES, 6))('%s has spoken digits', async (language) => {
    const one = await saySamples(service, { text: '7', language });
    const many = await saySamples(service, { text: '7 7 7 7 7 7', language });
    expect(many.length).toBeGreaterThan(2.5 * one.length);
  });
});

/** Two spellings with the same pronunciation. */
async function areAlike(language: Language, a: string, b: string): Promise<boolean> {
  const first = await sayBytes(service, { text: a, language });
  return first.equals(await sayBytes(service, { text: b, language }));
}

describe('Japanese', () => {
  test.each([
    ['東京', 'トーキョー'],
    ['今日は雨です', 'キョーワ アメデス'],
    ['1人で300円', 'ヒトリデ サンビャクエン'],
  ])('%s sounds like %s', async (kanji, kana) => {
    expect(await areAlike('ja', kanji, kana)).toBe(true);
  });

  test('words in Latin letters are read, not spelled', async () => {
    const word = await saySamples(service, { text: '私はdiscordです', language: 'ja' });
    const spelled = await saySamples(service, { text: '私はD I S C O R Dです', language: 'ja' });
    expect(word.length).toBeLessThan(0.85 * spelled.length);
  });
});

test.each([
  ['국물', '궁물'],
  ['ㅋㅋㅋ 네', '크크크 네'],
  ['ㅇㅇ', '응응'],
])('%s sounds like %s in Korean', async (written, spoken) => {
  expect(await areAlike('ko', written, spoken)).toBe(true);
});

describe('text that looks like markup', () => {
  test.each([
    ['a tag', 'This is <break time="9s"/> here', 6],
    ['a voice tag', 'Hello <voice name="de">you</voice>', 8],
    ['an entity', 'Fish &amp; chips', 4],
    ['an open tag', 'I <3 you', 3],
    ['phonemes', 'Say [[h@loU]] now', 6],
  ])('such as %s is spoken, not interpreted', async (_, text, mostSeconds) => {
    const plain = await saySamples(service, { text: 'Hello', language: 'en' });
    const samples = await saySamples(service, { text, language: 'en' });
    expect(samples.length).toBeGreaterThan(plain.length);
    expect(samples.length / SAMPLE_RATE).toBeLessThan(mostSeconds);
  });

  test('does not hide the text after it', async () => {
    const short = await saySamples(service, { text: 'one < two', language: 'en' });
    const long = await saySamples(service, { text: 'one < two > three four five', language: 'en' });
    expect(long.length).toBeGreaterThan(1.8 * short.length);
  });
});

describe('unusual text', () => {
  test.each([
    ['many letters without a space', 'bcdefghij'.repeat(SUITE === 'full' ? 330 : 15)],
    ['5,000 digits', '1234567890'.repeat(500)],
    ['5,000 emoji', '😀'.repeat(5_000)],
    ['5,000 exclamation marks after a word', `Hey${'!'.repeat(4_997)}`],
    ['zalgo', `H${'\u0301\u0334\u0357'.repeat(500)}ello`],
    ['lone surrogates and NUL', 'Hel\ud800lo\u0000 there\udfff'],
    ['direction and zero-width marks', '\u202eHello\u200b\u2066 there\ufeff'],
    ['a leading dash', '-v en --stdout Hello'],
  ])('such as %s is spoken', async (_, text) => {
    // Spoken digit by digit, this would be half an hour of audio, so the engines speak faster.
    const body = { text, language: 'en', tone_instruction: 'twice as fast' };
    const response = await postTts(service, body);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-tone-applied')).toBe('pace=2.00');
    const wav = await response.arrayBuffer();
    expect(sampleCount(wav)).toBeGreaterThan(2_000);
  });

  test('with inaudible characters sounds the same as without them', async () => {
    expect(await areAlike('en', 'Hello there', '\u202eHel\u200blo\u0000 there\ud800')).toBe(true);
  });
});
