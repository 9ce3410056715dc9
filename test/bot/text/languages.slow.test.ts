import { describe, expect, test } from 'vitest';
import { makeSpeakable, type SpeakableWords } from '../../../src/bot/text/speakable.ts';
import type { Language } from '../../../src/shared/contract/languages.ts';
import fc from '../../support/fast-check.ts';
import { ENGLISH_WORDS } from '../../support/speakable-words.ts';

const NAMES = {
  user: (id: string) =>
    ({
      1: 'Ann',
      2: '지훈',
      3: '雪',
      4: '★彡 𝓛𝓮𝓸 彡★',
      5: 'Zoë 🌸',
      6: '꧁༺Max༻꧂',
      7: '🔥🔥',
      8: 'น้ำ'.repeat(40),
    })[id],
  role: (id: string) => ({ 1: 'Mods' })[id],
  channel: (id: string) => ({ 1: 'allgemein', 2: '잡담', 3: '雑談' })[id],
};
const ENGLISH: SpeakableWords = ENGLISH_WORDS;
const KOREAN: SpeakableWords = {
  ...ENGLISH,
  locale: 'ko',
  link: '{host} 링크',
  code: '코드',
  spoiler: '스포일러',
  someone: '누군가',
};
const JAPANESE: SpeakableWords = {
  ...ENGLISH,
  locale: 'ja',
  link: '{host} のリンク',
  code: 'コード',
  spoiler: 'ネタバレ',
  someone: '誰か',
};

type Table = readonly (readonly [typed: string, spoken: string])[];
const table = (words: SpeakableWords, rows: Table) =>
  test.each(rows)('%j is spoken as %j', (typed, spoken) => {
    expect(makeSpeakable(typed, NAMES, words)).toBe(spoken);
  });

describe('English', () => {
  table(ENGLISH, [
    ['hahahaha', 'hahaha'],
    ['hahaha', 'hahaha'],
    ['HAHAHAHAHA stop', 'hahaha stop'],
    ['ahahahahha so good', 'hahaha so good'],
    ['haaaahaaahaaa', 'hahaha'],
    ['hehehehehe', 'hehehe'],
    ['hihihihi', 'hihihi'],
    ['ho ho ho', 'ho ho ho'],
    ['hohohoho!', 'hohoho!'],
    ['ha, haha', 'ha, haha'],
    ['lmaooooooo', 'lmao'],
    ['nooooooooo way!!!!!!', 'no way!!!'],
    ['what??????', 'what???'],
    ['brrrrrrrr', 'brrr'],
    ['good, too, book, three', 'good, too, book, three'],
    ['the KKK and a 4k TV', 'the KKK and a 4k TV'],
    ['www.example.com', 'www.example.com'],
    ['room 555', 'room 555'],
    ['23333', '23333'],
    ['1,000,000 and 3.14', '1,000,000 and 3.14'],
    ['call 555-0199', 'call 555-0199'],
    ['nice 👍🏽', 'nice thumbs up'],
    ['❤️', 'heart'],
    ['❤️‍🔥 yes', 'burning heart yes'],
    ['🤷‍♀️', 'shrug'],
    ['🤦🏿‍♂️🤦🏿‍♂️', 'facepalm'],
    ['😂😂😂😂 dead 💀', 'laughing dead skull'],
    ['🔥🎉👍', 'fire, party, thumbs up'],
    ['🎉🥳🎊', 'party'],
    ['go🚀now', 'go rocket now'],
    ['🇫🇷 v 🇯🇵', 'France v Japan'],
    ['1️⃣ 2️⃣', '1, 2'],
    ['👨‍👩‍👧', 'family'],
    ['👩🏾‍🚀', '👩🏾‍🚀'],
    ['5 ™ © ®', '5 ™ © ®'],
    ['<:PepeLaugh:12> <:this_is_fine:3>', 'Pepe Laugh this is fine'],
    ['<a:catJAM:1><a:catJAM:1><a:catJAM:1>', 'cat JAM'],
    ['hey <@4> and <@5>', 'hey 彡 Leo 彡 and Zoë'],
    ['<@6>, <@7>', 'Max, fire'],
    ['<@99> left', 'someone left'],
    ['*waves* at <@1>', 'waves at Ann'],
    ['||it was him|| wow', 'spoiler wow'],
    ['`a` and ```js\nb\n```', 'a and code'],
    ['> he said\nI said', 'he said\nI said'],
    ['- one\n- two', 'one\ntwo'],
    ['* one\n  * two', 'one\ntwo'],
    ['[click](https://a.example/b)', 'click'],
    ['see <https://a.example>', 'see link to a.example'],
    ['<t:1700000000:D>', 'November 14, 2023'],
    ['<t:1700000060:R>', 'in 1 minute'],
    ['@here @everyone', 'here everyone'],
    ['~~no~~ yes', 'no yes'],
    ['co-op & R&B: 50% #1', 'co-op & R&B: 50% #1'],
    ["don't, won’t, I'm", "don't, won’t, I'm"],
  ]);
});

describe('Korean', () => {
  table(KOREAN, [
    ['ㅋㅋㅋㅋㅋㅋ', '크크크'],
    ['ㅋㅋ', '크크'],
    ['아 진짜ㅋㅋㅋㅋ', '아 진짜크크크'],
    ['ㅎㅎ 안녕', '흐흐 안녕'],
    ['ㅎㅎㅎㅎㅎ', '흐흐흐'],
    ['ㅠㅠ 슬퍼', '흑흑 슬퍼'],
    ['ㅜㅜㅜㅜ', '흑흑'],
    ['ㅇㅇ', '응응'],
    ['하하하하하', '하하하'],
    ['와아아아아아', '와아아아'],
    ['좋아요 👍', '좋아요 좋아요'],
    ['굿👍', '굿 좋아요'],
    ['사랑해 ❤️❤️❤️', '사랑해 하트'],
    ['😂', '폭소'],
    ['🇰🇷', '대한민국'],
    ['<@2>님 안녕하세요', '지훈님 안녕하세요'],
    ['<@99>님', '누군가님'],
    ['<#2>에서 봐', '잡담에서 봐'],
    ['||범인은 집사||였어', '스포일러였어'],
    ['https://www.naver.com/abc', 'naver.com 링크'],
    ['**굵게** 그리고 *기울임*', '굵게 그리고 기울임'],
    ['`코드`', '코드'],
    ['```\nx\n```', '코드'],
    ['<t:1700000060:R>', '1분 후'],
    ['3시 30분, 1,000원', '3시 30분, 1,000원'],
    ['nice 👍', 'nice thumbs up'],
    ['감사합니다~~~~', '감사합니다'],
    ['뭐????', '뭐???'],
  ]);
});

describe('Japanese', () => {
  table(JAPANESE, [
    ['マジでwww', 'マジでわらわら'],
    ['面白いｗｗｗｗ', '面白いわらわら'],
    ['それはないw', 'それはないわら'],
    ['wwww', 'わらわら'],
    ['草', '草'],
    ['草草草草草', '草草草'],
    ['草www', '草わらわら'],
    ['wwwはウェブのこと', 'wwwはウェブのこと'],
    ['window版のword', 'window版のword'],
    ['すごい（笑）', 'すごい、わらい'],
    ['(笑)', 'わらい'],
    ['やばい(爆笑)！', 'やばい、わらい！'],
    ['ははははは', 'ははは'],
    ['えええええ！？', 'えええ！？'],
    ['ラーメン食べたい🍜', 'ラーメン食べたい ラーメン'],
    ['いいね👍👍', 'いいね いいね'],
    ['😭', '泣き顔'],
    ['🇯🇵', '日本'],
    ['<@3>さん、おはよう', '雪さん、おはよう'],
    ['<@99>さん', '誰かさん'],
    ['<#3>で待ってる', '雑談で待ってる'],
    ['||ネタ||だよ', 'ネタバレだよ'],
    ['https://example.jp/あ を見て', 'example.jp のリンク を見て'],
    ['**太字**と~~取り消し~~', '太字と取り消し'],
    ['<t:1700000060:R>', '1 分後'],
    ['１２３円', '１２３円'],
    ['ガンバレーーーーー', 'ガンバレーーー'],
  ]);
});

describe('Chinese', () => {
  table(ENGLISH, [
    ['哈哈哈哈哈哈', '哈哈哈'],
    ['哈哈哈', '哈哈哈'],
    ['哈哈', '哈哈'],
    ['笑死我了hhhh', '笑死我了hhh'],
    ['笑死我了 hhhh', '笑死我了 哈哈哈'],
    ['太好笑了 233333', '太好笑了 哈哈哈'],
    ['价格2333元', '价格2333元'],
    ['草，是一种植物', '草，是一种植物'],
    ['嘻嘻嘻嘻嘻', '嘻嘻嘻'],
    ['你好！！！！！', '你好！！！'],
    ['**重要**：明天放假', '重要：明天放假'],
    ['看https://example.com吧', '看 link to example.com 吧'],
    ['「很好」，他说。', '「很好」，他说。'],
    ['繁體字也可以', '繁體字也可以'],
  ]);
});

describe('Spanish', () => {
  table(ENGLISH, [
    ['jajaja', 'jajaja'],
    ['jajajajaja qué risa', 'jajaja qué risa'],
    ['JAJAJAJAJ', 'jajaja'],
    ['ajajajaja', 'jajaja'],
    ['jejejeje', 'jejeje'],
    ['jijijiji', 'jijiji'],
    ['¡Holaaaaa! ¿Cómo estás????', '¡Hola! ¿Cómo estás???'],
    ['mañana, pingüino', 'mañana, pingüino'],
    ['el 15,5 %', 'el 15,5 %'],
    ['*jaja* no', 'jaja no'],
  ]);
});

describe('Portuguese', () => {
  table(ENGLISH, [
    ['kkkk', 'kakaka'],
    ['kkkkkkkkkk', 'kakaka'],
    ['não acredito kkk', 'não acredito kakaka'],
    ['KKKKKK que isso', 'kakaka que isso'],
    ['rsrsrs', 'risos'],
    ['hahahaha muito bom', 'hahaha muito bom'],
    ['ação, coração', 'ação, coração'],
    ['R$ 10,50', 'R$ 10,50'],
  ]);
});

describe('German', () => {
  table({ ...ENGLISH, language: 'de' }, [
    ['hahahahaha', 'hahaha'],
    ['Größe: 3,5 m²', 'Größe: 3,5 m²'],
    ['neeeeeein!!!!', 'nein!!!'],
    ['Schifffahrt, Schneeeule', 'Schifffahrt, Schneeeule'],
    ['in <#1>', 'in allgemein'],
    ['z. B. die 3. Frage', 'z. B. die 3. Frage'],
    ['„Ja“, sagte er – endlich', '„Ja“, sagte er – endlich'],
    ['**Wichtig:** morgen', 'Wichtig: morgen'],
  ]);
});

describe('French', () => {
  table(ENGLISH, [
    ['hahahaha trop drôle', 'hahaha trop drôle'],
    ['mdrrrrrr', 'mdrrr'],
    ['ouiiiii', 'oui'],
    ['L’été, c’est « génial » !', 'L’été, c’est « génial » !'],
    ['__souligné__', 'souligné'],
    ['aujourd’hui à 15 h 30', 'aujourd’hui à 15 h 30'],
    ['œuf, garçon, où', 'œuf, garçon, où'],
  ]);
});

describe('Russian and Ukrainian', () => {
  table(ENGLISH, [
    ['хахахаха', 'хахаха'],
    ['ахахахах', 'хахаха'],
    ['хехехехе', 'хехехе'],
    ['хихихихи', 'хихихи'],
    ['привет))))))', 'привет)))'],
    ['дааааааа!', 'да!'],
    ['**жирный** текст', 'жирный текст'],
    ['Їжак і ґудзик', 'Їжак і ґудзик'],
    ['2 000 ₽', '2 000 ₽'],
  ]);
});

describe('Thai', () => {
  table(ENGLISH, [
    ['ตลกมาก 555', 'ตลกมาก ฮ่าฮ่าฮ่า'],
    ['ตลกมาก555555', 'ตลกมากฮ่าฮ่าฮ่า'],
    ['55555 ตลก', 'ฮ่าฮ่าฮ่า ตลก'],
    ['ขำ 555+', 'ขำ ฮ่าฮ่าฮ่า'],
    ['ราคา 555 บาท', 'ราคา 555 บาท'],
    ['ราคา 1,555', 'ราคา 1,555'],
    ['น้ำใส ก็ดี', 'น้ำใส ก็ดี'],
    ['มากกกกกก', 'มาก'],
    ['**หนา**', 'หนา'],
  ]);
});

describe('Indonesian and Malay', () => {
  table(ENGLISH, [
    ['wkwkwk', 'hahaha'],
    ['wkwkwkwkw lucu', 'hahaha lucu'],
    ['wkwk', 'hahaha'],
    ['apa kabar?', 'apa kabar?'],
    ['kupu-kupu, jalan-jalan', 'kupu-kupu, jalan-jalan'],
    ['Rp10.000', 'Rp10.000'],
  ]);
});

describe('Arabic, Persian and Hebrew', () => {
  table(ENGLISH, [
    ['هههههههه', 'هاهاها'],
    ['مرحباااااا', 'مرحبا'],
    ['كيف حالك؟', 'كيف حالك؟'],
    ['**مهم** جدا', 'مهم جدا'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['خخخخخخ', 'خاخاخا'],
    ['חחחחחח', 'חה חה חה'],
    ['שָׁלוֹם', 'שָׁלוֹם'],
    ['١٢٣', '١٢٣'],
  ]);
});

describe('Hindi, Bengali and Tamil', () => {
  table(ENGLISH, [
    ['हाहाहाहाहाहा', 'हाहाहा'],
    ['नमस्ते 🙏', 'नमस्ते please'],
    ['क्या?????', 'क्या???'],
    ['*ठीक* है', 'ठीक है'],
    ['আমি ভালো আছি।', 'আমি ভালো আছি।'],
    ['வணக்கம்!!!!', 'வணக்கம்!!!'],
  ]);
});

describe('Vietnamese', () => {
  table(ENGLISH, [
    ['hahahaha vui quá', 'hahaha vui quá'],
    ['hihihihi', 'hihihi'],
    ['đẹppppp', 'đẹppp'],
    ['Tiếng Việt', 'Tiếng Việt'],
    ['**đậm**', 'đậm'],
  ]);
});

describe('Turkish, Polish, Italian, Greek', () => {
  table(ENGLISH, [
    ['hahahaha çok iyi', 'hahaha çok iyi'],
    ['İstanbul, ığdır', 'İstanbul, ığdır'],
    ['evettttt', 'evet'],
    ['hehehehe dobrze', 'hehehe dobrze'],
    ['żółć, źdźbło', 'żółć, źdźbło'],
    ['ahahahah bellissimo', 'hahaha bellissimo'],
    ['perché, città', 'perché, città'],
    ['χαχαχαχα', 'χαχαχα'],
    ['ναιιιιι', 'ναι'],
    ['Τι κάνεις;', 'Τι κάνεις;'],
  ]);
});

describe('in another language than the reader’s', () => {
  table(ENGLISH, [
    ['안녕 👍', '안녕 좋아요'],
    ['おはよう👋', 'おはよう バイバイ'],
    ['คิดถึง ❤️', 'คิดถึง heart'],
  ]);
});

test('a long name is never cut inside a grapheme', () => {
  const spoken = makeSpeakable('<@8>', NAMES, ENGLISH);
  expect(spoken).toMatch(/^(?:น้ำ)+$/);
});

const LAUGHS = [
  'ha',
  'h',
  'a',
  'k',
  'kk',
  'rs',
  'wk',
  'w',
  'www',
  'ｗ',
  'ㅋ',
  'ㅎㅎ',
  'ㅠ',
  '草',
  '5',
  '555',
  '2',
  '33',
];
const AROUND = [
  'かな',
  '한글',
  'ไทย',
  '笑',
  '(笑)',
  'não ',
  ' ',
  '\n',
  '+',
  '.',
  '👍',
  '❤️‍🔥',
  '🇰🇷',
  '3️⃣',
  '@',
  '*',
];

test.each([ENGLISH, KOREAN, JAPANESE])(
  'laughter in words does not change when it is processed again ($locale)',
  (words) => {
    const text = fc
      .array(fc.constantFrom(...LAUGHS, ...AROUND), { maxLength: 14 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (typed) => {
        const speak = (content: string) =>
          makeSpeakable(content, NAMES, {
            ...words,
            language: words.locale as Language,
            isSlangExpanded: false,
          });
        const spoken = speak(typed);
        expect(speak(spoken)).toBe(spoken);
      }),
      { numRuns: 2_000 },
    );
  },
);

const LETTERS = [
  'a',
  'ñ',
  'ก็',
  'น้ำ',
  'क्ष',
  'ञ',
  '한',
  'が',
  '漢',
  'ש',
  'ש\u05c1',
  'Ọ̀',
  '👩🏾‍🚀',
  '🏴‍☠️',
  '𠮷',
];
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const graphemes = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

test('a grapheme is never cut', () => {
  const text = fc.array(fc.constantFrom(...LETTERS, ' ', '**', '||', '\n'), { maxLength: 60 });
  fc.assert(
    fc.property(text, (parts) => {
      const typed = parts.join('');
      const known = new Set([...graphemes(typed.normalize('NFC')), ...graphemes(' spoiler\n|*')]);
      const spoken = graphemes(makeSpeakable(typed, NAMES, ENGLISH));
      expect(spoken.filter((letter) => !known.has(letter))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  'h',
  'ha',
  'hah',
  'k',
  'w',
  'wk',
  'ㅋ',
  'w.',
  '5',
  '5 ',
  '23',
  'rs',
  '👍 ',
  '👍a',
  '🇰🇷',
  '(笑)',
  'あw',
  'あ555',
])('a flood of %j takes time in proportion to its length', (seed) => {
  const short = seed.repeat(Math.ceil(4_000 / seed.length));
  const ratio = workOf(short.repeat(25)) / Math.max(workOf(short), 200);
  // The text is 25 times as long. Quadratic work would take 625 times as long.
  expect(ratio).toBeLessThan(200);
});

/** Microseconds of processor time, the best of three. */
function workOf(text: string): number {
  const runs = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    makeSpeakable(`ตลก${text}`, NAMES, ENGLISH);
    makeSpeakable(`かな${text}`, NAMES, ENGLISH);
    makeSpeakable(text, NAMES, ENGLISH);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...runs);
}
