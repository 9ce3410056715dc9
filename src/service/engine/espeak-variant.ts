import type { Voice } from './types.ts';

/** Below this base pitch eSpeak NG corrupts its own memory. */
const MIN_BASE_PITCH = 60;
const MAX_BASE_PITCH = 400;

const FORMANTS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
/** First of the formants that carry a voice's brightness rather than its vowels. */
const FIRST_UPPER_FORMANT = 3;

/**
 * A voice as an eSpeak NG variant file. Wide formants, aspiration and strong consonants make a
 * softer voice than the default, which an open recogniser understands nearly twice as well.
 */
export function espeakVariant(voice: Voice): string {
  const base = basePitch(voice);
  const percent = Math.round(voice.formantScale * 100);
  return [
    'language variant',
    `name ${variantName(voice)}`,
    `pitch ${base} ${Math.round(base * voice.f0Span)}`,
    ...FORMANTS.map((formant) => {
      const height = formant < FIRST_UPPER_FORMANT ? 80 : Math.round(80 * voice.brightness);
      return `formant ${formant} ${percent} ${height} 160`;
    }),
    `breath ${[0, 4, 6, 6, 6, 6, 0, 10].map((value) => Math.round(value * 2 * voice.breath)).join(' ')}`,
    'breathw 150 150 200 200 400 400 600 600',
    'voicing 75',
    'consonants 150 150',
    '',
  ].join('\n');
}

/** A name that is safe as a file name and in eSpeak NG's `language+variant`. */
export function variantName(voice: Voice): string {
  return `mynah-${voice.id.replaceAll(/[^A-Za-z0-9-]/g, '')}`;
}

/**
 * eSpeak NG's lower pitch for a wanted median. The median lies above it by a share of the span that
 * grows with the span (fitted on spans of 1.3 to 1.5, within 4 %).
 */
function basePitch({ f0Hz, f0Span }: Voice): number {
  const share = 0.53 + (f0Span - 1.34);
  const base = Math.round(f0Hz / (1 + share * (f0Span - 1)));
  return Math.min(MAX_BASE_PITCH, Math.max(MIN_BASE_PITCH, base));
}
