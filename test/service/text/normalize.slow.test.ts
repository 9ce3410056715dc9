import { describe, expect, test } from 'vitest';
import { cleanText } from '../../../src/service/text/clean.ts';
import { normalizeText } from '../../../src/service/text/normalize/normalize-text.ts';
import { LANGUAGES, type Language } from '../../../src/shared/contract/languages.ts';
import fc from '../../support/fast-check.ts';

/** Written text, and its normalized form. */
const EXAMPLES: Partial<
  Record<Language, readonly (readonly [written: string, normalized: string])[]>
> = {
  en: [
    ['It costs $5.99.', 'It costs 5 dollars and 99 cents.'],
    ['$1,234.50 in total', '1234 dollars and 50 cents in total'],
    ['£1.01', '1 pound and 1 penny'],
    ['$4.2 million, £5k, €3bn', '4.2 million dollars, 5 thousand pounds, 3 billion euros'],
    ['$20 more, $10-$20, $5–10', '20 dollars more, 10 to 20 dollars, 5 to 10 dollars'],
    ['10:00-11:30', "10 o'clock to 11 30"],
    ['No. 5, but no. No.', 'number 5, but no. No.'],
    ['at 10:30 am, or 10:00', "at 10 30 am, or 10 o'clock"],
    ['10:05', '10 oh 5'],
    ['on 2026-11-21', 'on November 21st, 2026'],
    ['11/21/2026', 'November 21st, 2026'],
    ['Dr. Smith, e.g. this, etc.', 'Doctor Smith, for example this, et cetera.'],
    ['3–5 people, 1990-1995', '3 to 5 people, 1990 to 1995'],
    ['5 km at 90 km/h', '5 kilometers at 90 kilometers per hour'],
    ['World War II', 'World War 2'],
    ['I like XXX and MIX', 'I like XXX and MIX'],
    ['call +1 555-123-4567', 'call +1, 5 5 5, 1 2 3, 4 5 6 7'],
    ['version 1.2.3', 'version 1 point 2 point 3'],
    ['1,000,000', '1000000'],
    ['2½ cups, 2½ kg', '2 and one half cups, 2.5 kilograms'],
    ['the score was 3:2', 'the score was 3 to 2'],
    ['3/4, 1 1/2, 9/10, 24/7, 50/50', 'three quarters, 1 and one half, 9 out of 10, 24 7, 50 50'],
    ['4.5/5, 05/06', '4.5 out of 5, 0 5 0 6'],
    ['on 3/4, 3/4/5', 'on March 4th, 3/4/5'],
    ['10/2=5, 5-3=2, 5x3=15', '10 ÷ 2 = 5, 5 minus 3 = 2, 5 × 3 = 15'],
    ['1920x1080, 0x10', '1920 by 1080, 0x10'],
    ['Mon–Fri 9am–5pm, so-so', 'Monday to Friday 9am to 5pm, so-so'],
    ['2h 30m, in 5m, 15s', '2 hours 30 minutes, in 5 minutes, 15 seconds'],
    ['in the 90s, 100s of them', 'in the 90s, 100s of them'],
    ['50%-60%, 5-10 km', '50 to 60 percent, 5 to 10 kilometers'],
    ['2.5M views, 1.2k, 144Hz', '2.5 million views, 1.2 k, 144 hertz'],
    [`he is 5'11"`, 'he is 5 foot 11'],
    ['$-5, ~5, C#, #tag', '-5 dollars, about 5, C sharp, hashtag tag'],
    ['GTA V, hey V', 'GTA 5, hey V'],
    ['7.30pm, $3.50/h, WWII', '7 30pm, 3 dollars and 50 cents per hour, World War 2'],
    ['Jan 5, omg, thx', 'January 5th, O M G, thanks'],
    // Words that only look like abbreviations, units or numerals.
    ['World War I was bad, level I want', 'World War 1 was bad, level I want'],
    ["in 2020 A new era, room 12 A, 2 A's", "in 2020 A new era, room 12 A, 2 A's"],
    ['I have 1 min. Then go', 'I have 1 minute. Then go'],
    ['nothing to do here', 'nothing to do here'],
    ['so funny 😂😂😂', 'so funny, laughing'],
    ['❤️ you 👍🏽!', 'heart, you, thumbs up!'],
  ],
  de: [
    ['Es kostet 5,99 €.', 'Es kostet 5 Euro 99.'],
    ['12.345,67 €', '12345 Euro 67'],
    ['um 10:30 Uhr', 'um 10 Uhr 30'],
    ['um 9.30 Uhr, 9.30 m', 'um 9 Uhr 30, 9,30 Meter'],
    ['1 Euro, um 1 Uhr, 1 h, 1 kg', 'ein Euro, um ein Uhr, eine Stunde, ein Kilogramm'],
    ['11 Euro, -1 °C, 2:1, Platz 1', '11 Euro, -1 Grad Celsius, 2 zu 1, Platz 1'],
    ['$5 Millionen', '5 Millionen Dollar'],
    ['10 €–20 €, 3 Std.', '10 bis 20 Euro, 3 Stunden'],
    ['um 10:00', 'um 10 Uhr'],
    ['am 21.11.2026', 'am einundzwanzigsten November 2026'],
    ['am 3. Mai', 'am dritten Mai'],
    ['im 21. Jahrhundert', 'im einundzwanzigsten Jahrhundert'],
    ['Ich bin 20. Er ist 30.', 'Ich bin 20. Er ist 30.'],
    ['z. B. das, usw.', 'zum Beispiel das, und so weiter.'],
    ['3–5 Tage, 20 °C', '3 bis 5 Tage, 20 Grad Celsius'],
    ['1.234.567 Leute', '1234567 Leute'],
    ['3/4, 1 1/2 Liter, 9/10, 24/7', 'drei Viertel, ein ein halb Liter, 9 von 10, 24 7'],
    ['am 24.12., bis 3.5. oder 3.5', 'am vierundzwanzigsten Dezember, bis dritten Mai oder 3,5'],
    [
      'Mo–Fr 9–17 Uhr, 22-6 Uhr, Mo. bis Do.',
      'Montag bis Freitag 9 bis 17 Uhr, 22 bis 6 Uhr, Montag bis Donnerstag.',
    ],
    ['um 9.30, um 3.50 € billiger', 'um 9 Uhr 30, um 3 Euro 50 billiger'],
    ['3-1 gewonnen, 1-1, 1-3', '3 zu 1 gewonnen, 1 zu 1, 1 bis 3'],
    [
      '1999, seit 1984 Mitglied, 1500 Leute',
      '19hundert 99, seit 19hundert 84 Mitglied, 1500 Leute',
    ],
    ['Ludwig XIV und Dr. Müller', 'Ludwig der Vierzehnte und Doktor Müller'],
  ],
  fr: [
    ['5,99 €', '5 euros 99'],
    ['à 10h30', 'à 10 heures 30'],
    ['vers 18 h', 'vers 18 heures'],
    ['le 21/11/2026', 'le 21 novembre 2026'],
    ['M. Dupont', 'monsieur Dupont'],
    ['le jeu', 'le jeu'],
    ['le XXIe siècle', 'le vingt et unième siècle'],
    ['au 2e étage', 'au deuxième étage'],
    ['n°5', 'numéro 5'],
    ['12 345 habitants', '12345 habitants'],
    ['-5 °C', 'moins 5 degrés Celsius'],
    ['3/4, le 25/12, 24/7', 'trois quarts, le 25 décembre, 24 7'],
    ['24h/24, 12/01, 5 €/mois, 1re', '24 heures sur 24, 12 janvier, 5 euros par mois, première'],
    ['9h-17h, 2h30m', '9 heures à 17 heures, 2 heures 30 minutes'],
  ],
  es: [
    ['5,99 €', '5 euros con 99'],
    ['$5', '5 dólares'],
    ['$5 millones, 3 mil €', '5 millones de dólares, 3 mil €'],
    ['1 €, a la 1:00, 1 km', 'un euro, a la una en punto, un kilómetro'],
    ['-5 ºC', 'menos 5 grados Celsius'],
    ['el 1.º y la 2.ª', 'el 1º y la 2ª'],
    ['a las 10:30', 'a las 10 y 30'],
    ['el 21/11/2026', 'el 21 de noviembre de 2026'],
    ['el Sr. García', 'el señor García'],
    ['p. ej. esto', 'por ejemplo esto'],
    ['3–5 días', '3 a 5 días'],
    ['el mar, nivel 1 gana, 200 problemas', 'el mar, nivel 1 gana, 200 problemas'],
    ['1.234.567', '1234567'],
    ['a 90 km/h', 'a 90 kilómetros por hora'],
    ['50 %', '50 por ciento'],
    ['3/4, 9/10, 25/12, los 90s', 'tres cuartos, 9 de 10, 25 de diciembre, los 90s'],
  ],
  ru: [
    ['5,99 €', '5 евро 99'],
    ['1 км, 2 км, 5 км', '1 километр, 2 километра, 5 километров'],
    ['21.11.2026', 'двадцать первого ноября 2000 двадцать шестого года'],
    ['3 мая', 'третьего мая'],
    ['XXI век', 'двадцать первый век'],
    ['и т. д.', 'и так далее.'],
    ['в 2026 г. было', 'в 2026 года было'],
    ['3,5', '3 запятая 5'],
    ['№ 5', 'номер 5'],
    ['12 345', '12345'],
    ['в 10:05', 'в 10 0 5'],
    ['1-й, 3-я, 40-й, 90-х, 500р', 'первый, третья, сороковой, девяностых, 500 рублей'],
    ['3/4, 2-0, 1920x1080', 'три четверти, 2 0, 1920 на 1080'],
  ],
  zh: [
    ['¥5', '五元'],
    ['10:30', '十点三十分'],
    ['2:05', '两点零五分'],
    ['2026年11月21日', '二零二六年十一月二十一日'],
    ['2026-11-21', '二零二六年十一月二十一日'],
    ['2个人', '两个人'],
    ['第2个', '第二个'],
    ['12个', '十二个'],
    ['50%', '百分之五十'],
    ['3–5天', '三到五天'],
    ['12345', '一万二千三百四十五'],
    ['100005', '十万零五'],
    ['20°C', '二十摄氏度'],
    ['666, 520元, 138-1234-5678', '六 六 六, 五百二十元, 一 三 八, 一 二 三 四, 五 六 七 八'],
    ['3/4, 3:1, 5-3=2', '四分之三, 三比一, 五减三等于二'],
    ['10-20%', '百分之十到二十'],
    ['😀', '微笑'],
  ],
  it: [
    ['5,99 €', '5 euro e 99'],
    ['21/11/2026', '21 novembre 2026'],
    ['10:30', '10 e 30'],
  ],
  pt: [
    ['R$ 5,99', '5 reais e 99'],
    ['10h30', '10 e 30'],
    ['Dr. Silva', 'doutor Silva'],
  ],
  nl: [
    ['€ 5,99', '5 euro 99'],
    ['2e', 'tweede'],
    ['10:00', '10 uur'],
    ['3-5', '3 tot 5'],
  ],
  pl: [
    ['21.11.2026', 'dwudziestego pierwszego listopada 2000 dwudziestego szóstego roku'],
    ['5,99 zł', '5 złotych 99'],
    ['np. to', 'na przykład to'],
  ],
  cs: [
    ['3. 5. 2026', 'třetího května 2000 dvacátého šestého'],
    ['5,99 Kč', '5 korun 99'],
  ],
  uk: [
    ['3,5', '3 кома 5'],
    ['2000000', '2 мільйони'],
    ['5 ₴', '5 гривень'],
  ],
  tr: [
    ['%50', 'yüzde 50'],
    ['3-5', '3 ile 5'],
    ['21.11.2026', '21 Kasım 2026'],
  ],
  vi: [
    ['21/11/2026', 'ngày 21 tháng 11 năm 2026'],
    ['-5', 'âm 5'],
    ['1000000', '1 triệu'],
  ],
  id: [
    ['Rp5.000', '5000 rupiah'],
    ['3-5', '3 sampai 5'],
  ],
  sv: [
    ['kl. 10:30', 'klockan 10 30'],
    ['50 kr', '50 kronor'],
    ['t.ex. 5 km', 'till exempel 5 kilometer'],
  ],
  hu: [
    ['2026. 11. 21.', '2026. november 21.'],
    ['10:30', '10 óra 30'],
  ],
  fi: [
    ['21.11.2026', '21 marraskuuta 2026'],
    ['5 km', '5 kilometriä'],
  ],
  el: [
    ['π.χ. 5', 'παραδείγματος χάρη 5'],
    ['21/11/2026', '21 Νοεμβρίου 2026'],
  ],
  ar: [
    ['٣٫٥', '3.5'],
    ['١٢٬٣٤٥', '12345'],
    ['٥٠٪', '50 في المئة'],
    ['5 كم', '5 كيلومترات'],
    ['5 كغ، -5°م', '5 كيلوغرام، ناقص 5 درجة مئوية'],
    ['شكرا', 'شُكرا'],
    ['3/4, 24/7', 'ثَلاثة أَرْباع, 24 7'],
  ],
  he: [
    ['₪5', '5 שקלים'],
    ['בוקר טוב', 'בוֹקֶר טוֹב'],
  ],
  fa: [
    ['۱۲٬۳۴۵', '12345'],
    ['۵۰٪', '50 درصد'],
    ['می‌خواهم', 'می‌خواهم'],
  ],
  hi: [
    ['₹5 करोड़', '5 करोड़ रुपये'],
    ['₹50', '50 रुपये'],
    ['3/4, 24/7, 9/10', 'तीन चौथाई, 24 7, 10 में से 9'],
    ['१२', '12'],
    ['10:30', '10 बजकर 30 मिनट'],
  ],
  ne: [
    ['12', '१२'],
    ['3.5', '३.५'],
  ],
  lv: [['2026-11-21', '2026. gada 21. novembris']],
  uz: [
    ['12', 'oʻn ikki'],
    ['21-noyabr', 'yigirma birinchi noyabr'],
    ['Салом', 'Salom'],
  ],
  mn: [
    ['12', 'арван хоёр'],
    ['2026', 'хоёр мянга хорін зұргаа'],
  ],
  tl: [
    ['21', "dalawampu't isa"],
    ['5000', 'limang libo'],
    ['mga', 'manga'],
  ],
  gl: [
    ['2026', 'dous mil vinte e seis'],
    ['Hoxe', 'Hoixe'],
  ],
  jv: [['25', 'selawe']],
  su: [['2026', 'dua rebu dua puluh genep']],
  so: [
    ['12', 'laba io toban'],
    ['caawa', 'aawa'],
  ],
  zu: [['12', 'ishumi nambili']],
  lb: [
    ['45', 'fënnefavéierzeg'],
    ['20', 'zwanzeg'],
  ],
  yue: [
    ['12345', '一萬二千三百四十五'],
    ['2個人', '兩個人'],
  ],
  th: [
    ['สวัสดีครับ', 'xà oằt đi khẵp'],
    ['ขอบคุณมาก', 'khòp khun mạc'],
    ['เร็ว ๆ', 'lêu lêu'],
    ['มากๆ', 'mạc mạc'],
    ['12', 'xìp xóng'],
  ],
  lo: [
    ['ສະບາຍດີ', 'xà bai đi'],
    ['ວຽງຈັນ', 'viêng chăn'],
    ['12', 'xìp xóng'],
  ],
  km: [
    ['អរគុណ', 'o cun'],
    ['ភ្នំពេញ', 'phơ num pên'],
    ['12', 'đóp pi'],
  ],
  my: [
    ['မြန်မာ', 'màn mà'],
    ['ကျေးဇူး', 'chê du'],
    ['12', 'xẹ nít'],
  ],
};

const CASES = Object.entries(EXAMPLES).flatMap(([language, examples]) =>
  examples.map(([written, normalized]) => [language, written, normalized] as const),
);

test.each(CASES)('in %s, "%s" is normalized to "%s"', (language, written, normalized) => {
  expect(normalizeText(cleanText(written), language as Language)).toBe(normalized);
});

describe('normalized text', () => {
  const confusing = fc.string({
    unit: fc.constantFrom(...'0123456789.,:/-–+%€$ °kmhIVXa年'),
    maxLength: 200,
  });

  test('is well-formed, and keeps letters if there are any', () => {
    fc.assert(
      fc.property(confusing, fc.constantFrom(...LANGUAGES), (text, language) => {
        const normalized = normalizeText(text, language);
        expect(normalized.isWellFormed()).toBe(true);
        if (/[\p{L}\p{N}]/u.test(text)) expect(normalized).toMatch(/[\p{L}\p{N}]/u);
      }),
    );
  });

  test('is unchanged in Japanese and Korean, which have their own normalizers', () => {
    expect(normalizeText('10:30 $5', 'ja')).toBe('10:30 $5');
    expect(normalizeText('10:30 $5', 'ko')).toBe('10:30 $5');
  });

  test.each([
    ['digits', '1234567890'.repeat(500)],
    ['groups of digits', '123 '.repeat(1_250)],
    ['digits and full stops', '1.'.repeat(2_500)],
    ['ranges', '1-'.repeat(2_500)],
    ['times', '10:30:'.repeat(800)],
    ['Thai consonants', 'ก'.repeat(5_000)],
    ['Burmese letters', 'က္'.repeat(2_500)],
    ['abbreviations', 'z. '.repeat(1_600)],
    ['fractions', '1/'.repeat(2_500)],
    ['sides', '1x'.repeat(2_500)],
    ['percent', '5%-'.repeat(1_600)],
    ['vulgar fractions', '½'.repeat(2_500)],
    ['Roman numerals', 'XIV '.repeat(1_250)],
    ['powers', 'x^2'.repeat(1_600)],
    ['domains', 'a.com/'.repeat(800)],
  ])('of 5,000 characters of %s is not much longer', (_, text) => {
    for (const language of ['en', 'de', 'ru', 'zh', 'th', 'my'] as const) {
      // Words are longer than digits, but not without bound.
      expect(normalizeText(text, language).length).toBeLessThan(30 * text.length);
    }
  });
});
