import type { Prosody } from '../../prosody/prosody.ts';
import type { Voice } from '../../voices/voice.ts';
import type { EspeakPitch } from './espeak-pitch.ts';

const FORMANTS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
/** The first formant that contributes to brightness rather than to vowels. */
const FIRST_UPPER_FORMANT = 3;
/** In Hz. Wider than the default, which makes vowels softer. */
const FORMANT_WIDTH = 160;
const FORMANT_HEIGHT = 80;

/** Random variation of the pitch. Higher values sound trembling. */
const FLUTTER = 2;

/** Aspiration at each formant, for a breath of 0.5. */
const ASPIRATION = [0, 4, 6, 6, 6, 6, 0, 10];
const SOFT = [
  'breathw 150 150 200 200 400 400 600 600',
  'voicing 75',
  'consonants 150 150',
] as const;

/** As in the whispering voices of eSpeak NG: hardly any voicing, and breath instead. */
const WHISPER = [
  'breath 75 75 50 40 15 10',
  'breathw 150 150 200 200 400 400',
  'voicing 17',
  'consonants 150 150',
] as const;
/** A whisper has no audible pitch, but its strength depends on this setting. */
const WHISPER_PITCH = 'pitch 100 100';

/**
 * Writes a voice as an eSpeak NG variant file. Wide formants, aspiration and strong consonants make
 * it softer than the default. An open recognizer understands it nearly twice as well.
 */
export function espeakVariant(voice: Voice, pitch: EspeakPitch, prosody: Prosody): string {
  const isMonotone = pitch.topHz <= pitch.baseHz;
  return [
    'language variant',
    'name mynah',
    prosody.whisper ? WHISPER_PITCH : `pitch ${pitch.baseHz} ${pitch.topHz}`,
    `flutter ${isMonotone ? 0 : FLUTTER}`,
    ...FORMANTS.map((formant) => formantLine(voice, formant, prosody.whisper)),
    ...(prosody.whisper ? WHISPER : [breathLine(voice.breath + prosody.breath), ...SOFT]),
    '',
  ].join('\n');
}

function formantLine(voice: Voice, formant: number, isWhisper: boolean): string {
  const isUpper = formant >= FIRST_UPPER_FORMANT;
  const height = FORMANT_HEIGHT * (isUpper ? voice.brightness : 1);
  // The lowest resonance contains only voicing.
  const amplitude = isWhisper && formant === 0 ? 0 : Math.round(height);
  return `formant ${formant} ${Math.round(100 * voice.formantScale)} ${amplitude} ${FORMANT_WIDTH}`;
}

/** Aspiration grows with the square of the breath: 1 is all breath. */
function breathLine(breath: number): string {
  const factor = (Math.min(1, breath) / 0.5) ** 2;
  return `breath ${ASPIRATION.map((strength) => Math.round(strength * factor)).join(' ')}`;
}
