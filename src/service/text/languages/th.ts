import { segments } from '../../../shared/text/segments.ts';
import type { LanguageRules, NumberSpeller } from './language-data.ts';
import { decimalScales, numberSpeller, wordAt, wordList } from './shared/number-words.ts';
import { soundsByLetter, transliterateWords } from './shared/transliteration.ts';
import { spellVietnamese, type Tone } from './shared/vietnamese-spelling.ts';

const ONES = wordList('ศูนย์ หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า');

/** 1 after a ten is เอ็ด, twenty is ยี่สิบ. */
const below100: NumberSpeller = (n) => {
  if (n < 10) return wordAt(ONES, n);
  const tens = Math.floor(n / 10);
  const head = tens === 1 ? '' : tens === 2 ? 'ยี่' : wordAt(ONES, tens);
  const ones = n % 10 === 0 ? '' : n % 10 === 1 ? 'เอ็ด' : wordAt(ONES, n % 10);
  return `${head}สิบ${ones}`;
};

const spellNumber: NumberSpeller = numberSpeller(
  below100,
  decimalScales(
    (n) => spellNumber(n),
    [
      [1e6, 'ล้าน'],
      [1e5, 'แสน'],
      [1e4, 'หมื่น'],
      [1e3, 'พัน'],
      [100, 'ร้อย'],
    ],
  ),
  '',
);

/** The sounds of consonants at the start of a syllable. */
const INITIALS = soundsByLetter(
  'c:ก kh:ขฃคฅฆ ng:ง ch:จฉชฌ x:ซศษส y:ญย đ:ฎด t:ฏต th:ฐฑฒถทธ n:ณน b:บ p:ปผพภ ph:ฝฟ m:ม l:รลฬ w:ว h:หฮ',
);
/** The sounds of consonants at its end. All others are t. */
const FINALS = soundsByLetter('ng:ง n:นญณรลฬ m:ม i:ย o:ว c:กขคฆ p:บปพฟภ');

/** The classes of consonants, which decide the tone. All others are low. */
const HIGH = 'ขฃฉฐถผฝศษสห';
const MIDDLE = 'กจฎฏดตบปอ';

const CONSONANT = '[ก-ฮ]';
/** A silent h that only changes the class, a cluster, or one consonant. */
const INITIAL = `ห[งญนมยรลว](?=[ะ-ู็-๋ก-ฮ])|อย|ทร|[กขคตปผพสศ]ร(?!ร)|[กขคปผพ]ล|[กขค]ว(?=[ะ-ู็-๋])|${CONSONANT}`;
/** After a vowel that is written first, nothing has to follow: ไหม. */
const LED_INITIAL = `ห[งญนมยรลว]|${INITIAL}`;
/** A final consonant, which has no vowel sign. */
const FINAL = `(?<final>${CONSONANT}(?![ะ-ู็-๋]))`;

/** A rhyme: in its spelling, I is the initial, T a tone mark, F a final. */
type Rhyme = readonly [spelling: string, vowel: string, length: 'short' | 'long'];

/** The first match wins. Follows the spelling rules of the Royal Institute. */
const RHYMES: readonly Rhyme[] = [
  ['เIีTยะ', 'ia', 'short'],
  ['เIีTยF?', 'ia', 'long'],
  ['เIืTอF?', 'ưa', 'long'],
  ['เITาะ', 'o', 'short'],
  ['เITา', 'ao', 'long'],
  ['เITอะ?F?', 'ơ', 'long'],
  ['เIิTF', 'ơ', 'long'],
  ['เITย(?![ะ-ู])', 'ơi', 'long'],
  ['เI็TF', 'ê', 'short'],
  ['เITะ', 'ê', 'short'],
  ['เITF?', 'ê', 'long'],
  ['แI็TF', 'e', 'short'],
  ['แITะ', 'e', 'short'],
  ['แITF?', 'e', 'long'],
  ['โITะ', 'ô', 'short'],
  ['โITF?', 'ô', 'long'],
  ['[ใไ]ITย?(?![ะ-ู])', 'ai', 'long'],
  ['IัTวะ?', 'ua', 'long'],
  ['IัTย', 'ai', 'long'],
  ['IัTF', 'ă', 'short'],
  ['ITะ', 'a', 'short'],
  ['ITาF?', 'a', 'long'],
  ['ITำ', 'ăm', 'long'],
  ['IิTF?', 'i', 'short'],
  ['IีTF?', 'i', 'long'],
  ['IึTF?', 'ư', 'short'],
  ['IืTอ?F?', 'ư', 'long'],
  ['IุTF?', 'u', 'short'],
  ['IูTF?', 'u', 'long'],
  ['IรรF', 'ă', 'short'],
  ['Iรร', 'ăn', 'long'],
  ['ITวF', 'ua', 'long'],
  ['ITอF?', 'o', 'long'],
  // The first of three consonants in a row has an unwritten a: ถนน is tha-non.
  [`I(?=${CONSONANT}{2}(?![ะ-ู็-๋ก-ฮ]))`, 'a', 'short'],
  ['ITF', 'ô', 'short'],
  ['I', 'a', 'short'],
];

const SYLLABLES = RHYMES.map(([spelling, vowel, length]) => ({
  // Sticky: continues at the end of the last syllable.
  pattern: new RegExp(
    spelling
      .replace('F', FINAL)
      .replace('T', '(?<mark>[่-๋]?)')
      .replace('I', `(?<initial>${spelling.startsWith('I') ? INITIAL : LED_INITIAL})`),
    'uy',
  ),
  vowel,
  length,
}));

/** Common words with an irregular pronunciation, respelled as they sound. */
const IRREGULAR = new Map([
  ['ก็', 'ก้อ'],
  ['น้ำ', 'น้าม'],
  ['จริง', 'จิง'],
  ['อังกฤษ', 'อังกิด'],
  ['พฤศจิกายน', 'พรึดสะจิกายน'],
  ['ตลาด', 'ตะหลาด'],
  ['สนุก', 'สะหนุก'],
  ['ขนม', 'ขะหนม'],
  ['ถนน', 'ถะหนน'],
  ['อร่อย', 'อะหร่อย'],
  ['สวัสดี', 'สะหวัดดี'],
  ['ตำรวจ', 'ตำหรวด'],
  ['กรุงเทพมหานคร', 'กรุงเทพมะหานะคอน'],
]);

/** Writes Thai letters as Vietnamese syllables. Other text stays. */
function transliterateThai(text: string): string {
  return transliterateWords(expandRepeats(text), 'th', /[\u0E01-\u0E4E]/, transliterateThaiWord);
}

/** ๆ repeats the word before it. */
function expandRepeats(text: string): string {
  if (!text.includes('ๆ')) return text;
  const words = [...segments(text, 'word', 'th')];
  let last = '';
  return words
    .map(({ segment }) => {
      const word = segment.replace(/ๆ+$/, '');
      if (/[\u0E01-\u0E45]/.test(word)) last = word;
      return word === segment ? segment : `${word} ${last}`;
    })
    .join('');
}

/** @param word one word, or several without spaces */
export function transliterateThaiWord(word: string): string {
  const spelled = (IRREGULAR.get(word) ?? word)
    // Silent letters, and the independent vowel.
    .replace(/[ก-ฮ][ิุ]?์/g, '')
    .replace(/ฤๅ?/g, 'รึ')
    .replace(/[ฯฺ]/g, '')
    // Two marks can stand in either order.
    .replace(/ํา/g, 'ำ')
    .replace(/([่-๋])([ิ-ูัำ])/g, (_, mark: string, vowel: string) =>
      vowel === 'ำ' ? mark + vowel : vowel + mark,
    );
  return readSyllables(spelled).join(' ');
}

function readSyllables(word: string): string[] {
  const found: string[] = [];
  let at = 0;
  while (at < word.length) {
    const next = readSyllable(word, at);
    if (next !== undefined) found.push(next.spelled);
    at += next?.length ?? 1;
  }
  return found;
}

function readSyllable(word: string, at: number): { spelled: string; length: number } | undefined {
  for (const { pattern, vowel, length } of SYLLABLES) {
    pattern.lastIndex = at;
    const match = pattern.exec(word);
    if (match === null) continue;
    const { initial = '', mark = '', final = '' } = match.groups ?? {};
    const end = final === '' ? '' : (FINALS.get(final) ?? 't');
    const spelled = spellVietnamese({
      initial: spellInitial(initial),
      hasGlide: /^[กขค]ว/.test(initial),
      vowel,
      final: end,
      tone: toneOf(initial, mark, isDead(vowel, length, end), length),
    });
    return { spelled, length: match[0].length };
  }
  return undefined;
}

/** Only the first consonant of a cluster is pronounced, as most speakers do. */
function spellInitial(letters: string): string {
  if (letters === 'ทร') return 'x';
  const isLeading = /^ห[งญนมยรลว]/.test(letters) || letters === 'อย';
  return INITIALS.get(letters[isLeading ? 1 : 0] ?? '') ?? '';
}

function isDead(vowel: string, length: 'short' | 'long', end: string): boolean {
  return /^[cpt]$/.test(end) || (end === '' && length === 'short' && vowel.length === 1);
}

/** The tone depends on the mark, the class of the initial, and the end of the syllable. */
function toneOf(initial: string, mark: string, dead: boolean, length: 'short' | 'long'): Tone {
  const first = initial[0] ?? '';
  const isLow = !HIGH.includes(first) && !MIDDLE.includes(first);
  if (mark === '๊') return 'high';
  if (mark === '๋') return 'rising';
  if (mark === '่') return isLow ? 'falling' : 'low';
  if (mark === '้') return isLow ? 'high' : 'falling';
  if (!dead) return HIGH.includes(first) ? 'rising' : 'level';
  if (!isLow) return 'low';
  return length === 'short' ? 'high' : 'falling';
}

export const thai: LanguageRules = {
  numbers: {
    spell: spellNumber,
  },
  spelling: {
    transliterate: transliterateThai,
  },
};
