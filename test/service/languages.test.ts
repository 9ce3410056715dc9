import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Service } from '../../src/service/server.ts';
import { LANGUAGES, type Language } from '../../src/voice-api/languages.ts';
import {
  postTts,
  STREAMING,
  samplesOf,
  sayBytes,
  saySamples,
  startTestService,
} from '../support/service/start.ts';
import {
  activeLevel,
  bandSpectrum,
  pitchTrack,
  spectrumDistance,
} from '../support/speech-measures.ts';

const SAMPLE_RATE = 22_050;

/** "Hello, how are you? The weather is nice today." in the words of each language. */
const GREETINGS: Record<Language, string> = {
  ko: '안녕하세요, 잘 지내세요? 오늘 날씨가 정말 좋네요.',
  en: 'Hello, how are you? The weather is really nice today.',
  ja: 'こんにちは、お元気ですか？今日は天気がとても良いですね。',
  zh: '你好，你好吗？今天天气真不错。',
  es: 'Hola, ¿cómo estás? Hoy hace muy buen tiempo.',
  fr: "Bonjour, comment allez-vous ? Il fait très beau aujourd'hui.",
  de: 'Hallo, wie geht es dir? Heute ist das Wetter wirklich schön.',
  ru: 'Привет, как дела? Сегодня прекрасная погода.',
  ar: 'مرحبا، كيف حالك؟ الطقس جميل جدا اليوم.',
  hi: 'नमस्ते, आप कैसे हैं? आज मौसम बहुत अच्छा है।',
  pt: 'Olá, como você está? Hoje o tempo está muito bom.',
  it: 'Ciao, come stai? Oggi il tempo è davvero bello.',
  nl: 'Hallo, hoe gaat het met je? Het is vandaag mooi weer.',
  pl: 'Cześć, jak się masz? Dzisiaj jest piękna pogoda.',
  tr: 'Merhaba, nasılsın? Bugün hava gerçekten çok güzel.',
  vi: 'Xin chào, bạn có khỏe không? Hôm nay thời tiết đẹp quá.',
  id: 'Halo, apa kabar? Hari ini cuacanya sangat bagus.',
  uk: 'Привіт, як справи? Сьогодні дуже гарна погода.',
  sv: 'Hej, hur mår du? Det är fint väder idag.',
  da: 'Hej, hvordan har du det? I dag er vejret rigtig godt.',
  no: 'Hei, hvordan går det? Det er veldig fint vær i dag.',
  fi: 'Hei, mitä kuuluu? Tänään on todella kaunis sää.',
  cs: 'Ahoj, jak se máš? Dnes je opravdu krásné počasí.',
  sk: 'Ahoj, ako sa máš? Dnes je naozaj krásne počasie.',
  hu: 'Szia, hogy vagy? Ma nagyon szép idő van.',
  ro: 'Bună, ce mai faci? Astăzi vremea este foarte frumoasă.',
  bg: 'Здравей, как си? Днес времето е много хубаво.',
  el: 'Γεια σου, τι κάνεις; Σήμερα ο καιρός είναι ωραίος.',
  hr: 'Bok, kako si? Danas je vrijeme stvarno lijepo.',
  ca: 'Hola, com estàs? Avui fa molt bon temps.',
};

let service: Service;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

describe('every language', () => {
  test.each(LANGUAGES)('%s is spoken, in a voice and at a human pace', async (language) => {
    const text = GREETINGS[language];
    const samples = await saySamples(service, { text, language });
    const perSecond = text.length / (samples.length / SAMPLE_RATE);
    // Han holds a syllable in a letter, Latin needs two to three for one.
    const [slowest, fastest] = language === 'zh' ? [3, 7] : [5, 23];
    expect(perSecond).toBeGreaterThan(slowest);
    expect(perSecond).toBeLessThan(fastest);
    expect(activeLevel(samples)).toBeGreaterThan(-26);
    expect(pitchTrack(samples, SAMPLE_RATE).length).toBeGreaterThan(20);
    const noise = Array.from({ length: 32 }, () => 0);
    expect(spectrumDistance(bandSpectrum(samples), noise)).toBeGreaterThan(6);
  });

  test('is pronounced in its own way', async () => {
    const text = 'Taxi, radio, hotel, banana';
    const sounds = new Set<string>();
    for (const language of ['en', 'es', 'fr', 'de', 'it', 'pl', 'fi'] as const) {
      sounds.add((await sayBytes(service, { text, language })).toString('base64'));
    }
    expect(sounds.size).toBe(7);
  });

  test.each(LANGUAGES)('%s says its digits', async (language) => {
    const one = await saySamples(service, { text: '7', language });
    const many = await saySamples(service, { text: '7 7 7 7 7 7', language });
    expect(many.length).toBeGreaterThan(2.5 * one.length);
  });
});

/** Two spellings that are spoken alike. */
async function areAlike(language: Language, a: string, b: string): Promise<boolean> {
  const [first, second] = [
    await sayBytes(service, { text: a, language }),
    await sayBytes(service, { text: b, language }),
  ];
  return first.equals(second);
}

describe('Japanese', () => {
  test.each([
    ['東京', 'トーキョー'],
    ['日本語を話します', 'ニホンゴオ ハナシマス'],
    ['今日は雨です', 'キョーワ アメデス'],
    ['学校へ行く', 'ガッコーエ イク'],
    ['3月5日', 'サンガツイツカ'],
    ['1人で300円', 'ヒトリデ サンビャクエン'],
    ['10時30分', 'ジュージサンジュップン'],
    ['髙橋さん', 'タカハシサン'],
  ])('%s sounds like %s', async (kanji, kana) => {
    expect(await areAlike('ja', kanji, kana)).toBe(true);
  });

  test('kanji are never called Chinese letters', async () => {
    const samples = await saySamples(service, { text: '東京都', language: 'ja' });
    expect(samples.length / SAMPLE_RATE).toBeLessThan(1.2);
  });

  test('words in Latin letters are read, not spelled', async () => {
    const word = await saySamples(service, { text: '私はdiscordです', language: 'ja' });
    const spelled = await saySamples(service, { text: '私はDISCORDです', language: 'ja' });
    expect(word.length).toBeLessThan(0.75 * spelled.length);
  });
});

describe('Korean', () => {
  test.each([
    ['국물', '궁물'],
    ['신라', '실라'],
    ['같이', '가치'],
    ['ㅋㅋㅋ 네', '크크크 네'],
    ['ㅇㅇ', '응응'],
  ])('%s sounds like %s', async (written, spoken) => {
    expect(await areAlike('ko', written, spoken)).toBe(true);
  });
});

describe('text that looks like markup', () => {
  test.each([
    ['a tag', 'This is <break time="9s"/> here', 6],
    ['a voice tag', 'Hello <voice name="de">you</voice>', 8],
    ['an entity', 'Fish &amp; chips', 4],
    ['an open tag', 'I <3 you', 3],
    ['phonemes', 'Say [[h@loU]] now', 6],
  ])('%s is spoken, never obeyed', async (_, text, mostSeconds) => {
    const plain = await saySamples(service, { text: 'Hello', language: 'en' });
    const samples = await saySamples(service, { text, language: 'en' });
    expect(samples.length).toBeGreaterThan(plain.length);
    expect(samples.length / SAMPLE_RATE).toBeLessThan(mostSeconds);
  });

  test('nothing after a tag is lost', async () => {
    const short = await saySamples(service, { text: 'one < two', language: 'en' });
    const long = await saySamples(service, { text: 'one < two > three four five', language: 'en' });
    expect(long.length).toBeGreaterThan(1.8 * short.length);
  });
});

describe('text that nobody would say', () => {
  test.each([
    ['3,000 letters without a space', 'a'.repeat(1) + 'bcdefghij'.repeat(330)],
    ['5,000 digits', '1234567890'.repeat(500)],
    ['5,000 emoji', '😀'.repeat(5_000)],
    ['5,000 exclamation marks after a word', `Hey${'!'.repeat(4_997)}`],
    ['zalgo', `H${'\u0301\u0334\u0357'.repeat(500)}ello`],
    ['lone surrogates and NUL', 'Hel\ud800lo\u0000 there\udfff'],
    ['direction and zero-width marks', '\u202eHello\u200b\u2066 there\ufeff'],
    ['a leading dash', '-v en --stdout Hello'],
  ])('%s is taken', async (_, text) => {
    const response = await postTts(service, { text, language: 'en' });
    expect(response.status).toBe(200);
    expect(samplesOf(Buffer.from(await response.arrayBuffer())).length).toBeGreaterThan(2_000);
  });

  test('what turns out to have no sound in a language is told', async () => {
    for (const headers of [{}, STREAMING]) {
      const response = await postTts(service, { text: '😀', language: 'ko' }, { headers });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { code: 'text_empty', param: 'text' } });
    }
  });

  test('what has no sound changes none', async () => {
    expect(await areAlike('en', 'Hello there', '\u202eHel\u200blo\u0000 there\ud800')).toBe(true);
  });
});
