import type { LanguageRules, NumberSpeller } from './language-data.ts';
import { decimalScales, numberSpeller, wordAt, wordList } from './shared/number-words.ts';
import { soundsByLetter, transliterateWords } from './shared/transliteration.ts';
import { spellVietnamese } from './shared/vietnamese-spelling.ts';

const ONES = wordList('សូន្យ មួយ ពីរ បី បួន ប្រាំ ប្រាំមួយ ប្រាំពីរ ប្រាំបី ប្រាំបួន');
const TENS = wordList('ដប់ ម្ភៃ សាមសិប សែសិប ហាសិប ហុកសិប ចិតសិប ប៉ែតសិប កៅសិប');

const below100: NumberSpeller = (n) => {
  if (n < 10) return wordAt(ONES, n);
  return wordAt(TENS, Math.floor(n / 10) - 1) + (n % 10 === 0 ? '' : wordAt(ONES, n % 10));
};

const spellNumber: NumberSpeller = numberSpeller(
  below100,
  decimalScales(
    (n) => spellNumber(n),
    [
      [1e6, 'លាន'],
      [1e5, 'សែន'],
      [1e4, 'ម៉ឺន'],
      [1e3, 'ពាន់'],
      [100, 'រយ'],
    ],
  ),
  ' ',
);

/** Consonants of the first series. Vowels after them are open. */
const FIRST = soundsByLetter('c:ក kh:ខ ch:ចឆ đ:ដ th:ឋថ n:ណ t:ត b:ប ph:ផ x:ស h:ហ l:ឡ :អ');
/** Consonants of the second series. Vowels after them are close. */
const SECOND = soundsByLetter(
  'c:គ kh:ឃ ng:ង ch:ជឈ nh:ញ đ:ឌ th:ឍធ t:ទ n:ន p:ព ph:ភ m:ម y:យ l:រល v:វ',
);

/** Vowel signs: the vowel and its glide, after the first and the second series. */
const VOWELS: Record<string, readonly [first: string, second: string]> = {
  '': ['o', 'ô'],
  'ា': ['a', 'ia'],
  'ិ': ['ê', 'i'],
  'ី': ['â i', 'i'],
  'ឹ': ['ơ', 'ư'],
  'ឺ': ['ơ', 'ư'],
  'ុ': ['ô', 'u'],
  'ូ': ['ô', 'u'],
  'ួ': ['ua', 'ua'],
  'ើ': ['ơ', 'ơ'],
  'ឿ': ['ưa', 'ưa'],
  'ៀ': ['ia', 'ia'],
  'េ': ['ê', 'ê'],
  'ែ': ['e', 'e'],
  'ៃ': ['a i', 'ă i'],
  'ោ': ['a o', 'ô'],
  'ៅ': ['ă o', 'â o'],
  'ុំ': ['ô m', 'u m'],
  'ំ': ['o m', 'u m'],
  'ាំ': ['a m', 'ô m'],
};

/** Independent vowels. */
const INDEPENDENT: Record<string, string> = {
  ឥ: 'អិ',
  ឦ: 'អី',
  ឧ: 'អុ',
  ឩ: 'អូ',
  ឪ: 'អៅ',
  ឫ: 'រឹ',
  ឬ: 'រឺ',
  ឭ: 'លឹ',
  ឮ: 'លឺ',
  ឯ: 'អែ',
  ឰ: 'អៃ',
  ឱ: 'អោ',
  ឳ: 'អៅ',
  ឲ: 'អោ',
};

/** The sounds of final consonants. All others are silent. */
const FINALS = soundsByLetter('c:កខគឃ ng:ង t:ចឆជឈដឋឌឍតថទធ n:ណនញលឡ p:បផពភ m:ម i:យ o:វ');

const CONSONANT = '[ក-អ]';
const SIGN = '[ា-ៅ]';
const SYLLABLE = new RegExp(
  `(?<first>${CONSONANT})(?<below>(?:្${CONSONANT}){0,2})(?<shift>[៉៊]?)` +
    `(?<vowel>ុំ|ាំ|ំ|${SIGN}?)(?<short>[់័ះ៖]?)` +
    `(?<final>${CONSONANT}(?![្៉៊ា-ំ])(?:់)?)?`,
  'gu',
);

/** Writes Khmer letters as Vietnamese syllables, in the level tone. Other text stays. */
function transliterateKhmer(text: string): string {
  return transliterateWords(text.replaceAll('។', '.'), 'km', /[\u1780-\u17D3]/, transliterateWord);
}

function transliterateWord(word: string): string {
  const spelled = word
    .replace(/[ឥ-ឳ]/g, (letter) => INDEPENDENT[letter] ?? '')
    // Silent letters and signs.
    .replace(/[ក-អ](?:្[ក-អ])?[ិុ]?៍/g, '')
    .replace(/[\u17B4\u17B5\u17C8\u17CC\u17CE\u17CF\u17D7]/g, '');
  return [...spelled.matchAll(SYLLABLE)].map(({ groups = {} }) => spell(groups)).join(' ');
}

function spell(groups: Record<string, string | undefined>): string {
  const { first = '', below = '', shift = '', vowel = '', final = '', short = '' } = groups;
  const series = shift === '៊' ? 1 : shift === '៉' || FIRST.has(first) ? 0 : 1;
  const [main = '', glide = ''] = (VOWELS[vowel]?.[series] ?? '').split(' ');
  const end = glide === '' ? (FINALS.get(final[0] ?? '') ?? '') : glide;
  const isShort = short !== '' && main === 'a' && end !== '';
  const lower = below.replaceAll('្', '');
  const onsets = [first + (lower === '' ? shift : ''), ...lower].map(soundOf);
  const syllable = spellVietnamese({
    initial: onsets.at(-1) ?? '',
    vowel: isShort ? 'ă' : main,
    final: end,
    // In Vietnamese, syllables with a final stop have one of two tones.
    tone: /^[cpt]$/.test(end) ? 'rising' : 'level',
  });
  // Vietnamese has no clusters: a neutral vowel separates the consonants.
  const before = onsets.slice(0, -1).map((onset) => `${onset}ơ`);
  return [...before, syllable].join(' ');
}

function soundOf(letter: string): string {
  if (letter === 'ប៉') return 'p';
  const consonant = letter[0] ?? '';
  return FIRST.get(consonant) ?? SECOND.get(consonant) ?? '';
}

export const khmer: LanguageRules = {
  numbers: {
    spell: spellNumber,
  },
  spelling: {
    transliterate: transliterateKhmer,
  },
};
