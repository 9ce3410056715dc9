import { SPECTRUM_BANDS_HZ } from '../../src/service/sound/spectrum.ts';
import { findVoice } from '../../src/service/voices/presets.ts';
import {
  measureVoice,
  type VoiceMeasures,
  voiceDistance,
} from '../../test/support/service/voice-measures.ts';
import { row } from '../report.ts';
import { mean } from './clip-loudness.ts';
import { PRESET_IDS, paragraphIn, presetLines } from './corpus.ts';
import { LTASS } from './ltass.ts';
import type { Clip, Line, SoundPart, Studio } from './studio.ts';
import { hasHarmonic, powerSpectrum, thirdOctaves } from './third-octaves.ts';

/** The bands with the vowels and most of the consonants. */
const HEARD = SPECTRUM_BANDS_HZ.flatMap((hz, band) => (hz >= 315 && hz <= 5_000 ? [band] : []));
const CLOSE_TO_SPEECH = { atMost: 5 } as const;
const CLOSE_TO_ITSELF = { atMost: 6 } as const;

/** Third octaves in dB relative to LTASS, at SPECTRUM_BANDS_HZ. */
type Levels = readonly number[];

export const spectrumPart: SoundPart = {
  name: 'spectrum',
  title: 'third octaves from 315 Hz to 5 kHz',
  rows: [
    {
      ...{ label: 'presets on average, from LTASS', name: 'spectrum_ltass_db' },
      ...{ unit: 'dB', aim: CLOSE_TO_SPEECH },
    },
    {
      ...row('  English', 'spectrum_ltass_en_db', 'dB', CLOSE_TO_SPEECH),
    },
    {
      ...row('  Korean', 'spectrum_ltass_ko_db', 'dB', CLOSE_TO_SPEECH),
    },
    {
      ...{ label: 'a voice in English and in Korean, median', name: 'spectrum_self_db' },
      ...{ unit: 'dB', aim: CLOSE_TO_ITSELF },
    },
    row('  the worst voice', 'spectrum_self_worst_db', 'dB', CLOSE_TO_ITSELF),
    {
      ...{ label: '  the same where it has harmonics', name: 'spectrum_self_harmonics_db' },
      ...{ unit: 'dB', aim: CLOSE_TO_ITSELF },
    },
    row('nearest voices in English, mean', 'spectrum_nearest_en', 'steps'),
    row('nearest voices in Korean, mean', 'spectrum_nearest_ko', 'steps'),
    row('all voices in English, mean', 'spectrum_apart_en', 'steps'),
    row('all voices in Korean, mean', 'spectrum_apart_ko', 'steps'),
  ],
  async measure({ stage: studio }) {
    const all = await studio.map(presetLines(studio), levelsOf);
    const english = await paragraphs(studio, 'en');
    const korean = await paragraphs(studio, 'ko');
    const differences = (isHeard: (voice: string, hz: number) => boolean) =>
      english.map(({ voice, levels }, i) =>
        Math.max(
          ...HEARD.filter((band) => isHeard(voice, SPECTRUM_BANDS_HZ[band] ?? 0)).map((band) =>
            Math.abs((levels[band] ?? 0) - (korean[i]?.levels[band] ?? 0)),
          ),
        ),
      );
    const own = differences(() => true).toSorted((a, b) => a - b);
    return {
      spectrum_ltass_db: largestDeviation(all),
      spectrum_ltass_en_db: largestDeviation(english.map(({ levels }) => levels)),
      spectrum_ltass_ko_db: largestDeviation(korean.map(({ levels }) => levels)),
      spectrum_self_db: own[own.length >> 1],
      spectrum_self_worst_db: own.at(-1),
      spectrum_self_harmonics_db: Math.max(
        ...differences((voice, hz) => hasHarmonic(hz, findVoice(voice)?.f0Hz ?? hz)),
      ),
      spectrum_nearest_en: mean(nearest(english)),
      spectrum_nearest_ko: mean(nearest(korean)),
      spectrum_apart_en: mean(distances(english).flat()),
      spectrum_apart_ko: mean(distances(korean).flat()),
    };
  },
};

interface HeardVoice {
  voice: string;
  levels: Levels;
  measures: VoiceMeasures;
}

/** Every preset with the same text; with `--quick` every fourth one. */
function paragraphs(studio: Studio, language: Line['language']): Promise<HeardVoice[]> {
  const voices = PRESET_IDS.filter((_, i) => !studio.isQuick || i % 4 === 0);
  const lines = voices.map((voice) => ({ voice, language, text: paragraphIn(language) }));
  return studio.map(lines, (clip) => ({
    voice: clip.line.voice,
    levels: levelsOf(clip),
    measures: measureVoice(clip.samples, clip.sampleRate),
  }));
}

function levelsOf({ samples, sampleRate }: Clip): Levels {
  const whole = decibels([...LTASS.values()].reduce((sum, level) => sum + power(level), 0));
  const levels = thirdOctaves(powerSpectrum(samples, sampleRate));
  return SPECTRUM_BANDS_HZ.map((hz, band) => (levels[band] ?? 0) - ((LTASS.get(hz) ?? 0) - whole));
}

/** Of the average power, in the band that is farthest from LTASS. */
function largestDeviation(voices: readonly Levels[]): number {
  const averages = HEARD.map((band) => decibels(mean(voices.map((own) => power(own[band] ?? 0)))));
  return Math.max(...averages.map(Math.abs));
}

function nearest(voices: readonly HeardVoice[]): number[] {
  return distances(voices).map((others) => Math.min(...others));
}

/** From each voice to all others, in noticeable differences. */
function distances(voices: readonly HeardVoice[]): number[][] {
  return voices.map((one) =>
    voices
      .filter((other) => other !== one)
      .map((other) => voiceDistance(one.measures, other.measures)),
  );
}

function power(level: number): number {
  return 10 ** (level / 10);
}

function decibels(value: number): number {
  return 10 * Math.log10(value);
}
