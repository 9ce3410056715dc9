import type { LanguageRules, NumberSpeller } from './language-data.ts';
import { decimalScales, numberSpeller, wordAt, wordList } from './shared/number-words.ts';
import { soundsByLetter, transliterateWords } from './shared/transliteration.ts';
import { spellVietnamese, type Tone } from './shared/vietnamese-spelling.ts';

const ONES = wordList('သုည တစ် နှစ် သုံး လေး ငါး ခြောက် ခုနစ် ရှစ် ကိုး');

/** A power before a smaller part takes the creaky tone: ဆယ့်. */
const below100: NumberSpeller = (n) => {
  if (n < 10) return wordAt(ONES, n);
  const tens = Math.floor(n / 10);
  const head = tens === 1 ? '' : wordAt(ONES, tens);
  return n % 10 === 0 ? `${head}ဆယ်` : `${head}ဆယ့်${wordAt(ONES, n % 10)}`;
};

const spellNumber: NumberSpeller = numberSpeller(
  below100,
  decimalScales(
    (n) => spellNumber(n),
    [
      [1e6, 'သန်း'],
      [1e5, 'သိန်း'],
      [1e4, 'သောင်း'],
      [1e3, 'ထောင်'],
      [100, 'ရာ'],
    ],
  ),
  ' ',
);

/** The sounds of consonants. */
const INITIALS = soundsByLetter(
  'c:ကဂဃ kh:ခ ng:င x:စဆ d:ဇဈ nh:ညဉ t:တဋ th:ထဌသ đ:ဒဓဍဎ n:နဏ p:ပ ph:ဖ b:ဗဘ m:မ y:ယရ l:လဠ w:ဝ h:ဟ :အ',
);

/** The vowel, the final and the tone of a vowel sign and its closing consonant. */
type Rhyme = readonly [vowel: string, final: string, tone: Tone];

/** Rhymes of open syllables, by vowel sign. */
const OPEN: Record<string, Rhyme> = {
  '': ['a', '', 'falling'],
  'ာ': ['a', '', 'low'],
  'ိ': ['i', '', 'falling'],
  'ီ': ['i', '', 'low'],
  'ု': ['u', '', 'falling'],
  'ူ': ['u', '', 'low'],
  'ေ': ['ê', '', 'low'],
  'ဲ': ['e', '', 'level'],
  'ော': ['o', '', 'level'],
  'ော်': ['o', '', 'low'],
  'ို': ['ô', '', 'low'],
  'ံ': ['a', 'n', 'low'],
  'ုံ': ['ô', 'n', 'low'],
  'ိံ': ['ê', 'n', 'low'],
};

/** Rhymes of closed syllables, by vowel sign and class of the closing consonant. */
const CLOSED: Record<string, Rhyme> = {
  က: ['e', 'c', 'rising'],
  'ောက': ['a', 'o', 'rising'],
  'ိုက': ['a', 'i', 'rising'],
  င: ['i', 'n', 'low'],
  'ောင': ['a', 'ong', 'low'],
  'ိုင': ['a', 'ing', 'low'],
  စ: ['i', 't', 'rising'],
  ည: ['i', '', 'low'],
  ဉ: ['i', 'n', 'low'],
  တ: ['a', 't', 'rising'],
  'ိတ': ['ê', 't', 'rising'],
  'ုတ': ['ô', 't', 'rising'],
  န: ['a', 'n', 'low'],
  'ိန': ['ê', 'n', 'low'],
  'ုန': ['ô', 'n', 'low'],
  ယ: ['e', '', 'low'],
  'ိုယ': ['ô', '', 'low'],
};
/** The classes of closing consonants. */
const CLOSING: Record<string, string> = {
  ခ: 'က',
  ဂ: 'က',
  ဇ: 'စ',
  ပ: 'တ',
  ဒ: 'တ',
  ဓ: 'တ',
  ထ: 'တ',
  ဗ: 'တ',
  သ: 'တ',
  ဋ: 'တ',
  ဘ: 'တ',
  ဖ: 'တ',
  မ: 'န',
  ဏ: 'န',
  လ: 'န',
};

const CONSONANT = '[က-အဿ]';
/** A closing consonant has the mark ်, or stands above another letter. */
const SYLLABLE = new RegExp(
  `(?<first>${CONSONANT})(?<medials>[ျ-ှ]*)(?<vowel>ော်|[ာ-ဲ]{0,2}ံ?)(?<early>[့း]?)` +
    `(?:(?<final>${CONSONANT})(?:(?<late>[့း]?)်|(?:င်)?္))?(?<tone>[့း]?)`,
  'gu',
);

/** Independent vowels, and signs that are words. */
const WHOLE: Record<string, string> = {
  ဣ: 'အိ',
  ဤ: 'အီ',
  ဥ: 'အု',
  ဦ: 'အူ',
  ဧ: 'အေ',
  ဩ: 'အော',
  ဪ: 'အော်',
  '၏': 'အိ',
  '၌': 'နိုက်',
  '၍': 'ရွေ့',
  '၎': 'လည်း',
  ဿ: 'သ',
};

/** Writes Burmese letters as Vietnamese syllables. Other text stays. */
function transliterateBurmese(text: string): string {
  const marked = text.replaceAll('၊', ',').replaceAll('။', '.');
  return transliterateWords(marked, 'my', /[\u1000-\u109F]/, transliterateWord);
}

function transliterateWord(word: string): string {
  const spelled = word
    .replace(/[ဣ-ဪ၌-၏ဿ]/g, (letter) => WHOLE[letter] ?? '')
    // Both forms of the tall a, and a ng above the next letter, which closes the syllable before it.
    .replaceAll('ါ', 'ာ')
    .replaceAll('င်္', 'င်');
  return [...spelled.matchAll(SYLLABLE)].map(({ groups = {} }) => spell(groups)).join(' ');
}

function spell(groups: Record<string, string | undefined>): string {
  const {
    first = '',
    medials = '',
    vowel = '',
    final = '',
    early = '',
    late = '',
    tone = '',
  } = groups;
  const [main, end, own] = rhymeOf(vowel, final);
  const mark = early + late + tone;
  const isW = medials.includes('ွ');
  // With w, a before n and t is u.
  const [nucleus, isGlide] = isW && main === 'a' && /^[nt]$/.test(end) ? ['u', false] : [main, isW];
  const parts = {
    initial: initialOf(first, medials),
    hasGlide: isGlide,
    tone: own === 'rising' ? own : toneOf(mark, own),
  };
  // Vietnamese has no au or ai before a nasal. Its voice can say "aung", but not "ain".
  if (end === 'ong') return `${spellVietnamese({ ...parts, vowel: 'ă', final: 'o' })}ng`;
  if (end === 'ing') return spellVietnamese({ ...parts, vowel: 'a', final: 'i' });
  return spellVietnamese({ ...parts, vowel: nucleus, final: end });
}

function rhymeOf(vowel: string, final: string): Rhyme {
  if (final === '') return OPEN[vowel] ?? ['a', '', 'falling'];
  const closing = CLOSING[final] ?? final;
  return CLOSED[vowel + closing] ?? CLOSED[closing] ?? ['a', '', 'low'];
}

/** း is the high tone, ့ the creaky one. */
function toneOf(mark: string, own: Tone): Tone {
  if (mark.includes('း')) return 'level';
  return mark.includes('့') ? 'falling' : own;
}

/** k and kh with y are ch. Other consonants drop the y. */
function initialOf(first: string, medials: string): string {
  const sound = INITIALS.get(first) ?? '';
  if (!/[ျြ]/.test(medials)) return medials.includes('ှ') && first === 'ရ' ? 'x' : sound;
  return /^(?:c|kh)$/.test(sound) ? 'ch' : sound;
}

export const burmese: LanguageRules = {
  numbers: {
    spell: spellNumber,
  },
  spelling: {
    transliterate: transliterateBurmese,
  },
};
