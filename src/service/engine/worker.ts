import { parentPort, workerData } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerData } from './messages.ts';
import { Polish } from './polish.ts';
import type { LoadEngine, SpeechEngine } from './types.ts';
import { warmUp } from './warm-up.ts';

/**
 * A thread that speaks one sentence at a time. What the engine throws is told to the pool, which then
 * replaces the thread: after a throw its memory cannot be trusted.
 */
const { cancelled, engine: engineFile } = workerData as WorkerData;
const port = parentPort;
if (port === null) throw new Error('This file is a worker thread, not a program.');

const tell = (message: FromWorker, transfer: ArrayBuffer[] = []) =>
  port.postMessage(message, transfer);

const { default: loadEngine }: { default: LoadEngine } = await import(engineFile);
const engine = await loadEngine();
tell({ type: 'ready' });
void warmUp(engine);

port.on('message', ({ id, sentence }: ToWorker) => {
  try {
    speak(engine, id, sentence);
    tell({ type: 'done', id });
  } catch (error) {
    tell({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) });
  }
});

function speak(speaker: SpeechEngine, id: number, sentence: ToWorker['sentence']): void {
  const isWanted = () => Atomics.load(cancelled, 0) !== id;
  const polish = new Polish(sentence.voice.gainDb, (samples) => {
    // A copy of its own buffer: the whole buffer goes to the main thread.
    const own = samples.slice();
    tell({ type: 'samples', id, samples: own }, [own.buffer]);
    return isWanted();
  });
  speaker.prepare(sentence.voice, sentence.language, sentence.prosody);
  speaker.speak(sentence.text, (samples) => isWanted() && polish.push(samples));
  if (isWanted()) polish.finish();
}
