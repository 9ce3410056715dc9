import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { SAMPLE_LIMITS } from '../cloning/limits.ts';
import { type ErrorCode, ServiceError } from '../errors.ts';

/** The form of a cloning request. The name and type of its file are ignored. */
export interface CloneForm {
  fields: Readonly<Record<string, string>>;
  sample: Uint8Array;
  /** SHA-256. */
  sampleHash: Uint8Array;
}

type Sample = Pick<CloneForm, 'sample' | 'sampleHash'>;

/** The fields other than the sample. */
const FIELDS: ReadonlySet<string> = new Set(['text', 'language', 'name', 'ref_text']);

/** Limits for the parser. */
export const FORM_LIMITS = {
  files: 4,
  fields: 16,
  parts: 20,
  fieldNameSize: 100,
  /** 5,000 characters of up to 4 bytes. */
  fieldSize: 20_000,
  headerPairs: 32,
} as const;

/** Takes less than a millisecond. */
const JOINED_BYTES_PER_STEP = 1_024 * 1_024;

/** Errors that @fastify/multipart throws. */
const FORM_ERRORS: Record<string, () => ServiceError> = {
  FST_REQ_FILE_TOO_LARGE: sampleTooLarge,
  FST_FILES_LIMIT: () => tooManyParts(),
  FST_FIELDS_LIMIT: () => tooManyParts(),
  FST_PARTS_LIMIT: () => tooManyParts(),
  FST_PROTO_VIOLATION: () => malformed(),
  FST_INVALID_JSON_FIELD_ERROR: () => malformed(),
  // Thrown for a request without a body, whose content type was not checked.
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => notAForm(),
  FST_MP_PREMATURE_CLOSE: () => malformed(),
};

/**
 * Reads a form. Its parts may come in any order; unknown parts are ignored.
 * @param hold called with the size of each chunk of the sample before it is kept
 * @throws ServiceError sample_missing, sample_too_large, invalid_request, and the errors of `hold`
 */
export async function readCloneForm(
  request: FastifyRequest,
  hold: (bytes: number) => void,
): Promise<CloneForm> {
  const fields: Record<string, string> = Object.create(null);
  let sample: Sample | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') sample = await readSample(part, sample, hold);
      else takeField(part, fields);
    }
  } catch (error) {
    throw toFormError(error);
  }
  if (sample === undefined)
    throw badSample('sample_missing', 'is missing. Send the sample as a file.');
  return { fields, ...sample };
}

/**
 * Refuses a form by its length, before any of it is read.
 * @throws ServiceError sample_too_large
 */
export function requireFormLength({ headers, routeOptions }: FastifyRequest): void {
  const maxBytes = routeOptions.bodyLimit ?? Number.POSITIVE_INFINITY;
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw sampleTooLarge();
}

async function readSample(
  part: MultipartFile,
  before: Sample | undefined,
  hold: (bytes: number) => void,
): Promise<Sample | undefined> {
  if (part.fieldname !== 'ref_audio') {
    part.file.resume();
    return before;
  }
  if (before !== undefined) throw badSample('invalid_request', 'was sent more than once');
  const hash = createHash('sha256');
  const chunks: Uint8Array[] = [];
  for await (const chunk of part.file) {
    hold(chunk.length);
    hash.update(chunk);
    chunks.push(chunk);
  }
  if (chunks.every(({ length }) => length === 0)) {
    throw badSample('sample_missing', 'is an empty file. Send a recording.');
  }
  return { sample: await join(chunks), sampleHash: hash.digest() };
}

/** Joins chunks in steps: joining 36 MiB at once would block the service for tens of milliseconds. */
async function join(chunks: readonly Uint8Array[]): Promise<Uint8Array> {
  const joined = Buffer.allocUnsafeSlow(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  let stepEnd = JOINED_BYTES_PER_STEP;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length;
    if (at < stepEnd) continue;
    stepEnd = at + JOINED_BYTES_PER_STEP;
    await setImmediate();
  }
  return joined;
}

function takeField(
  { fieldname, value, valueTruncated }: MultipartValue,
  fields: Record<string, string>,
): void {
  if (fieldname === 'ref_audio') {
    throw badSample('sample_missing', 'must be a file with a file name, not a text field');
  }
  if (!FIELDS.has(fieldname)) return;
  if (fieldname in fields) throw badField(fieldname, 'was sent more than once');
  if (valueTruncated) throw badField(fieldname, 'is too long');
  // A part with a JSON content type can contain any type.
  if (typeof value !== 'string') throw badField(fieldname, 'must be text');
  fields[fieldname] = value;
}

function toFormError(error: unknown): unknown {
  if (error instanceof ServiceError) return error;
  const { code } = error as { code?: string };
  // The parser's errors about malformed forms have no code.
  return code === undefined ? malformed() : (FORM_ERRORS[code]?.() ?? error);
}

function badField(name: string, message: string): ServiceError {
  return new ServiceError('invalid_request', `${name}: ${message}`, name);
}

function badSample(code: ErrorCode, message: string): ServiceError {
  return new ServiceError(code, `ref_audio: ${message}`, 'ref_audio');
}

function sampleTooLarge(): ServiceError {
  const megabytes = Math.floor(SAMPLE_LIMITS.maxBytes / 1_048_576);
  const advice = 'Send a shorter recording, or an MP3 file.';
  return badSample('sample_too_large', `the file is larger than ${megabytes} MB. ${advice}`);
}

function notAForm(): ServiceError {
  return new ServiceError('unsupported_content_type', 'The body must be multipart/form-data.');
}

function tooManyParts(): ServiceError {
  return new ServiceError('invalid_request', 'The form has too many parts.');
}

function malformed(): ServiceError {
  return new ServiceError('invalid_request', 'The form is not valid multipart/form-data.');
}
