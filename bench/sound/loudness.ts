import { SPEECH_LUFS } from '../../src/service/sound/speech-level.ts';
import { row } from '../report.ts';
import { clipLoudness, mean } from './clip-loudness.ts';
import { presetLines } from './corpus.ts';
import type { SoundPart } from './studio.ts';

/** How far the common level of all voices may be from SPEECH_LUFS. */
const COMMON_LEVEL = { atMost: 0.5 } as const;

export const loudnessPart: SoundPart = {
  name: 'loudness',
  title: 'loudness of presets and languages',
  rows: [
    row('mean', 'loudness_mean_lufs', 'LUFS'),
    row('  from the aim', 'loudness_off_lu', 'LU', COMMON_LEVEL),
    row('quietest', 'loudness_min_lufs', 'LUFS'),
    row('loudest', 'loudness_max_lufs', 'LUFS'),
    row('half the spread', 'loudness_spread_lu', 'LU', { atMost: 1.5 }),
    row('between voices', 'loudness_voices_lu', 'LU'),
    row('between languages', 'loudness_languages_lu', 'LU'),
  ],
  async measure({ stage: studio }) {
    const clips = await studio.map(presetLines(studio), (clip) => ({
      ...{ voice: clip.line.voice, language: clip.line.language, lufs: clipLoudness(clip) },
    }));
    const all = clips.map(({ lufs }) => lufs);
    return {
      loudness_mean_lufs: mean(all),
      loudness_off_lu: Math.abs(mean(all) - SPEECH_LUFS),
      loudness_min_lufs: Math.min(...all),
      loudness_max_lufs: Math.max(...all),
      loudness_spread_lu: halfRange(all),
      loudness_voices_lu: halfRange(meansBy(clips, ({ voice }) => voice)),
      loudness_languages_lu: halfRange(meansBy(clips, ({ language }) => language)),
    };
  },
};

function meansBy<T extends { lufs: number }>(clips: readonly T[], keyOf: (clip: T) => string) {
  const groups = Map.groupBy(clips, keyOf);
  return Array.from(groups.values(), (group) => mean(group.map(({ lufs }) => lufs)));
}

function halfRange(values: readonly number[]): number {
  return (Math.max(...values) - Math.min(...values)) / 2;
}
