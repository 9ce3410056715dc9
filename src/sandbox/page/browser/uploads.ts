import { signal } from '@preact/signals';
import { createSerialQueue } from './serial-queue.ts';
import { CallError } from './server-connection.ts';

/** Name of the file being uploaded, in quotation marks. */
export const uploading = signal<string | undefined>();

/** A little longer than the server's timeout, so that its error arrives first. */
const TIMEOUT_MS = 65_000;

const enqueue = createSerialQueue();

/**
 * Uploads a file before the call that uses it. Uploads run one after the other, because the server limits them.
 * @returns the upload ID for calls
 * @throws CallError
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
    // Also if the file has been changed or removed since it was chosen.
    throw new CallError(`Couldn’t upload “${file.name}”. Try again.`);
  }
}

function textAt(body: unknown, key: 'upload' | 'problem'): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Object.entries(body).find(([name]) => name === key)?.[1];
  return typeof value === 'string' ? value : undefined;
}
