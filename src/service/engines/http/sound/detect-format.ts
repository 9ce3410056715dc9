import { parseMp3Frame } from '../../../../shared/audio/mp3-frames.ts';
import { SNIFF_BYTES, sniffAudio } from '../../../../shared/audio/sniff.ts';
import type { ContentType } from './content-type.ts';

/** The format of a response's body. `text` is JSON or a page. */
export type BodyFormat = 'wav' | 'pcm' | 'mp3' | 'ogg' | 'text' | 'unsupported';

/** A text this long does not occur at the beginning of samples. */
const TEXT_BYTES = 24;
/** Decided by the same bytes, however they arrive. */
const HEAD_BYTES = Math.max(SNIFF_BYTES, TEXT_BYTES);

/**
 * Detects a format by the first bytes. Samples have no signature, so bytes count as samples only if samples were
 * requested or announced, and if they are not text.
 * @param isComplete whether there are no further bytes
 * @returns undefined while more bytes are needed
 */
export function detectFormat(
  head: Uint8Array,
  isComplete: boolean,
  { type }: ContentType,
  expects: 'pcm' | 'other',
): BodyFormat | undefined {
  if (head.length < HEAD_BYTES && !isComplete) return undefined;
  const container = sniffAudio(head);
  if (container === 'wav' || container === 'ogg') return container;
  if (container === 'flac' || container === 'm4a') return 'unsupported';
  const isNamedSamples = /^audio\/(?:x-)?(?:pcm|l16|raw|basic)$/.test(type);
  const canBeSamples = expects === 'pcm' || isNamedSamples;
  if (container === 'mp3') {
    // The mark of a frame is three bytes, which samples contain by chance. A tag is not.
    if (head[0] === 0x49 || /mpeg|mp3/.test(type) || !canBeSamples) return 'mp3';
    const isMp3 = isFollowedByFrame(head);
    if (isMp3 === undefined && !isComplete) return undefined;
    return isMp3 === true ? 'mp3' : 'pcm';
  }
  if (/^(?:text\/|application\/(?:json|xml|problem\+json))/.test(type) || isText(head)) {
    return 'text';
  }
  if (/aac|flac|mp4|webm/.test(type)) return 'unsupported';
  return canBeSamples ? 'pcm' : 'unsupported';
}

/** @returns undefined while more bytes are needed */
function isFollowedByFrame(head: Uint8Array): boolean | undefined {
  const first = parseMp3Frame(head, 0);
  if (first === undefined) return false;
  if (head.length < first.bytes + 4) return undefined;
  return parseMp3Frame(head, first.bytes)?.sampleRate === first.sampleRate;
}

function isText(head: Uint8Array): boolean {
  const first = head.subarray(0, TEXT_BYTES);
  return first.every((byte) => (byte >= 0x20 && byte < 0x7f) || (byte >= 0x09 && byte <= 0x0d));
}
