/** Flite reads ASCII. This file converts other text to ASCII, or leaves it to another engine. */

/** Longer words are split, because Flite takes more than linear time for them. */
const MAX_TOKEN_LENGTH = 40;
const LONG_TOKEN = new RegExp(`\\S{${MAX_TOKEN_LENGTH}}(?=\\S)`, 'g');

/** Letters that Unicode does not decompose into a base letter and an accent. */
const LETTER_FOLDS: Readonly<Record<string, string>> = {
  ...{
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    đ: 'd',
    ð: 'th',
    þ: 'th',
    ł: 'l',
    ı: 'i',
    ħ: 'h',
    ŋ: 'ng',
  },
  ...{ ẞ: 'SS', Æ: 'AE', Œ: 'OE', Ø: 'O', Đ: 'D', Ð: 'TH', Þ: 'TH', Ł: 'L', Ħ: 'H', Ŋ: 'NG' },
};

/**
 * Typographic punctuation and its ASCII equivalent. A sign that separates words becomes one that
 * separates words.
 */
const PUNCTUATION: Readonly<Record<string, string>> = {
  ...{ '‘': "'", '’': "'", '‚': ',', '‛': "'", ʼ: "'", '′': "'", '`': "'", '´': "'" },
  ...{ '“': '"', '”': '"', '„': '"', '″': '"', '«': '"', '»': '"', '‹': '"', '›': '"' },
  ...{ '—': ', ', '―': ', ', '–': '-', '‐': '-', '‑': '-', '‒': '-', '−': '-', '⁃': '-', '⁄': '/' },
  ...{ '…': '...', '⋯': '...', '¿': '', '¡': '', '、': ', ', '。': '. ', '·': ' ', '•': ', ' },
};

/** Symbols whose name Flite does not know, or names differently from usual English. */
const SYMBOL_NAMES: Readonly<Record<string, string>> = {
  ...{ '&': 'and', '<': 'less than', '>': 'greater than', '€': 'euros', '£': 'pounds' },
  ...{ '¥': 'yen', '₩': 'won', '₽': 'rubles', '₹': 'rupees', '¢': 'cents', '°': 'degrees' },
  ...{
    '×': 'times',
    '÷': 'divided by',
    '±': 'plus or minus',
    '≈': 'about',
    '≠': 'is not equal to',
  },
  ...{
    '≤': 'at most',
    '≥': 'at least',
    '→': 'to',
    '←': 'from',
    '∞': 'infinity',
    '√': 'square root of',
  },
  ...{ '§': 'section', '¶': 'paragraph', '©': 'copyright', '®': 'registered', '™': 'trademark' },
  ...{ µ: 'micro', μ: 'micro', '‰': 'per mille', '♥': 'heart', '★': 'star', '✓': 'check' },
};

/** Interjections that Flite would spell out, with words that sound similar. */
const INTERJECTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bh+m+\b/gi, 'hum'],
  [/\bm{2,}\b/gi, 'mum'],
  [/\bs+h{2,}\b/gi, 'shush'],
  [/\bb+r{2,}\b/gi, 'burr'],
  [/\bp+s+t+\b/gi, 'pist'],
  [/\bg+r{2,}\b/gi, 'gur'],
];

/**
 * Converts a text to what Flite reads correctly: ASCII without accents, with typographic
 * punctuation replaced, symbols named and long words split. Characters without an ASCII equivalent
 * are dropped: see {@link isFliteText}.
 */
export function foldForFlite(text: string): string {
  const named = toAscii(text)
    // Markup for emphasis and separators in identifiers, which readers do not pronounce.
    .replace(/(?<!\d ?)\*+|\*+(?! ?\d)|_+|~+(?!\d)|[{}[\]]/g, ' ')
    .replace(/#(?=\d)/g, ' number ')
    .replace(/(?<=\w{2})\.(?=[a-z]{2})/g, ' dot ');
  const spoken = INTERJECTIONS.reduce((all, [sign, word]) => all.replace(sign, word), named);
  return spoken
    .replace(/[^\x20-\x7E]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(LONG_TOKEN, '$& ')
    .trim();
}

/** Whether Flite can read every letter and digit of a text. */
export function isFliteText(text: string): boolean {
  return !/[^\p{ASCII}\p{P}\p{S}\p{M}\p{Z}]/u.test(toAscii(text));
}

/** Removes accents, and replaces letters and symbols that have an ASCII equivalent. */
function toAscii(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\x20-\x7E]|[&<>`]/gu, (sign) => {
      const name = SYMBOL_NAMES[sign];
      return name === undefined ? (LETTER_FOLDS[sign] ?? PUNCTUATION[sign] ?? sign) : ` ${name} `;
    });
}
