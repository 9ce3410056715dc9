import { z } from 'zod';
import { FakeRefusal } from './fake-engine.ts';
import type { Received } from './server.ts';

/**
 * Reads a JSON body as strictly as the strictest real server.
 * @throws FakeRefusal 415, 422
 */
export function readJson<T>(request: Received, schema: z.ZodType<T>): T {
  if (!request.headers['content-type']?.startsWith('application/json')) {
    throw new FakeRefusal(415, { detail: 'JSON expected' });
  }
  const parsed = schema.safeParse(JSON.parse(request.body.toString()));
  if (parsed.success) return parsed.data;
  throw new FakeRefusal(422, { detail: z.flattenError(parsed.error) });
}

/** A text as servers want it: something to speak, without emoji or control characters. */
export const speakable = z
  .string()
  .max(4_096)
  .regex(/[\p{L}\p{N}]/u)
  .regex(/^(?:(?!\p{Emoji_Presentation}|\p{Cc}|\u{FE0F}).)*$/su);

/** Reads `multipart/form-data`. */
export async function readForm({ headers, body }: Received): Promise<FormData> {
  const type = headers['content-type'] ?? '';
  return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
}

/** @throws FakeRefusal 400 unless it is a WAV file */
export async function readWavField(form: FormData, name: string): Promise<Uint8Array> {
  const file = form.get(name);
  if (!(file instanceof File) || !file.name.endsWith('.wav')) {
    throw new FakeRefusal(400, { detail: 'a WAV file is missing' });
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (String.fromCharCode(...bytes.subarray(0, 4)) !== 'RIFF') {
    throw new FakeRefusal(400, { detail: 'not a WAV file' });
  }
  return bytes;
}

export const notFound = () => new FakeRefusal(404, { detail: 'Not Found' });
