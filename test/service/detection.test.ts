import { detectAll } from 'tinyld';
import { describe, expect, test } from 'vitest';
import { detectLanguage } from '../../src/service/text/detect.ts';
import type { Language } from '../../src/voice-api/languages.ts';

/** Short lines as people chat, none of them used to choose words or weights. */
const LINES: Partial<Record<Language, readonly string[]>> = {
  ko: ['밥 먹었어?', 'ㅋㅋㅋ 대박', '지금 어디야', '오늘 저녁에 같이 할래?'],
  en: ['anyone up for a game?', 'my internet is so slow', 'ok give me five minutes', 'nice shot!'],
  ja: ['おつかれさま', '明日何時から?', 'それな', 'カラオケ行きたい'],
  zh: ['你在干嘛', '我马上来', '吃饭了吗？', '太好笑了'],
  es: ['¿alguien quiere jugar?', 'me voy a dormir', 'qué risa', 'ahora vuelvo'],
  fr: ["j'arrive dans cinq minutes", 'tu viens jouer ?', "c'est pas grave", 'trop bien'],
  de: ['hat jemand Lust zu spielen?', 'bin gleich da', 'mein Internet spinnt', 'gute Idee'],
  ru: ['кто будет играть?', 'я скоро вернусь', 'ничего себе', 'доброе утро'],
  ar: ['هل تريد أن تلعب', 'أنا قادم الآن', 'تصبح على خير'],
  hi: ['क्या कर रहे हो', 'मैं अभी आता हूँ', 'शुभ रात्रि'],
  pt: ['alguém quer jogar?', 'já volto', 'minha internet caiu', 'que legal'],
  it: ['qualcuno vuole giocare?', 'torno subito', 'che bello', 'non ho capito niente'],
  nl: ['wie wil er spelen?', 'ik ga slapen', 'mijn internet doet het niet', 'lekker bezig'],
  pl: ['kto chce zagrać?', 'zaraz wracam', 'idę spać', 'ale śmieszne'],
  tr: ['oynamak isteyen var mı?', 'hemen geliyorum', 'uyumaya gidiyorum', 'çok komik'],
  vi: ['ai chơi không?', 'tôi đi ngủ đây', 'buồn cười quá'],
  id: ['ada yang mau main?', 'saya mau tidur dulu', 'lucu banget'],
  uk: ['хто хоче грати?', 'я скоро повернуся', 'дуже смішно'],
  sv: ['vill någon spela?', 'jag går och lägger mig', 'kommer strax'],
  fi: ['haluaako joku pelata?', 'menen nukkumaan', 'tulen kohta takaisin'],
  cs: ['chce si někdo zahrát?', 'jdu spát', 'hned jsem zpátky'],
  hu: ['akar valaki játszani?', 'mindjárt jövök', 'megyek aludni'],
  ro: ['vrea cineva să joace?', 'mă duc la culcare', 'mă întorc imediat'],
  el: ['θέλει κανείς να παίξει;', 'πάω για ύπνο', 'έρχομαι αμέσως'],
};

/** Of the lines above, half of them of two words: 89 % when this was set. */
const WANTED_ACCURACY = 0.86;

const detect = (text: string, fallback: Language = 'en') =>
  detectLanguage(text, fallback, detectAll);

describe('detection', () => {
  test('finds the language of short chat lines', () => {
    const lines = Object.entries(LINES).flatMap(([language, texts]) =>
      texts.map((text) => ({ language, text, found: detect(text) })),
    );
    const wrong = lines.filter(({ language, found }) => language !== found);
    const accuracy = 1 - wrong.length / lines.length;
    process.stdout.write(
      `Language detection: ${(100 * accuracy).toFixed(1)} % of ${lines.length} chat lines in ` +
        `${Object.keys(LINES).length} languages. Wrong:\n` +
        wrong.map(({ language, text, found }) => `  ${text} (${language}) → ${found}\n`).join(''),
    );
    expect(lines.length).toBeGreaterThanOrEqual(60);
    expect(accuracy).toBeGreaterThanOrEqual(WANTED_ACCURACY);
  });

  test.each<[string, Language, Language]>([
    // Nothing tells: the voice's own language, where it is written so.
    ['12:30', 'ja', 'ja'],
    ['😀', 'ko', 'ko'],
    ['Xyzzy', 'ko', 'en'],
    ['Xyzzy', 'fr', 'fr'],
    ['東京', 'ja', 'ja'],
    ['東京', 'ko', 'zh'],
    // The script of most letters counts, but kana beside Han is Japanese.
    ['Discord 너무 재밌다 진짜로', 'en', 'ko'],
    ['東京都渋谷区です', 'en', 'ja'],
    ['我喜欢 Discord', 'en', 'zh'],
    ['I said 네', 'ko', 'en'],
  ])('takes %s in a voice of %s for %s', (text, fallback, expected) => {
    expect(detect(text, fallback)).toBe(expected);
  });
});
