import type { LoadSynthesizer } from '../../../src/service/engines/embedded/types.ts';
import type { Prosody } from '../../../src/service/prosody/prosody.ts';
import type { Shaping } from '../../../src/service/sound/shaping.ts';
import type { Voice } from '../../../src/service/voices/voice.ts';
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
const loadBuzzEngine: LoadSynthesizer = async () => ({
  name: 'buzz',
  sampleRate: SAMPLE_RATE,
  capabilities: { languages: ['en'] },
  canRead: (text) => !/\p{Script=Greek}/u.test(text),
  prepare: (voice, _language, prosody) => shapingFor(voice, prosody),
  describe: (_text, voice, _language, prosody) => ({
    settings: undefined,
    shaping: shapingFor(voice, prosody),
  }),
  speak: (_text, sink) => {
    sink(Int16Array.from(SOUND, (sample) => Math.round(8_000 * sample)));
  },
});
export default loadBuzzEngine;

function shapingFor(voice: Voice, prosody: Prosody): Shaping {
  const { melody, tempo, stress, tempoVariation, tiltDb, breath, whisper } = prosody;
  const pitchRatio = (voice.f0Hz / BUZZ_HZ) * 2 ** (prosody.pitchSemitones / 12);
  const changed = { pitchRatio, melody, tempo, stress, tempoVariation, tiltDb, breath, whisper };
  return { f0Hz: BUZZ_HZ, formantRatio: 1, ...changed };
}
