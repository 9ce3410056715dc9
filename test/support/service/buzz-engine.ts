import type { LoadEngine } from '../../../src/service/engines/types.ts';
import { hiss, syntheticVoice } from './synthetic-voice.ts';

/** The pitch of this engine for every voice. The processors do everything else. */
export const BUZZ_HZ = 140;
const SAMPLE_RATE = 16_000;

const SECONDS = 1.2;
const BREATH = hiss(SECONDS, SAMPLE_RATE, 0.02);

const SOUND = syntheticVoice({
  sampleRate: SAMPLE_RATE,
  seconds: SECONDS,
  hz: (t) => BUZZ_HZ * 2 ** (0.15 * Math.sin(6 * t)),
  loudness: (t) => 0.4 + 0.3 * Math.sin(12 * t),
}).map((sample, i) => sample + (BREATH[i] ?? 0));

/** Buzzes at 16 kHz. Supports only English and rejects Greek letters. */
const loadBuzzEngine: LoadEngine = async () => ({
  name: 'buzz',
  sampleRate: SAMPLE_RATE,
  capabilities: { languages: ['en'] },
  canRead: (text) => !/\p{Script=Greek}/u.test(text),
  prepare: (voice, _language, prosody) => ({
    f0Hz: BUZZ_HZ,
    pitchRatio: (voice.f0Hz / BUZZ_HZ) * 2 ** (prosody.pitchSemitones / 12),
    melody: prosody.melody,
    formantRatio: 1,
    tempo: prosody.tempo,
    stress: prosody.stress,
    tempoVariation: prosody.tempoVariation,
    whisper: prosody.whisper,
  }),
  speak: (_text, sink) => {
    sink(Int16Array.from(SOUND, (sample) => Math.round(8_000 * sample)));
  },
});
export default loadBuzzEngine;
