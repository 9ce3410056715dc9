import { row } from '../report.ts';
import { clipLoudness, mean } from './clip-loudness.ts';
import { sentenceIn } from './corpus.ts';
import type { Line, SoundPart } from './studio.ts';

/** From the softest to the loudest, with some between. */
const TONES = [
  'whisper',
  'very softly',
  'sleepy',
  'sad',
  'calm',
  'scared',
  'happy',
  'excited',
  'angry',
  'shouting',
  'extremely angry',
] as const;

/** Voices of both genders on both engines. */
const SPEAKERS: readonly Pick<Line, 'voice' | 'language'>[] = [
  { voice: 'voice-b-en-f-01', language: 'en' },
  { voice: 'voice-b-en-m-01', language: 'en' },
  { voice: 'voice-b-ko-f-01', language: 'ko' },
  { voice: 'voice-b-de-m-01', language: 'de' },
];

export const tonesPart: SoundPart = {
  name: 'tones',
  title: 'loudness of tones, relative to plain speech',
  rows: [
    ...TONES.map((tone) => ({ label: tone, name: figureOf(tone), unit: 'LU' })),
    row('furthest from plain, in any voice', 'tones_furthest_lu', 'LU', { atMost: 5 }),
  ],
  async measure({ stage: studio }) {
    const lines = SPEAKERS.map((speaker) => ({ ...speaker, text: sentenceIn(speaker.language) }));
    const plain = await studio.map(lines, clipLoudness);
    const figures: Record<string, number> = {};
    const distances: number[] = [];
    for (const tone of TONES) {
      const toned = await studio.map(
        lines.map((line) => ({ ...line, tone })),
        clipLoudness,
      );
      const changes = toned.map((lufs, i) => lufs - (plain[i] ?? 0));
      figures[figureOf(tone)] = mean(changes);
      distances.push(...changes.map(Math.abs));
    }
    return { ...figures, tones_furthest_lu: Math.max(...distances) };
  },
};

function figureOf(tone: string): string {
  return `tones_${tone.replaceAll(' ', '_')}_lu`;
}
