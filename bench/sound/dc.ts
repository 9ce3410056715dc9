import { presetLines } from './corpus.ts';
import type { SoundPart } from './sound-part.ts';
import type { Clip } from './studio.ts';

/** Full scale of 16 bits, beyond which samples would be clipped. */
const CLIPPED = 0.9999;

export const dcPart: SoundPart = {
  name: 'dc',
  title: 'constant component and peaks',
  rows: [
    { label: 'largest constant component', name: 'dc_max_db', unit: 'dBFS', aim: { atMost: -60 } },
    { label: 'highest peak', name: 'dc_peak_db', unit: 'dBFS', aim: { atMost: -1 } },
    { label: 'clipped samples', name: 'dc_clipped_samples', unit: '', aim: { atMost: 0 } },
  ],
  async measure(studio) {
    const clips = await studio.map(presetLines(studio), measureClip);
    return {
      dc_max_db: Math.max(...clips.map(({ dcDb }) => dcDb)),
      dc_peak_db: Math.max(...clips.map(({ peakDb }) => peakDb)),
      dc_clipped_samples: clips.reduce((sum, { clipped }) => sum + clipped, 0),
    };
  },
};

function measureClip({ samples }: Clip): { dcDb: number; peakDb: number; clipped: number } {
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  return {
    dcDb: decibels(Math.abs(mean)),
    peakDb: decibels(peak),
    clipped: samples.filter((sample) => Math.abs(sample) > CLIPPED).length,
  };
}

function decibels(amplitude: number): number {
  return 20 * Math.log10(amplitude + 1e-9);
}
