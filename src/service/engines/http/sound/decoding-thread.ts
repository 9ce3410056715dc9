import { parentPort } from 'node:worker_threads';
import { AudioError } from '../../../../shared/audio/audio-error.ts';
import { Mp3Decoder } from '../../../../shared/audio/mp3-decoder.ts';
import type { SoundDecoder } from '../../../../shared/audio/pcm.ts';
import { lowerThreadPriority } from '../../../../shared/common/thread-priority.ts';
import type { FromDecoder, ToDecoder } from './messages.ts';
import { OggOpusStreamDecoder } from './ogg-opus-stream-decoder.ts';

/**
 * A thread that decodes MP3 and Opus from servers. Both decoders are WebAssembly, which cannot reach anything
 * outside its own memory, and the thread can be ended at any time.
 */
const streams = new Map<number, { decoder: SoundDecoder; maxSeconds: number; seconds: number }>();
let last: Promise<unknown> = Promise.resolve();

lowerThreadPriority();
parentPort?.on('message', (message: ToDecoder) => {
  last = last.then(() => handle(message));
});

async function handle(message: ToDecoder): Promise<void> {
  if (message.kind === 'close') {
    streams.get(message.stream)?.decoder.free();
    streams.delete(message.stream);
    return;
  }
  const answer = await decode(message).catch(toFailure);
  const transfer = answer.kind === 'samples' ? [answer.samples.buffer as ArrayBuffer] : [];
  parentPort?.postMessage(answer, transfer);
}

async function decode(message: Exclude<ToDecoder, { kind: 'close' }>): Promise<FromDecoder> {
  if (message.kind === 'open') {
    const { stream, format, maxSeconds } = message;
    const decoder =
      format === 'mp3' ? await Mp3Decoder.create() : await OggOpusStreamDecoder.create(maxSeconds);
    streams.set(stream, { decoder, maxSeconds, seconds: 0 });
    return { kind: 'samples', sampleRate: 0, samples: new Float32Array(0) };
  }
  const stream = streams.get(message.stream);
  if (stream === undefined) throw new AudioError('undecodable', 'closed');
  const decoded =
    message.kind === 'push' ? stream.decoder.push(message.bytes) : stream.decoder.end();
  const sampleRate = stream.decoder.sampleRate ?? 0;
  if (decoded.length > 0) stream.seconds += decoded.length / sampleRate;
  if (stream.seconds > stream.maxSeconds) throw new AudioError('too-long', 'a response');
  // A copy, because the memory of a decoder cannot be transferred.
  return { kind: 'samples', sampleRate, samples: decoded.slice() };
}

function toFailure(error: unknown): FromDecoder {
  return { kind: 'failed', reason: error instanceof AudioError ? error.reason : 'undecodable' };
}
