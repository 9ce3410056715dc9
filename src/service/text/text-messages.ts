import type { Tone } from '../prosody/tone.ts';
import type { PlanRequest, SpeechPlan } from './plan.ts';
import type { Segment } from './segment.ts';

/**
 * How an engine wants texts spelled: as the embedded ones pronounce them best, with all numbers and signs in words, or
 * only cleaned.
 */
export type Spelling = 'embedded' | 'normalized' | 'plain';

/** A piece of work on a text, with its result. */
export type TextTask =
  | { kind: 'plan'; request: PlanRequest }
  | { kind: 'pronounce'; segment: Segment; continues: boolean; spelling: Spelling }
  | { kind: 'tone'; instruction: string };

export type TextResult = SpeechPlan | Segment | Tone | undefined;

export type ToTextThread =
  | { kind: 'start'; id: number; account: string; task: TextTask }
  | { kind: 'cancel'; id: number };

export type FromTextThread =
  | { kind: 'done'; id: number; result: TextResult }
  | { kind: 'failed'; id: number; message: string };
