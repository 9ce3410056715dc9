import { createHash } from 'node:crypto';
import { z } from 'zod';
import { packSound, unpackSound } from '../../../shared/audio/packed-opus.ts';
import type { CompleteClip } from '../types.ts';

/**
 * Layout of a clip file: magic number, SHA-256 of the key and everything that follows, length of the head (32 bits,
 * little-endian), the head as JSON, the packets as written by `packSound`.
 */
const MAGIC = Buffer.from('MYNAHCL1');
const DIGEST_AT = MAGIC.length;
const LENGTH_AT = DIGEST_AT + 32;
const HEAD_AT = LENGTH_AT + 4;

const headSchema = z.object({
  sampleRate: z.number(),
  sourceRate: z.number(),
  levels: z.array(z.number()),
  /** Files without it are of voices that need no credit. */
  credits: z.array(z.string()).optional(),
});

/** @param hash of the clip's key. A file that was renamed is not read as another clip */
export function encodeClipFile(hash: string, { packets, summary, credits }: CompleteClip): Buffer {
  const { samples, sampleRate, sourceRate } = summary;
  const levels = summary.levels.map((level) => Math.round(level * 10_000) / 10_000);
  const head = Buffer.from(JSON.stringify({ sampleRate, sourceRate, levels, credits }));
  const sound = packSound({ packets, samples });
  const file = Buffer.alloc(HEAD_AT + head.length + sound.length);
  file.set(MAGIC);
  file.writeUInt32LE(head.length, LENGTH_AT);
  file.set(head, HEAD_AT);
  file.set(sound, HEAD_AT + head.length);
  file.set(digest(hash, file.subarray(LENGTH_AT)), DIGEST_AT);
  return file;
}

/** @returns undefined when the file is damaged or belongs to another key */
export function decodeClipFile(hash: string, file: Buffer): CompleteClip | undefined {
  const body = file.subarray(LENGTH_AT);
  if (!file.subarray(0, DIGEST_AT).equals(MAGIC)) return undefined;
  if (!file.subarray(DIGEST_AT, LENGTH_AT).equals(digest(hash, body))) return undefined;
  const headEnd = HEAD_AT + file.readUInt32LE(LENGTH_AT);
  const { credits = [], ...head } = headSchema.parse(
    JSON.parse(file.toString('utf8', HEAD_AT, headEnd)),
  );
  const { packets, samples } = unpackSound(file.subarray(headEnd));
  // Nothing that stood in is kept.
  return { packets, summary: { ...head, samples }, credits, isStandIn: false };
}

function digest(hash: string, body: Buffer): Buffer {
  return createHash('sha256').update(hash).update(body).digest();
}
