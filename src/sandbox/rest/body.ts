import type { IncomingMessage } from 'node:http';
import { parseJson } from '../parse-json.ts';
import type { Upload } from '../state/compose-message.ts';
import { DiscordError } from '../validate/discord-error.ts';

/** The size of the JSON that is allowed in addition to a request's files. */
const JSON_BYTES = 1024 * 1024;
const MAX_FILES = 10;
/** `files[2]`, or in older clients `file2`, and `file` for a single one. */
const FILE_FIELD = /^(?:files\[(\d+)\]|file(\d*))$/;

export interface ParsedBody {
  readonly body: unknown;
  readonly uploads: readonly Upload[];
}

/**
 * Reads and parses a request body: JSON, or multipart with `files[n]` and `payload_json` or single fields.
 * @throws DiscordError 413/40005 when it is too large, 50109 when it is not JSON
 */
export async function readBody(
  request: IncomingMessage,
  maxFileBytes: number,
): Promise<ParsedBody> {
  const raw = await readRaw(request, JSON_BYTES + MAX_FILES * maxFileBytes);
  const contentType = request.headers['content-type'] ?? '';
  if (raw.byteLength === 0) return { body: undefined, uploads: [] };
  if (!contentType.startsWith('multipart/form-data')) {
    return { body: readJson(raw.toString('utf8')), uploads: [] };
  }
  return readMultipart(raw, contentType);
}

async function readRaw(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Reads and discards the rest of a request that is too large, so that the client gets the answer.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes <= maxBytes) chunks.push(chunk);
  }
  if (bytes > maxBytes) throw DiscordError.of('requestTooLarge');
  return Buffer.concat(chunks);
}

async function readMultipart(raw: Buffer, contentType: string): Promise<ParsedBody> {
  const form = await parseForm(raw, contentType);
  const payload = form.get('payload_json');
  const uploads: Upload[] = [];
  for (const [field, value] of form) {
    const id = FILE_FIELD.exec(field)
      ?.slice(1)
      .find((it) => it !== undefined);
    if (id === undefined || typeof value === 'string') continue;
    const data = new Uint8Array(await value.arrayBuffer());
    uploads.push({ id: id || '0', filename: value.name, contentType: value.type, data });
  }
  return { body: typeof payload === 'string' ? readJson(payload) : textFields(form), uploads };
}

/** Without `payload_json`, each field is a separate part: `content=…`. */
function textFields(form: FormData): Record<string, string> {
  const entries = [...form].filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string';
  });
  return Object.fromEntries(entries);
}

async function parseForm(raw: Buffer, contentType: string): Promise<FormData> {
  try {
    const headers = { 'content-type': contentType };
    return await new Response(new Uint8Array(raw), { headers }).formData();
  } catch {
    throw DiscordError.invalidForm({});
  }
}

function readJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw DiscordError.of('invalidJson');
  }
}
