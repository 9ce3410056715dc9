import { signal } from '@preact/signals';
import { createSerialQueue } from './serial-queue.ts';
import { CallError } from './server-connection.ts';

/** The file that is on its way: its name in quotation marks. */
export const uploading = signal<string | undefined>();

/** A little longer than the server waits, which then says so itself. */
const TIMEOUT_MS = 65_000;

const enqueue = createSerialQueue();

/**
 * Sends a file ahead of what it belongs to. One goes after the other: the server takes few at once.
 * @returns its id, for calls
 * @throws Refusal
 */
export function upload(file: File): Promise<string> {
  return enqueue(() => send(file));
}

async function send(file: File): Promise<string> {
  uploading.value = `“${file.name}”`;
  try {
    const answer = await post(file);
    const body: unknown = await answer.json().catch(() => undefined);
    const id = answer.ok ? textAt(body, 'upload') : undefined;
    if (id !== undefined) return id;
    throw new CallError(textAt(body, 'problem') ?? `Couldn’t upload “${file.name}”. Try again.`);
  } finally {
    uploading.value = undefined;
  }
}

async function post(file: File): Promise<Response> {
  try {
    return await fetch(`uploads?name=${encodeURIComponent(file.name)}`, {
      method: 'POST',
      body: file,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    // Also when the file was changed or removed after it was chosen.
    throw new CallError(`Couldn’t upload “${file.name}”. Try again.`);
  }
}

function textAt(body: unknown, key: 'upload' | 'problem'): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Object.entries(body).find(([name]) => name === key)?.[1];
  return typeof value === 'string' ? value : undefined;
}
