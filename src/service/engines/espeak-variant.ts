import type { Prosody } from '../prosody/prosody.ts';
import type { Voice } from '../voices/voice.ts';
import type { EspeakPitch } from './espeak-pitch.ts';

const FORMANTS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
/** First of the formants that carry a voice's brightness rather than its vowels. */
const FIRST_UPPER_FORMANT = 3;
/** Hz each, which makes vowels softer than the default. */
const FORMANT_WIDTH = 160;
const FORMANT_HEIGHT = 80;

/** The engine's own random wobble of the pitch; more of it trembles. */
const FLUTTER = 2;

/** Aspiration at each formant of a voice of breath 0.5. */
const ASPIRATION = [0, 4, 6, 6, 6, 6, 0, 10];
const SOFT = [
  'breathw 150 150 200 200 400 400 600 600',
  'voicing 75',
  'consonants 150 150',
] as const;

/** As in eSpeak NG's own whispering voices: hardly any voicing, and breath in its place. */
const WHISPER = [
  'breath 75 75 50 40 15 10',
  'breathw 150 150 200 200 400 400',
  'voicing 17',
  'consonants 150 150',
] as const;
/** Nobody hears the pitch of a whisper, but the strength of the breath follows it. */
const WHISPER_PITCH = 'pitch 100 100';

/**
 * A voice as an eSpeak NG variant file. Wide formants, aspiration and strong consonants make a
 * softer voice than the default, which an open recogniser understands nearly twice as well.
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
  // The lowest resonance is all voicing.
  const heard = isWhisper && formant === 0 ? 0 : Math.round(height);
  return `formant ${formant} ${Math.round(100 * voice.formantScale)} ${heard} ${FORMANT_WIDTH}`;
}

/** Aspiration grows with the square, so that 1 is breath through and through. */
function breathLine(breath: number): string {
  const factor = (Math.min(1, breath) / 0.5) ** 2;
  return `breath ${ASPIRATION.map((strength) => Math.round(strength * factor)).join(' ')}`;
}
