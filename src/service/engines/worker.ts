import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../../shared/common/thread-priority.ts';
import { EngineHost } from './host.ts';
import type { FromWorker, ToWorker, WorkerData } from './messages.ts';
import type { LoadEngine, SpeechEngine } from './types.ts';
import { warmUp } from './warm-up.ts';

/**
 * A thread that speaks one segment at a time. What an engine throws is told to the pool, which then
 * replaces the thread: after a throw its memory cannot be trusted.
 */
const { cancelled, engines } = workerData as WorkerData;
const port = parentPort;
if (port === null) throw new Error('This file is a worker thread, not a program.');

const tell = (message: FromWorker, transfer: ArrayBuffer[] = []) =>
  port.postMessage(message, transfer);

const host = new EngineHost(await Promise.all(engines.map(loadEngine)));
warmUp(host);
lowerThreadPriority();

port.on('message', ({ id, segment }: ToWorker) => {
  try {
    speak(id, segment);
    tell({ type: 'done', id, memoryBytes: memoryBytes() });
  } catch (error) {
    tell({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) });
  }
});
tell({ type: 'ready', memoryBytes: memoryBytes() });

async function loadEngine(file: string): Promise<SpeechEngine> {
  const { default: load }: { default: LoadEngine } = await import(file);
  return load();
}

function speak(id: number, segment: ToWorker['segment']): void {
  host.speak(segment, (samples) => {
    if (Atomics.load(cancelled, 0) === id) return false;
    tell({ type: 'samples', id, samples }, [samples.buffer]);
    return true;
  });
}

/** What this thread alone takes, buffers and WebAssembly included. */
function memoryBytes(): number {
  const { used_heap_size, malloced_memory, external_memory } = getHeapStatistics();
  return used_heap_size + malloced_memory + external_memory;
}
