/** flite reads ASCII. Everything else is brought to it here, or belongs to another engine. */

/** A longer run without a space is cut: flite takes more than linear time for it. */
const LONGEST_TOKEN = 40;
const LONG_TOKEN = new RegExp(`\\S{${LONGEST_TOKEN}}(?=\\S)`, 'g');

/** Letters that no accent can be taken off from. */
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

/** Signs of print, as a typewriter has them. Where a sign parts words, so does what stands for it. */
const PUNCTUATION: Readonly<Record<string, string>> = {
  ...{ '‘': "'", '’': "'", '‚': ',', '‛': "'", ʼ: "'", '′': "'", '`': "'", '´': "'" },
  ...{ '“': '"', '”': '"', '„': '"', '″': '"', '«': '"', '»': '"', '‹': '"', '›': '"' },
  ...{ '—': ', ', '―': ', ', '–': '-', '‐': '-', '‑': '-', '‒': '-', '−': '-', '⁃': '-', '⁄': '/' },
  ...{ '…': '...', '⋯': '...', '¿': '', '¡': '', '、': ', ', '。': '. ', '·': ' ', '•': ', ' },
};

/** Signs with a name that flite has not, or another one than people say. */
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

/** What people write where they do not write words, and flite spells. */
const INTERJECTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bh+m+\b/gi, 'hum'],
  [/\bm{2,}\b/gi, 'mum'],
  [/\bs+h{2,}\b/gi, 'shush'],
  [/\bb+r{2,}\b/gi, 'burr'],
  [/\bp+s+t+\b/gi, 'pist'],
  [/\bg+r{2,}\b/gi, 'gur'],
];

/**
 * A text as flite reads it right: ASCII, with accents taken off, the signs of print toAscii and other
 * signs named, and nothing so long that it would take long. What has no ASCII is left out: see
 * {@link isFliteText}.
 */
export function foldForFlite(text: string): string {
  const named = toAscii(text)
    // Emphasis and joined names, not signs that anybody reads out.
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

/** Whether flite can read every letter and digit of a text; else another engine should. */
export function isFliteText(text: string): boolean {
  return !/[^\p{ASCII}\p{P}\p{S}\p{M}\p{Z}]/u.test(toAscii(text));
}

/** Accents off, special letters and signs as ASCII, as far as they have any. */
function toAscii(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\x20-\x7E]|[&<>`]/gu, (sign) => {
      const name = SYMBOL_NAMES[sign];
      return name === undefined ? (LETTER_FOLDS[sign] ?? PUNCTUATION[sign] ?? sign) : ` ${name} `;
    });
}
