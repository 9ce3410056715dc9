import { signal } from '@preact/signals';

/** How many things are on their way to the server. */
export const underway = signal(0);

let last: Promise<unknown> = Promise.resolve();

/** Sends one thing after the other: a short message does not overtake a large file. */
export async function inTurn<T>(act: () => Promise<T>): Promise<T> {
  underway.value += 1;
  const mine = last.then(act);
  // Whoever comes next goes on whatever became of this.
  last = mine.catch(() => undefined);
  try {
    return await mine;
  } finally {
    underway.value -= 1;
  }
}
