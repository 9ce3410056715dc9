import { writeSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { lowerThreadPriority } from '../../shared/common/thread-priority.ts';
import { ENGINES } from '../engines/registry.ts';
import type { LoadEngine } from '../engines/types.ts';
import { SPECTRUM_BANDS_HZ } from '../sound/spectrum.ts';
import { cloneVoice } from './clone-voice.ts';
import { OUTPUT } from './confinement/confinement.ts';
import { INITIAL_VOICE } from './fitting/fit-voice.ts';
import { VoiceAnalyzer } from './fitting/voice-analyzer.ts';
import type { FromChild, ToChild, WatchdogData } from './messages.ts';
import { SampleError, type SampleErrorCode } from './sample-error.ts';
import { TaskInput } from './task-input.ts';

/**
 * A process that clones one voice and exits. The sample arrives on standard input and is never
 * written anywhere.
 */
const [memoryMegabytes, cpuMs] = process.argv.slice(2).map(Number);
const watchdog: WatchdogData = {
  parent: process.ppid,
  memoryBytes: (memoryMegabytes ?? 0) * 1024 * 1024,
  cpuMs: cpuMs ?? 0,
};
new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: watchdog }).unref();

// Cloning takes seconds of processor time, and speech comes first.
lowerThreadPriority();

/** A sample that arrives sooner than this is not delayed by the warm-up. */
const WARM_UP_DELAY_MS = 300;

const WARM_UP_TEXT = { sentences: ['Good morning, and thank you all.'], syllables: 8 };

const input = new TaskInput(process.stdin);
const task = input.readLine();
const loadAnalyzer = lazy(async () => {
  const engines = ENGINES.map(async ({ href }) => {
    const { default: load }: { default: LoadEngine } = await import(href);
    return load();
  });
  return new VoiceAnalyzer(await Promise.all(engines));
});

send({ kind: 'ready' });
const isIdle = await Promise.race([task.then(() => false), setTimeout(WARM_UP_DELAY_MS, true)]);
if (isIdle) warmUp(await loadAnalyzer());
const line = await task;
if (line !== undefined) await run(JSON.parse(line) as ToChild);

async function run({ language }: ToChild): Promise<void> {
  try {
    const sample = await input.readRest();
    send({ kind: 'done', fitted: await cloneVoice(sample, language, loadAnalyzer) });
  } catch (error) {
    send(toFailureMessage(error));
  }
}

/** Loads and compiles the engines and most of the analysis before the first sample arrives. */
function warmUp(analyzer: VoiceAnalyzer): void {
  const voice = { ...INITIAL_VOICE, spectrum: SPECTRUM_BANDS_HZ.map(() => 0) };
  for (const engine of analyzer.engines) analyzer.measure(voice, engine, WARM_UP_TEXT);
}

function lazy<T>(create: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= create();
    return result;
  };
}

/** Messages are much smaller than the buffer of the pipe, so they are written at once. */
function send(message: FromChild): void {
  writeSync(OUTPUT, `${JSON.stringify(message)}\n`);
}

function toFailureMessage(error: unknown): FromChild {
  if (error instanceof SampleError) {
    return { kind: 'refused', code: error.code as SampleErrorCode, codec: error.codec };
  }
  return { kind: 'failed', message: error instanceof Error ? error.message : 'unknown error' };
}
