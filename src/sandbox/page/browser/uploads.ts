import { Refusal } from './live.ts';

/**
 * Sends a file ahead of what it belongs to.
 * @returns its id, for calls
 * @throws Refusal
 */
export async function upload(file: File): Promise<string> {
  const answer = await post(file);
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) {
    const id = textAt(body, 'upload');
    if (id !== undefined) return id;
  }
  throw new Refusal(textAt(body, 'problem') ?? `“${file.name}” could not be sent.`);
}

async function post(file: File): Promise<Response> {
  try {
    return await fetch(`uploads?name=${encodeURIComponent(file.name)}`, {
      method: 'POST',
      body: file,
    });
  } catch {
    // Also when the file was changed or removed after it was chosen.
    throw new Refusal(`“${file.name}” could not be sent.`);
  }
}

function textAt(body: unknown, key: 'upload' | 'problem'): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Object.entries(body).find(([name]) => name === key)?.[1];
  return typeof value === 'string' ? value : undefined;
}
