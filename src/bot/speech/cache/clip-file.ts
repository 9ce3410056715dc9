import { createHash } from 'node:crypto';
import { z } from 'zod';
import { packOpus, unpackOpus } from '../../../shared/audio/packed-opus.ts';
import type { WholeClip } from '../transcoding.ts';

/**
 * A clip as it lies on the disk: magic, SHA-256 of the key and all that follows, the head's length
 * (32 bits, little-endian), the head as JSON, the packets as `packOpus` writes them.
 */
const MAGIC = Buffer.from('MYNAHCL1');
const DIGEST_AT = MAGIC.length;
const LENGTH_AT = DIGEST_AT + 32;
const HEAD_AT = LENGTH_AT + 4;

const headSchema = z.object({
  sampleRate: z.number(),
  sourceRate: z.number(),
  levels: z.array(z.number()),
});

/** @param hash of the clip's key: a file under another name is not this clip */
export function writeClip(hash: string, { packets, summary }: WholeClip): Buffer {
  const { samples, sampleRate, sourceRate } = summary;
  const levels = summary.levels.map((level) => Number(level.toFixed(4)));
  const head = Buffer.from(JSON.stringify({ sampleRate, sourceRate, levels }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  const body = Buffer.concat([length, head, packOpus({ packets, samples })]);
  return Buffer.concat([MAGIC, digest(hash, body), body]);
}

/** The clip again; undefined when a single bit of it is another. */
export function readClip(hash: string, file: Buffer): WholeClip | undefined {
  const body = file.subarray(LENGTH_AT);
  if (!file.subarray(0, DIGEST_AT).equals(MAGIC)) return undefined;
  if (!file.subarray(DIGEST_AT, LENGTH_AT).equals(digest(hash, body))) return undefined;
  const headEnd = HEAD_AT + file.readUInt32LE(LENGTH_AT);
  const head = headSchema.parse(JSON.parse(file.toString('utf8', HEAD_AT, headEnd)));
  const { packets, samples } = unpackOpus(file.subarray(headEnd));
  return { packets, summary: { ...head, samples } };
}

function digest(hash: string, body: Buffer): Buffer {
  return createHash('sha256').update(hash).update(body).digest();
}
