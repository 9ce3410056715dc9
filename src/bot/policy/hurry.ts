import { SPEED_RANGE } from '../../shared/audio/sound-change.ts';

/** How messages are read while many items wait. */
export interface Hurry {
  /** Factor on each member's own speed. */
  readonly speed: number;
  /** Longer messages are cut off. Undefined: no further limit. */
  readonly characters?: number;
  /** Whether the author's name is spoken, if the server wants that. */
  readonly names: boolean;
}

/** Each step applies from a number of waiting items on. The first step that applies counts. */
const STEPS: readonly { readonly waiting: number; readonly hurry: Hurry }[] = [
  { waiting: 20, hurry: { speed: 1.5, characters: 100, names: false } },
  { waiting: 10, hurry: { speed: 1.3, characters: 100, names: false } },
  { waiting: 5, hurry: { speed: 1.15, names: true } },
];

/** @returns undefined while so few items wait that messages are read as usual */
export function hurryFor(waiting: number): Hurry | undefined {
  return STEPS.find((step) => waiting >= step.waiting)?.hurry;
}

/** The speed of a message whose author chose `own`. Never beyond the fastest speed that members can choose. */
export function hurriedSpeed(own: number, hurry: Hurry): number {
  return Math.min(SPEED_RANGE.max, own * hurry.speed);
}
