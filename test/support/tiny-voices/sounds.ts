/** How a symbol sounds: milliseconds, three formants in Hz, strength of voicing and of noise. */
export type Sound = readonly [
  ms: number,
  f1: number,
  f2: number,
  f3: number,
  voicing: number,
  noise: number,
];

const SOUNDS: Readonly<Record<string, Sound>> = {
  a: [110, 750, 1250, 2550, 1, 0],
  e: [100, 480, 1950, 2600, 1, 0],
  i: [95, 290, 2250, 3000, 1, 0],
  o: [105, 480, 880, 2500, 1, 0],
  u: [100, 310, 870, 2300, 1, 0],
  y: [95, 290, 1900, 2500, 1, 0],
  m: [70, 260, 1000, 2200, 0.5, 0],
  n: [65, 260, 1500, 2400, 0.5, 0],
  l: [60, 350, 1100, 2700, 0.6, 0],
  r: [60, 400, 1200, 1650, 0.6, 0],
  w: [60, 300, 700, 2200, 0.6, 0],
  j: [55, 280, 2200, 3000, 0.6, 0],
  s: [95, 300, 1800, 2600, 0, 0.5],
  z: [80, 280, 1700, 2600, 0.3, 0.3],
  f: [85, 300, 1100, 2400, 0, 0.25],
  v: [65, 280, 1100, 2300, 0.4, 0.1],
  h: [60, 600, 1500, 2500, 0, 0.15],
  t: [55, 300, 1700, 2600, 0, 0.3],
  d: [55, 300, 1700, 2600, 0.3, 0.1],
  k: [60, 300, 2000, 2400, 0, 0.25],
  g: [60, 280, 1900, 2300, 0.3, 0.08],
  p: [60, 300, 900, 2300, 0, 0.15],
  b: [55, 280, 900, 2300, 0.35, 0.05],
  c: [60, 300, 2000, 2400, 0, 0.25],
  q: [60, 300, 2000, 2400, 0, 0.25],
  x: [90, 300, 1900, 2500, 0, 0.4],
};

/** Phonetic symbols, each with the letter that it sounds like: `əa` says that ə sounds like a. */
const ALIKE =
  'əa ɐa ʌa ɑa æe ɛe ɜe ɚr ɪi ɔo ʊu ɹr ɾd ɫl ŋn ɲn ʃs ʒz θf ðv ɡg ɕs çs βb ɣg ʎl øe œe ɯu ɨi ʀr ʁr ʔk';
const LETTERS = new Map(ALIKE.split(' ').map((pair) => [...pair] as [string, string]));

const LENGTH_MARK: Sound = [60, 500, 1500, 2500, 0.5, 0];
/** The sound of other symbols that are not silent. */
const NEUTRAL_VOWEL: Sound = [80, 500, 1500, 2500, 0.8, 0];
const SILENT_SYMBOLS = '_^$ˈˌ-"\'()¡¿—…«»“”‖|▁';
const PAUSES_MS: Readonly<Record<string, number>> = {
  '.': 200,
  '!': 200,
  '?': 200,
  ',': 120,
  ';': 120,
  ':': 120,
  ' ': 40,
  '▁': 40,
};

/** The sound of a letter, phonetic symbol or punctuation mark. */
export function soundOf(symbol: string): Sound {
  const sound = SOUNDS[LETTERS.get(symbol) ?? symbol.toLowerCase()];
  if (sound !== undefined) return sound;
  if (symbol === 'ː') return LENGTH_MARK;
  const pauseMs = PAUSES_MS[symbol];
  if (pauseMs !== undefined) return silence(pauseMs);
  return SILENT_SYMBOLS.includes(symbol) ? silence(0) : NEUTRAL_VOWEL;
}

function silence(ms: number): Sound {
  return [ms, 500, 1500, 2500, 0, 0];
}

/** The symbols that espeak-ng writes, after those for padding, begin and end. */
export const PHONEMES: readonly string[] = [
  ..."_^$ !'(),-.:;?abcdefhijklmnopqrstuvwxyzæçðøħŋœǀǁǂǃɐɑɒɓɔɕɖɗɘəɚɛɜɞɟɠɡɢɣɤɥɦɧɨɪɫɬɭɮɯɰɱɲɳɴɵɶɸɹɺɻɽɾʀʁʂʃʄʈʉʊʋʌʍʎʏʐʑʒʔʕʘʙʛʜʝʟʡʢˈˌːˑ˞βθχᵻⱱ",
];

export const CHARACTERS: readonly string[] = [..."_^$ abcdefghijklmnopqrstuvwxyz.,!?-'"];

/** The file in which sherpa-onnx looks up the number of a symbol. */
export function tokensFile(symbols: readonly string[]): string {
  return symbols.map((symbol, id) => `${symbol} ${id}\n`).join('');
}
