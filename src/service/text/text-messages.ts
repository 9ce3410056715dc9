import type { Prosody } from '../prosody/prosody.ts';
import type { PlanRequest, SpeechPlan } from './plan.ts';
import type { Segment } from './segment.ts';

/** A piece of work on a text, with its result. */
export type TextTask =
  | { kind: 'plan'; request: PlanRequest }
  | { kind: 'pronounce'; segment: Segment; continues: boolean }
  | { kind: 'tone'; instruction: string };

/** What a tone instruction means, as values and in words. */
export interface ReadTone {
  prosody: Prosody;
  description: string;
}

export type TextResult = SpeechPlan | Segment | ReadTone | undefined;

export type ToTextThread =
  | { kind: 'start'; id: number; account: string; task: TextTask }
  | { kind: 'cancel'; id: number };

export type FromTextThread =
  | { kind: 'done'; id: number; result: TextResult }
  | { kind: 'failed'; id: number; message: string };
