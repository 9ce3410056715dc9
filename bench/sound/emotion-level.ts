import { row } from '../report.ts';
import { clipLoudness, mean } from './clip-loudness.ts';
import { sentenceIn } from './corpus.ts';
import type { Line, SoundPart, Studio } from './studio.ts';

/** Half of the difference when emotion was mostly a change of volume. */
const SWING = { atMost: 4.8 } as const;

const SPEAKERS: readonly Pick<Line, 'voice' | 'language'>[] = [
  { voice: 'voice-b-en-f-01', language: 'en' },
  { voice: 'voice-b-en-m-01', language: 'en' },
  { voice: 'voice-b-ko-f-01', language: 'ko' },
  { voice: 'voice-b-de-m-01', language: 'de' },
];

export const emotionLevelPart: SoundPart = {
  name: 'emotion-level',
  title: 'loudness of emotion intensities',
  rows: [
    row('at 0', 'emotion_level_0_lufs', 'LUFS'),
    row('at 0.5', 'emotion_level_50_lufs', 'LUFS'),
    row('at 1', 'emotion_level_100_lufs', 'LUFS'),
    row('from 0 to 1', 'emotion_level_swing_lu', 'LU', SWING),
  ],
  async measure({ stage: studio }) {
    const [low, middle, high] = [
      await levelAt(studio, 0),
      await levelAt(studio, 0.5),
      await levelAt(studio, 1),
    ];
    return {
      emotion_level_0_lufs: low,
      emotion_level_50_lufs: middle,
      emotion_level_100_lufs: high,
      emotion_level_swing_lu: high - low,
    };
  },
};

async function levelAt(studio: Studio, exaggeration: number): Promise<number> {
  const lines = SPEAKERS.map((speaker) => ({
    ...{ ...speaker, text: sentenceIn(speaker.language), exaggeration },
  }));
  return mean(await studio.map(lines, clipLoudness));
}
