import { byLetter } from './by-letter.ts';
import { spellSyllable } from './vietnamese.ts';
import { respellWords } from './words.ts';

/** Consonants of the first series: sound and letters. The vowels behind them are open. */
const FIRST = byLetter('c:ក kh:ខ ch:ចឆ đ:ដ th:ឋថ n:ណ t:ត b:ប ph:ផ x:ស h:ហ l:ឡ :អ');
/** Of the second series: the vowels behind them are close. */
const SECOND = byLetter('c:គ kh:ឃ ng:ង ch:ជឈ nh:ញ đ:ឌ th:ឍធ t:ទ n:ន p:ព ph:ភ m:ម y:យ l:រល v:វ');

/** Vowel signs: the vowel and its glide, in the first and the second series. */
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

/** Vowels that are letters of their own. */
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

/** What is heard of a consonant at the end; of all others nothing is. */
const FINALS = byLetter('c:កខគឃ ng:ង t:ចឆជឈដឋឌឍតថទធ n:ណនញលឡ p:បផពភ m:ម i:យ o:វ');

const CONSONANT = '[ក-អ]';
const SIGN = '[ា-ៅ]';
const SYLLABLE = new RegExp(
  `(?<first>${CONSONANT})(?<below>(?:្${CONSONANT}){0,2})(?<shift>[៉៊]?)` +
    `(?<vowel>ុំ|ាំ|ំ|${SIGN}?)(?<short>[់័ះ៖]?)` +
    `(?<final>${CONSONANT}(?![្៉៊ា-ំ])(?:់)?)?`,
  'gu',
);

/** Khmer letters as Vietnamese syllables, all of them in the level tone; everything else stays. */
export function respellKhmer(text: string): string {
  return respellWords(text.replaceAll('។', '.'), 'km', /[\u1780-\u17D3]/, respellWord);
}

function respellWord(word: string): string {
  const spelled = word
    .replace(/[ឥ-ឳ]/g, (letter) => INDEPENDENT[letter] ?? '')
    // Silent letters, and signs without a sound.
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
  const syllable = spellSyllable({
    initial: onsets.at(-1) ?? '',
    vowel: isShort ? 'ă' : main,
    final: end,
    // Syllables that end in a stop must have one of two tones in Vietnamese.
    tone: /^[cpt]$/.test(end) ? 'rising' : 'level',
  });
  // Vietnamese has no clusters: a neutral vowel parts them.
  const before = onsets.slice(0, -1).map((onset) => `${onset}ơ`);
  return [...before, syllable].join(' ');
}

function soundOf(letter: string): string {
  if (letter === 'ប៉') return 'p';
  const consonant = letter[0] ?? '';
  return FIRST.get(consonant) ?? SECOND.get(consonant) ?? '';
}
