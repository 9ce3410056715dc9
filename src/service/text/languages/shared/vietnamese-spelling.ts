/** The sounds of a syllable, in Vietnamese letters. */
interface Syllable {
  /** The spelling before "a": c, kh, ng… The glides are y and w. */
  initial: string;
  /** Whether a w stands between the initial and the vowel. */
  hasGlide?: boolean;
  /** A Vietnamese vowel without tone mark, or ia, ưa, ua. */
  vowel: string;
  /** c, t, p, m, n, ng, the glide i, the glide o, or empty. */
  final: string;
  tone: Tone;
}

/** Tones, named after the contour that the Vietnamese voice gives them. */
export type Tone = 'level' | 'low' | 'falling' | 'high' | 'rising';

/**
 * Measured on "ma" at the voice's own pitch: ngang 103–114 Hz, huyền 93–107–99, nặng 118 → 97,
 * ngã 124–134, sắc 96 → 134.
 */
const MARKS: Record<Tone, string> = {
  level: '',
  low: '\u0300',
  falling: '\u0323',
  high: '\u0303',
  rising: '\u0301',
};

/** Diphthongs before a final consonant. */
const CLOSED: Record<string, string> = { ia: 'iê', ưa: 'ươ', ua: 'uô' };

/**
 * Spells a syllable for the Vietnamese voice. It is the only voice with the vowels, finals and tones
 * of the languages of mainland Southeast Asia.
 */
export function spellVietnamese({
  initial,
  hasGlide = false,
  vowel,
  final,
  tone,
}: Syllable): string {
  const nucleus = final === '' ? vowel : (CLOSED[vowel] ?? vowel);
  const glide = hasGlide || initial === 'w' ? spellGlide(nucleus, initial) : '';
  const onset = initial === 'w' ? '' : spellInitial(initial, glide + nucleus);
  const spelled = onset + glide + withTone(nucleus, tone) + spellFinal(final, nucleus);
  return spelled.normalize('NFC');
}

function spellInitial(initial: string, following: string): string {
  if (initial === 'y') return following.startsWith('i') ? '' : 'i-';
  if (initial === 'c' && /^[ou]/.test(following) && /^[ou][aăeêây]/.test(following)) return 'q';
  if (!/^[ieê]/.test(following)) return initial;
  if (initial === 'c') return 'k';
  return initial === 'ng' || initial === 'g' ? `${initial}h` : initial;
}

/** w is a vowel letter before the vowels that allow it. Before others, v is closest. */
function spellGlide(vowel: string, initial: string): string {
  if (/^[aăe]/.test(vowel)) return initial === 'c' ? 'u' : 'o';
  if (/^(?:ê|â|i(?!ê))/.test(vowel)) return 'u';
  return initial === 'w' ? 'v' : '';
}

function spellFinal(final: string, vowel: string): string {
  if (final === 'i') return vowel === 'ă' || vowel === 'â' ? 'y' : /[iêe]$/.test(vowel) ? '' : 'i';
  if (final !== 'o') return final;
  return /[ae]$/.test(vowel) ? 'o' : /[uôoư]$/.test(vowel) ? '' : 'u';
}

/** The tone mark stands on the second vowel of iê, uô and ươ, otherwise on the first. */
function withTone(vowel: string, tone: Tone): string {
  const place = /^(?:iê|uô|ươ)/.test(vowel) ? 2 : 1;
  return (vowel.slice(0, place) + MARKS[tone] + vowel.slice(place)).normalize('NFC');
}
