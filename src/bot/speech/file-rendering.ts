import { AudioError } from '../../shared/audio/audio-error.ts';
import { concatBytes } from '../../shared/audio/pcm.ts';
import type { OutputFormat } from '../../shared/contract/contract.ts';
import type { AudioResponse } from '../voice-api/client.ts';
import { joinMp3s, joinWavs } from './files.ts';
import type { SpeechLimits } from './limits.ts';
import { piecesOf, receivable, responses, type SpeechClient } from './synthesis.ts';
import type { SoundPiece } from './transcoding.ts';
import type { SpeechFile, Utterance } from './types.ts';

interface Tools {
  client: SpeechClient;
  limits: SpeechLimits;
}

interface Received {
  received: SoundPiece[];
  /** Whether all of it is from the usual service. */
  isPrimary: boolean;
}

/**
 * What the service sends for an utterance, with one request if its length allows that. What comes may
 * be in another container than was asked for.
 * @throws Failure or AudioError
 */
export async function receive(
  { client, limits }: Tools,
  utterance: Utterance,
  format: OutputFormat,
  signal: AbortSignal,
): Promise<Received> {
  const pieces = piecesOf(utterance.text, {
    firstCharacters: limits.fileCharacters,
    maxCharacters: limits.fileCharacters,
  });
  const received: SoundPiece[] = [];
  const stop = new AbortController();
  const stopped = AbortSignal.any([stop.signal, signal]);
  let isPrimary = true;
  let room = limits.maxFileBytes;
  try {
    for await (const response of responses({
      client,
      utterance,
      pieces,
      format,
      signal: stopped,
    })) {
      if (response.fromFallback) isPrimary = false;
      const container = receivable(response.format);
      const data = await collect(response, room);
      room -= data.length;
      received.push({ format: container, data });
    }
  } finally {
    stop.abort();
  }
  return { received, isPrimary };
}

/**
 * What was received as one file, with every sample as it came; undefined where it came in another
 * container, or in several.
 * @throws AudioError
 */
export function joinAsCame(
  received: readonly SoundPiece[],
  format: OutputFormat,
): SpeechFile | undefined {
  if (received.some((piece) => piece.format !== format)) return undefined;
  const files = received.map(({ data }) => data);
  return format === 'wav' ? joinWavs(files) : joinMp3s(files);
}

async function collect({ body }: AudioResponse, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new AudioError('too-long', 'the file is larger than allowed');
    chunks.push(chunk);
  }
  return concatBytes(chunks);
}
