import { createBenchmark } from '../benchmark.ts';
import { breathPart } from './breath.ts';
import { clonePart } from './clone.ts';
import { dcPart } from './dc.ts';
import { edgesPart } from './edges.ts';
import { emotionPart } from './emotion.ts';
import { emotionLevelPart } from './emotion-level.ts';
import { loudnessPart } from './loudness.ts';
import { pausesPart } from './pauses.ts';
import { spectrumPart } from './spectrum.ts';
import { Studio } from './studio.ts';
import { tonesPart } from './tones.ts';

/** What the voice service sounds like. */
export const soundBenchmark = createBenchmark({
  name: 'sound',
  defaults: {},
  open: ({ isQuick }) => Studio.open({ isQuick }),
  parts: [
    spectrumPart,
    edgesPart,
    dcPart,
    loudnessPart,
    tonesPart,
    emotionLevelPart,
    emotionPart,
    pausesPart,
    breathPart,
    clonePart,
  ],
});
