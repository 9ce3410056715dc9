import type { LoadSynthesizer } from '../../src/service/engines/embedded/types.ts';
import type { Prosody } from '../../src/service/prosody/prosody.ts';
import type { Shaping } from '../../src/service/sound/shaping.ts';
import type { Voice } from '../../src/service/voices/voice.ts';
import { LANGUAGES } from '../../src/shared/contract/languages.ts';

const F0_HZ = 140;
const SAMPLE_RATE = 16_000;
const SOUND = Int16Array.from({ length: 800 }, (_, n) =>
  Math.round(8_000 * Math.sin((2 * Math.PI * F0_HZ * n) / SAMPLE_RATE)),
);

/** Hums for a moment, whatever the text and the language. */
const loadHumEngine: LoadSynthesizer = async () => ({
  name: 'hum',
  sampleRate: SAMPLE_RATE,
  capabilities: { languages: LANGUAGES },
  canRead: () => true,
  prepare: (voice, _language, prosody) => shapingFor(voice, prosody),
  describe: (_text, voice, _language, prosody) => ({
    settings: undefined,
    shaping: shapingFor(voice, prosody),
  }),
  speak: (_text, sink) => {
    sink(SOUND.slice());
  },
});
export default loadHumEngine;

function shapingFor(voice: Voice, prosody: Prosody): Shaping {
  const { melody, tempo, stress, tempoVariation, tiltDb, breath, whisper } = prosody;
  const pitchRatio = (voice.f0Hz / F0_HZ) * 2 ** (prosody.pitchSemitones / 12);
  const changed = { pitchRatio, melody, tempo, stress, tempoVariation, tiltDb, breath, whisper };
  return { f0Hz: F0_HZ, formantRatio: 1, ...changed };
}
