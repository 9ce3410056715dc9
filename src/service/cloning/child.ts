import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { EngineHost } from '../engines/host.ts';
import { cloneVoice } from './clone-voice.ts';
import { Studio } from './fitting/studio.ts';
import type { FromChild, ToChild, WatchdogData } from './messages.ts';
import { SampleError, type SampleErrorCode } from './sample-error.ts';
import { warmUp } from './warm-up.ts';

/**
 * A process that makes one voice of one sample and ends. The sample comes on its standard input and
 * is never written anywhere.
 */
const [memoryMegabytes, cpuMs] = process.argv.slice(2).map(Number);
const watchdog: WatchdogData = {
  parent: process.ppid,
  memoryBytes: (memoryMegabytes ?? 0) * 1024 * 1024,
  cpuMs: cpuMs ?? 0,
};
new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: watchdog }).unref();

/** A sample that comes this soon is not kept waiting by what it may not need. */
const IDLE_MS = 300;

const task = new Promise<ToChild>((resolve) => process.once('message', resolve as () => void));
const openStudio = once(async () => {
  const { default: loadEspeak } = await import('../engines/espeak.ts');
  return new Studio(new EngineHost([await loadEspeak()]));
});

tell({ type: 'ready' });
const isIdle = await Promise.race([task.then(() => false), setTimeout(IDLE_MS, true)]);
if (isIdle) warmUp(await openStudio());

try {
  const { language } = await task;
  const sample = await readAll(process.stdin);
  tell({ type: 'done', fitted: await cloneVoice(sample, language, openStudio) });
} catch (error) {
  tell(reply(error));
}
process.disconnect();

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function tell(message: FromChild): void {
  process.send?.(message);
}

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

function reply(error: unknown): FromChild {
  if (error instanceof SampleError) {
    return { type: 'refused', code: error.code as SampleErrorCode };
  }
  return { type: 'failed', message: error instanceof Error ? error.message : 'no Error' };
}
