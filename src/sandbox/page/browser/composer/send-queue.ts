import { signal } from '@preact/signals';
import { createSerialQueue } from '../serial-queue.ts';

/** The number of requests in progress or waiting. */
export const pendingSends = signal(0);

const enqueue = createSerialQueue();

/** Sends one request after the other, so that a short message cannot overtake a large file. */
export async function enqueueSend<T>(action: () => Promise<T>): Promise<T> {
  pendingSends.value += 1;
  try {
    return await enqueue(action);
  } finally {
    pendingSends.value -= 1;
  }
}
