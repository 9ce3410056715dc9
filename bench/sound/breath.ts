import { breathDb } from '../../test/support/phonation.ts';
import { row } from '../report.ts';
import { mean } from './clip-loudness.ts';
import { sentenceIn } from './corpus.ts';
import type { Line, SoundPart, Studio } from './studio.ts';

/** Voices whose character has breath. */
const BREATHY_VOICES = ['voice-b-en-f-03', 'voice-b-en-m-03', 'voice-b-fr-f-01'];
/** Voices that are not breathy. */
const CLEAR_VOICES = ['voice-b-en-f-02', 'voice-b-en-m-04', 'voice-b-de-f-01'];
/** Clearly audible. */
const ADDED = { atLeast: 2.5 } as const;

export const breathPart: SoundPart = {
  name: 'breath',
  title: 'noise between the harmonics above 4 kHz',
  rows: [
    row('tone “breathy”, English', 'breath_tone_en_db', 'dB', ADDED),
    row('tone “breathy”, Korean', 'breath_tone_ko_db', 'dB', ADDED),
    row('breathy voices over clear ones, English', 'breath_voices_en_db', 'dB', ADDED),
  ],
  async measure({ stage: studio }) {
    const clear = await breathOf(studio, CLEAR_VOICES, 'en');
    const clearKorean = await breathOf(studio, CLEAR_VOICES, 'ko');
    return {
      breath_tone_en_db: (await breathOf(studio, CLEAR_VOICES, 'en', 'breathy')) - clear,
      breath_tone_ko_db: (await breathOf(studio, CLEAR_VOICES, 'ko', 'breathy')) - clearKorean,
      breath_voices_en_db: (await breathOf(studio, BREATHY_VOICES, 'en')) - clear,
    };
  },
};

async function breathOf(
  studio: Studio,
  voices: readonly string[],
  language: Line['language'],
  tone?: string,
): Promise<number> {
  const lines = voices.map((voice) => {
    const line = { voice, language, text: sentenceIn(language) };
    return tone === undefined ? line : { ...line, tone };
  });
  return mean(await studio.map(lines, ({ samples, sampleRate }) => breathDb(samples, sampleRate)));
}
