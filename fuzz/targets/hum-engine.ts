import type { LoadEngine } from '../../src/service/engines/types.ts';
import { LANGUAGES } from '../../src/shared/contract/languages.ts';

const F0_HZ = 140;
const SAMPLE_RATE = 16_000;
const SOUND = Int16Array.from({ length: 800 }, (_, n) =>
  Math.round(8_000 * Math.sin((2 * Math.PI * F0_HZ * n) / SAMPLE_RATE)),
);

/** Hums for a moment, whatever the text and the language. */
const loadHumEngine: LoadEngine = async () => ({
  name: 'hum',
  sampleRate: SAMPLE_RATE,
  capabilities: { languages: LANGUAGES },
  canRead: () => true,
  prepare: (voice, _language, prosody) => ({
    f0Hz: F0_HZ,
    pitchRatio: (voice.f0Hz / F0_HZ) * 2 ** (prosody.pitchSemitones / 12),
    melody: prosody.melody,
    formantRatio: 1,
    tempo: prosody.tempo,
    stress: prosody.stress,
    tempoVariation: prosody.tempoVariation,
    whisper: prosody.whisper,
  }),
  speak: (_text, sink) => {
    sink(SOUND.slice());
  },
});
export default loadHumEngine;
