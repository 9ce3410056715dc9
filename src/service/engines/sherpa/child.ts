import { Socket } from 'node:net';
import { GenerationWatch } from './generation-watch.ts';
import { SHERPA_LIMITS as LIMITS } from './limits.ts';
import { encodeMessage, MessageReader } from './message-stream.ts';
import { type FromChild, OUTPUT, type SpeakInfo, type ToChild } from './messages.ts';
import type { OfflineTts, SherpaLibrary } from './sherpa-library.ts';

/**
 * A process that loads one model and speaks with it. sherpa-onnx ends its whole process when something is wrong
 * with a model, so it never runs in the service. The process ends when the service does.
 */
const output = new Socket({ fd: OUTPUT, readable: false, writable: true });
const messages = new MessageReader<ToChild>(LIMITS.messageBytes);
/** Segments that are being spoken, and whether they were cancelled. */
const cancelled = new Map<number, boolean>();
const watch = new GenerationWatch((id) => send({ kind: 'failed', id, reason: 'crashed' }));
let model: Promise<OfflineTts> | undefined;

process.stdin.on('data', (chunk: Buffer) => {
  for (const { message, samples } of messages.push(chunk)) receive(message, samples);
});
// The service has ended. A thread may still be speaking, and waiting for it could take long.
process.stdin.on('close', endProcess);
output.on('error', endProcess);

function receive(message: ToChild, samples: Float32Array): void {
  if (message.kind === 'load') model = load(message.library, message.config);
  else if (message.kind === 'cancel') {
    if (cancelled.has(message.id)) cancelled.set(message.id, true);
  } else void speak(message.id, message, samples);
}

async function load(library: string, config: object): Promise<OfflineTts> {
  const { OfflineTts } = await loadLibrary(library);
  const loaded = await OfflineTts.createAsync(config);
  send({ kind: 'ready', sampleRate: loaded.sampleRate, speakers: loaded.numSpeakers });
  return loaded;
}

async function loadLibrary(name: string): Promise<SherpaLibrary> {
  try {
    const { default: library } = (await import(name)) as { default: SherpaLibrary };
    return library;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    send({ kind: 'library-missing', code, message: String(message).slice(0, 500) });
    output.end(() => process.exit(1));
    // Waits for the end of the process.
    return new Promise(() => undefined);
  }
}

async function speak(id: number, info: SpeakInfo, reference: Float32Array): Promise<void> {
  cancelled.set(id, false);
  const loaded = await model;
  if (loaded === undefined) return;
  let left = LIMITS.audioSeconds * loaded.sampleRate;
  const onProgress = ({ samples }: { samples: Float32Array }): number => {
    if (cancelled.get(id) === true) return 0;
    left -= samples.length;
    if (left < 0) return 0;
    sendSamples(id, samples);
    return 1;
  };
  try {
    await watch.run(id, () =>
      loaded.generateAsync({
        text: info.text,
        // With external buffers, every sentence stays in memory.
        enableExternalBuffer: false,
        generationConfig: generationConfig(info, reference),
        onProgress,
      }),
    );
    send(left < 0 ? { kind: 'failed', id, reason: 'too_long' } : { kind: 'done', id });
  } catch {
    // The message could contain the text.
    send({ kind: 'failed', id, reason: 'rejected' });
  } finally {
    cancelled.delete(id);
  }
}

function generationConfig(
  { speaker, speed, steps, language, reference }: SpeakInfo,
  samples: Float32Array,
) {
  return {
    sid: speaker,
    speed,
    // Pauses as the model speaks them. By default, sherpa-onnx shortens them to a fifth.
    silenceScale: 1,
    ...(steps === undefined ? {} : { numSteps: steps }),
    ...(language === undefined ? {} : { extra: { lang: language } }),
    ...(reference === undefined
      ? {}
      : {
          referenceAudio: samples,
          referenceSampleRate: reference.sampleRate,
          referenceText: reference.transcript ?? '',
        }),
  };
}

/** In small messages, so that the service never has to handle much at once. */
function sendSamples(id: number, samples: Float32Array): void {
  for (let start = 0; start < samples.length; start += LIMITS.chunkSamples) {
    send({ kind: 'samples', id }, samples.subarray(start, start + LIMITS.chunkSamples));
  }
}

function send(message: FromChild, samples?: Float32Array): void {
  output.write(encodeMessage(message, samples));
}

function endProcess(): void {
  process.kill(process.pid, 'SIGKILL');
}
