import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../../../shared/common/thread-priority.ts';
import type { Language } from '../../../shared/contract/languages.ts';
import { NEUTRAL, type Prosody } from '../../prosody/prosody.ts';
import { PRESET_VOICES } from '../../voices/presets.ts';
import type { FromWorker, ToWorker, WorkerData } from './messages.ts';
import { SampleBatch } from './sample-batch.ts';
import { SegmentRenderer } from './segment-renderer.ts';
import type { LoadSynthesizer, Synthesizer } from './types.ts';

/** Makes all signal processing run, so that it is warmed up as well. */
const LIVELY: Prosody = { ...NEUTRAL, melody: 1.4, stress: 1.4, tempoVariation: 0.4 };

/** Warm-up sentences. They need more than one synthesizer. */
const SENTENCES: readonly [Language, Prosody, string][] = [
  ['de', LIVELY, 'Heute ist ein schöner Tag, und 12 Vögel singen.'],
  ['en', NEUTRAL, 'The quick brown fox jumps over the lazy dog, and 12 birds look on.'],
  ['ko', NEUTRAL, '안녕하세요, 오늘은 날씨가 참 좋네요.'],
  ['en', LIVELY, 'What a long and wonderful day this has been; thank you all.'],
  ['en', NEUTRAL, 'How are you doing today? Hello there!'],
];

/**
 * A worker thread that speaks one segment at a time. When a synthesizer throws, the worker
 * reports it to the pool, which replaces the thread: after an exception, the synthesizer's memory cannot be trusted.
 */
const { canceledId, synthesizers, warmUp: isWarmedUp } = workerData as WorkerData;
const port = parentPort;
if (port === null) throw new Error('This file is a worker thread, not a program.');

const send = (message: FromWorker, transfer: ArrayBuffer[] = []) =>
  port.postMessage(message, transfer);

// First, so that loading the synthesizers does not delay other threads that start.
lowerThreadPriority();
const renderer = new SegmentRenderer(await Promise.all(synthesizers.map(loadSynthesizer)));
if (isWarmedUp) warmUp(renderer);

port.on('message', ({ id, segment }: ToWorker) => {
  try {
    speak(id, segment);
    send({ kind: 'done', id, memoryBytes: memoryBytes() });
  } catch (error) {
    send({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) });
  }
});
send({ kind: 'ready', memoryBytes: memoryBytes() });

async function loadSynthesizer(file: string): Promise<Synthesizer> {
  const { default: load }: { default: LoadSynthesizer } = await import(file);
  return load();
}

/**
 * Speaks until the code is compiled. Without this, the first sentences would take ten times as
 * long.
 */
function warmUp(renderer: SegmentRenderer): void {
  for (const [language, prosody, text] of SENTENCES) {
    if (!renderer.supports(language)) continue;
    for (const voice of PRESET_VOICES.slice(4, 6)) {
      renderer.render({ text, language, voice, prosody }, () => true);
    }
  }
}

function speak(id: number, segment: ToWorker['segment']): void {
  send({ kind: 'applied', id, fields: renderer.appliedFields(segment) });
  const batch = new SampleBatch((samples) => {
    send({ kind: 'samples', id, samples }, [samples.buffer]);
  });
  renderer.render(segment, (samples) => {
    if (Atomics.load(canceledId, 0) === id) return false;
    batch.push(samples);
    return true;
  });
  batch.flush();
}

/** Memory of this thread, including buffers and WebAssembly. */
function memoryBytes(): number {
  const { used_heap_size, malloced_memory, external_memory } = getHeapStatistics();
  return used_heap_size + malloced_memory + external_memory;
}
