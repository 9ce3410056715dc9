/** A syllable by its sounds, in the letters of Vietnamese. */
export interface Syllable {
  /** As before "a": c, kh, ng…; y and w are glides. */
  initial: string;
  /** Whether a w stands between the initial and the vowel. */
  hasGlide?: boolean;
  /** One of Vietnamese's vowels, or ia, ưa, ua; without tone mark. */
  vowel: string;
  /** c, t, p, m, n, ng, i (a glide), o (a glide), or nothing. */
  final: string;
  tone: Tone;
}

/** By the contour that the Vietnamese voice gives them. */
export type Tone = 'level' | 'low' | 'falling' | 'high' | 'rising';

/**
 * Measured on "ma" in the voice's own pitch: ngang 103–114 Hz, huyền 93–107–99, nặng 118 → 97,
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
 * Spells a syllable so that the Vietnamese voice says it. That voice has the vowels, finals and tones
 * that all other voices lack which could stand in for the languages of mainland South-East Asia.
 */
export function spellSyllable({ initial, hasGlide = false, vowel, final, tone }: Syllable): string {
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

/** w is a vowel letter before those vowels that allow it; before others only v is near. */
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

/** The mark stands on the main vowel: the second of iê, uô, ươ, else the first. */
function withTone(vowel: string, tone: Tone): string {
  const place = /^(?:iê|uô|ươ)/.test(vowel) ? 2 : 1;
  return (vowel.slice(0, place) + MARKS[tone] + vowel.slice(place)).normalize('NFC');
}
