import { signal } from '@preact/signals';
import type { Problem } from '../page-error.ts';
import { describeProblem } from './describe-problem.ts';
import { t } from './i18n/index.ts';
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

/** The reply to an upload, unless something else than the sandbox replied. */
type UploadAnswer = { readonly upload?: string } & Partial<Problem>;

async function send(file: File): Promise<string> {
  uploading.value = `“${file.name}”`;
  try {
    const answer = await post(file);
    const body: UploadAnswer | undefined = await answer.json().catch(() => undefined);
    if (answer.ok && body?.upload !== undefined) return body.upload;
    const isExplained = body?.problem !== undefined && body.reason !== undefined;
    throw new CallError(
      isExplained ? describeProblem(body as Problem) : t('problem.upload', { name: file.name }),
    );
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
    throw new CallError(t('problem.upload', { name: file.name }));
  }
}
