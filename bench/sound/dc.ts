import { row } from '../report.ts';
import { presetLines } from './corpus.ts';
import type { Clip, SoundPart } from './studio.ts';

/** Full scale of 16 bits, beyond which samples would be clipped. */
const CLIPPED = 0.9999;

export const dcPart: SoundPart = {
  name: 'dc',
  title: 'constant component and peaks',
  rows: [
    row('largest constant component', 'dc_max_db', 'dBFS', { atMost: -60 }),
    row('highest peak', 'dc_peak_db', 'dBFS', { atMost: -1 }),
    row('clipped samples', 'dc_clipped_samples', '', { atMost: 0 }),
  ],
  async measure({ stage: studio }) {
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
