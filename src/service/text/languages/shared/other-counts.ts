import type { NumberInflection } from '../language-data.ts';

/** Words before a 1 that names something end a longer word: "livello 1 finita". */
const LONG_WORD = /\p{L}{6}/u;

const ITALIAN_FEMININE =
  /^(?:\p{L}{3,}(?:a|zione|sione|tà|tù|trice)|notte|mano|parte|chiave|voce|luce|classe|frase|serie|moto|foto|radio|arte|morte|nave|neve|rete|fine|stagione|ragione|canzone|pelle|legge|gente)$/u;
const ITALIAN_EXCEPTIONS =
  /^(?:alla|della|dalla|nella|sulla|problema|sistema|programma|tema|clima|panorama|schema|poeta|pianeta|papa|pigiama|era|ma|la|fa|ha|va|sta|ora|allora|ancora|questa|quella|prima|dopo|senza|contro|sopra|sotto|contra|\p{L}+ista|cosa|una|mia|tua|sua|viene|\p{L}+eva|\p{L}+ava)$/u;

/** 1 before Italian nouns: 1 donna → una donna. Other numbers are invariable. */
export const inflectItalian: NumberInflection = (n, noun, before) =>
  n === 1 &&
  ITALIAN_FEMININE.test(noun) &&
  !ITALIAN_EXCEPTIONS.test(noun) &&
  !LONG_WORD.test(before)
    ? 'una'
    : undefined;

const ROMANIAN_PLURAL =
  /^(?:\p{L}{2,}(?:e|uri)|zile|ore|luni|săptămâni|mașini|părți|nopți|mâini|cărți|sticle|țări|flori|veri|ierni|ființe|femei|bătălii|melodii|jucării|familii|camere|știri)$/u;
const ROMANIAN_SINGULAR =
  /^(?:\p{L}{2,}ă|zi|oră|carte|parte|noapte|floare|lume|pâine|mână|lună|săptămână|stea|femeie|familie|melodie)$/u;
const ROMANIAN_EXCEPTIONS =
  /^(?:de|pe|se|este|ale|care|toate|mie|nume|dar|să|că|dacă|fără|după|astă|până|lângă|încă|ne|le|te|ce|e|mine|tine|foarte|bine|unde|\p{L}+(?:ește|ează))$/u;

/** 1, 2 and 12 before Romanian nouns: 2 case → două case. */
export const inflectRomanian: NumberInflection = (n, noun, before) => {
  if (ROMANIAN_EXCEPTIONS.test(noun)) return undefined;
  if (n === 1) return ROMANIAN_SINGULAR.test(noun) && !LONG_WORD.test(before) ? 'o' : undefined;
  if (!ROMANIAN_PLURAL.test(noun)) return undefined;
  if (n % 100 === 12) return n === 12 ? 'douăsprezece' : `${n - 12} douăsprezece`;
  if (n % 10 !== 2) return undefined;
  if (n === 2) return 'două';
  return `${n - 2} ${n % 100 === 2 ? '' : 'și '}două`;
};

const GREEK_ONE = /^(?:\p{L}{2,}[αηάή]|μέθοδος|οδός)$/u;
const GREEK_PLURAL = /^\p{L}{2,}(?:ες|εις|οι|ές|οί)$/u;
const GREEK_EXCEPTIONS =
  /^(?:μια|μία|για|από|αλλά|μετά|τώρα|μόνο|κάτι|ήδη|ακόμα|ακόμη|πολλά|παιδιά|φορά του|οι|τις|της|μέτρα|χιλιόμετρα|λεπτά|δευτερόλεπτα|ευρώ|έτη|μέλη|βήματα|κιλά|κορίτσια|αγόρια|χρόνια|σπίτια|\p{L}+ματα)$/u;
const GREEK_WORDS: Readonly<Record<number, string>> = { 3: 'τρεις', 4: 'τέσσερις' };

/** 1, 3 and 4 before Greek nouns: 1 ώρα → μία ώρα, 3 γυναίκες → τρεις γυναίκες. */
export const inflectGreek: NumberInflection = (n, noun, before) => {
  if (GREEK_EXCEPTIONS.test(noun)) return undefined;
  if (n === 1) return GREEK_ONE.test(noun) && !LONG_WORD.test(before) ? 'μία' : undefined;
  if (!GREEK_PLURAL.test(noun) || Math.floor(n / 10) % 10 === 1) return undefined;
  const word = GREEK_WORDS[n % 10];
  return word === undefined || n < 10 ? word : `${n - (n % 10)} ${word}`;
};
