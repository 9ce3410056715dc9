import { readTable } from '../tables.ts';

/** How a symbol sounds: milliseconds, three formants in Hz, strength of voicing and of noise. */
export type Sound = readonly [
  ms: number,
  f1: number,
  f2: number,
  f3: number,
  voicing: number,
  noise: number,
];

const SOUNDS = new Map(
  readTable('tiny-voice-sounds.tsv').map(([letter = '', ...numbers]) => [
    letter,
    numbers.map(Number) as unknown as Sound,
  ]),
);

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
  const sound = SOUNDS.get(LETTERS.get(symbol) ?? symbol.toLowerCase());
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
