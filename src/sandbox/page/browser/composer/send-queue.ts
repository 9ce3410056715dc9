import { signal } from '@preact/signals';
import { createSerialQueue } from '../serial-queue.ts';

/** How many things are on their way to the server. */
export const pendingSends = signal(0);

const enqueue = createSerialQueue();

/** Sends one thing after the other: a short message does not overtake a large file. */
export async function enqueueSend<T>(act: () => Promise<T>): Promise<T> {
  pendingSends.value += 1;
  try {
    return await enqueue(act);
  } finally {
    pendingSends.value -= 1;
  }
}
