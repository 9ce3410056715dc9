import { writeSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { lowerThreadPriority } from '../../shared/common/thread-priority.ts';
import { OUTPUT } from '../confined/confined-child.ts';
import { startWatchdog } from '../confined/start-watchdog.ts';
import { SYNTHESIZERS } from '../engines/embedded/registry.ts';
import type { LoadSynthesizer } from '../engines/embedded/types.ts';
import { SAMPLE_RATE } from '../sound/sample-rate.ts';
import { SPECTRUM_BANDS_HZ } from '../sound/spectrum.ts';
import { analyzeSample } from './analysis/analyze-sample.ts';
import { cloneRecording } from './clone-voice.ts';
import { INITIAL_VOICE } from './fitting/initial-voice.ts';
import { VoiceAnalyzer } from './fitting/voice-analyzer.ts';
import type { FromChild, ToChild } from './messages.ts';
import { encodeSample } from './reading/encode-sample.ts';
import { readSample } from './reading/read-sample.ts';
import { SampleError, type SampleErrorCode } from './sample-error.ts';
import { TaskInput } from './task-input.ts';

/**
 * A process that clones one voice and exits. The sample arrives on standard input and is never
 * written anywhere.
 */
const [memoryMegabytes, cpuMs] = process.argv.slice(2).map(Number);
startWatchdog({ memoryBytes: (memoryMegabytes ?? 0) * 1024 * 1024, cpuMs: cpuMs ?? 0 });

// Cloning takes seconds of processor time, and speech comes first.
lowerThreadPriority();

/** A sample that arrives sooner than this is not delayed by the warm-up. */
const WARM_UP_DELAY_MS = 300;

/** How long to wait when the pipe is full. */
const PIPE_PAUSE_MS = 2;

const WARM_UP_TEXT = {
  sentences: ['Good morning, and thank you all for coming to the harbour.'],
  syllables: 15,
};

const input = new TaskInput(process.stdin);
const task = input.readLine();
const loadAnalyzer = lazy(async () => {
  const engines = SYNTHESIZERS.map(async ({ href }) => {
    const { default: load }: { default: LoadSynthesizer } = await import(href);
    return load();
  });
  return new VoiceAnalyzer(await Promise.all(engines));
});

send({ kind: 'ready' });
const isIdle = await Promise.race([task.then(() => false), setTimeout(WARM_UP_DELAY_MS, true)]);
if (isIdle) warmUp(await loadAnalyzer());
const line = await task;
if (line !== undefined) await run(JSON.parse(line) as ToChild);

async function run({ language, returnsSample }: ToChild): Promise<void> {
  try {
    const recording = await readSample(await input.readRest());
    const fitted = await cloneRecording(recording, language, loadAnalyzer);
    send({ kind: 'done', fitted, sample: returnsSample ? encodeSample(recording) : undefined });
  } catch (error) {
    send(toFailureMessage(error));
  }
}

/** Loads and compiles the engines and the analysis before the first sample arrives. */
function warmUp(analyzer: VoiceAnalyzer): void {
  const initial = { ...INITIAL_VOICE, spectrum: SPECTRUM_BANDS_HZ.map(() => 0) };
  for (const engine of analyzer.engines) {
    const samples = analyzer.render(initial, engine, WARM_UP_TEXT);
    const { voice } = analyzeSample({ samples, sampleRate: SAMPLE_RATE });
    // They are measured when they are read.
    void [voice.formantScale, voice.harmonicity];
  }
}

function lazy<T>(create: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= create();
    return result;
  };
}

/** All messages but decoded samples are smaller than the buffer of the pipe. */
function send(message: FromChild): void {
  const bytes = Buffer.from(`${JSON.stringify(message)}\n`);
  for (let at = 0; at < bytes.length; ) at += writeSome(bytes.subarray(at));
}

/** @returns how many bytes were written: 0 while the pipe is full */
function writeSome(bytes: Uint8Array): number {
  try {
    return writeSync(OUTPUT, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PIPE_PAUSE_MS);
    return 0;
  }
}

function toFailureMessage(error: unknown): FromChild {
  if (error instanceof SampleError) {
    return { kind: 'refused', code: error.code as SampleErrorCode, codec: error.codec };
  }
  return { kind: 'failed', message: error instanceof Error ? error.message : 'unknown error' };
}
