import { signal } from '@preact/signals';
import { createTurns } from '../serial-queue.ts';

/** How many things are on their way to the server. */
export const underway = signal(0);

const takeTurn = createTurns();

/** Sends one thing after the other: a short message does not overtake a large file. */
export async function inTurn<T>(act: () => Promise<T>): Promise<T> {
  underway.value += 1;
  try {
    return await takeTurn(act);
  } finally {
    underway.value -= 1;
  }
}
