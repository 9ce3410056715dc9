import { createHash } from 'node:crypto';
import type { Utterance } from '../types.ts';

/** Describes the encoder's settings. Must change with them, so that older clips are not used any more. */
const ENCODER = 'opus 64000 mono, seams of 250 ms, 1';

export interface ClipKey {
  /** The owner of the clip. Clips of one scope are deleted together. */
  scope: string;
  /** SHA-256 in hex of the scope and everything that affects the sound. */
  hash: string;
}

/**
 * @param origin identifies the voice service
 * @param version of its engines; undefined if it names none
 * @returns undefined when the utterance has no scope and must not be cached
 */
export function clipKey(
  origin: string,
  utterance: Utterance,
  version?: string,
): ClipKey | undefined {
  const { scope, text, voice, language, tone, exaggeration, sounds = [] } = utterance;
  if (scope === undefined) return undefined;
  const service = version === undefined ? origin : `${origin} ${version}`;
  // JSON keeps the parts separate, and tells a missing part from an empty one.
  const parts = [ENCODER, service, scope, text, voice, language, tone, exaggeration];
  const places = sounds.map(({ start, end, id }) => [start, end, id]);
  const json = JSON.stringify([...parts.map((part) => part ?? null), ...places]);
  return { scope, hash: createHash('sha256').update(json).digest('hex') };
}
