import { breathPart } from './breath.ts';
import { clonePart } from './clone.ts';
import { dcPart } from './dc.ts';
import { edgesPart } from './edges.ts';
import { emotionPart } from './emotion.ts';
import { emotionLevelPart } from './emotion-level.ts';
import { loudnessPart } from './loudness.ts';
import { pausesPart } from './pauses.ts';
import type { SoundPart } from './sound-part.ts';
import { spectrumPart } from './spectrum.ts';
import { tonesPart } from './tones.ts';

/** All parts, in the order in which they run. */
export const SOUND_PARTS: readonly SoundPart[] = [
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
];
