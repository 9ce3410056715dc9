import { AudioError } from '../audio/audio-error.ts';
import { concatBytes } from '../audio/pcm.ts';
import type { AudioResponse } from '../voice-api/client.ts';
import type { OutputFormat } from '../voice-api/contract.ts';
import type { DecodableFormat } from './encoding/messages.ts';
import type { EncoderPool } from './encoding/pool.ts';
import { joinMp3s, joinWavs, wavFromSamples } from './files.ts';
import type { SpeechLimits } from './limits.ts';
import { decodable, piecesOf, responses, type SpeechClient } from './synthesis.ts';
import type { SpeechFile, Utterance } from './types.ts';

interface Tools {
  client: SpeechClient;
  pool: EncoderPool;
  limits: SpeechLimits;
}

interface Received {
  format: DecodableFormat;
  data: Uint8Array;
}

/**
 * An utterance as the file the service makes of it, with one request if its length allows that.
 * What the service sends counts, not what was asked for: an MP3 in place of a WAV is decoded, a WAV
 * in place of an MP3 stays one and says so.
 * @throws Failure or AudioError
 */
export async function renderFile(
  tools: Tools,
  utterance: Utterance,
  format: OutputFormat,
  signal: AbortSignal,
): Promise<SpeechFile> {
  const stop = new AbortController();
  const stopped = AbortSignal.any([stop.signal, signal]);
  try {
    const received = await receive(tools, utterance, format, stopped);
    const files = received.map((piece) => piece.data);
    if (received.every((piece) => piece.format === 'wav')) return joinWavs(files);
    if (format === 'wav') return await decode(tools.pool, received, stopped);
    if (received.every((piece) => piece.format === 'mp3')) return joinMp3s(files);
    throw new AudioError('unsupported', 'pieces of different containers');
  } finally {
    stop.abort();
  }
}

async function receive(
  { client, limits }: Tools,
  utterance: Utterance,
  format: OutputFormat,
  signal: AbortSignal,
): Promise<Received[]> {
  const pieces = piecesOf(utterance.text, {
    firstCharacters: limits.fileCharacters,
    maxCharacters: limits.fileCharacters,
  });
  const received: Received[] = [];
  let room = limits.maxFileBytes;
  for await (const response of responses({ client, utterance, pieces, format, signal })) {
    const container = decodable(response.format);
    const data = await collect(response, room);
    room -= data.length;
    received.push({ format: container, data });
  }
  return received;
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

/** The samples inside, as one WAV; decoded in a worker. */
async function decode(
  pool: EncoderPool,
  received: readonly Received[],
  signal: AbortSignal,
): Promise<SpeechFile> {
  const samples: Uint8Array[] = [];
  const job = pool.open({ output: 's16', onChunks: (chunks) => samples.push(...chunks) });
  const onAbort = () => job.cancel();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    for (const piece of received) {
      job.startPiece(piece.format);
      await job.write(piece.data);
    }
    const { sampleRate } = await job.end();
    return wavFromSamples({ sampleRate, channels: 1, encoding: 's16' }, samples);
  } finally {
    signal.removeEventListener('abort', onAbort);
    job.cancel();
  }
}
