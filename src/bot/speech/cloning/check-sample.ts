import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { withDeadline } from '../../../shared/common/deadline.ts';
import { Failure } from '../../../shared/common/failure.ts';
import { SAMPLE_LIMITS } from '../limits.ts';
import type { SampleReading } from './read-sample.ts';
import type { VoiceSample } from './types.ts';

const { minSeconds, maxSeconds, paddingSeconds } = SAMPLE_LIMITS;

/**
 * Reads a file as a voice sample, by its content and its real duration.
 * @throws Failure `sample.*`
 */
export async function checkSample(bytes: Uint8Array): Promise<VoiceSample> {
  if (bytes.length === 0) throw new Failure('sample.empty', {});
  const reading = await readSampleInThread(bytes);
  if (reading.kind === 'invalid') throw failureFor(reading);
  const { seconds } = reading.sample;
  if (seconds < minSeconds) {
    throw new Failure('sample.too-short', { seconds: roundDown(seconds), least: minSeconds });
  }
  if (seconds > maxSeconds + paddingSeconds) throw tooLong();
  return reading.sample;
}

/**
 * Reads a file in a separate thread, because a malicious file may crash it.
 * @throws Failure `sample.broken`
 */
export async function readSampleInThread(bytes: Uint8Array): Promise<SampleReading> {
  const worker = new Worker(new URL('./sample-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: SAMPLE_LIMITS.heapMegabytes },
  });
  const message = once(worker, 'message') as Promise<[SampleReading]>;
  const exit = once(worker, 'exit').then(() => {
    throw new Error('the sample worker exited without a result');
  });
  exit.catch(() => undefined);
  try {
    const [reading] = await withDeadline(
      Promise.race([message, exit]),
      SAMPLE_LIMITS.readTimeoutMs,
      'reading a voice sample',
    );
    return reading;
  } catch (cause) {
    throw new Failure('sample.broken', {}, { cause });
  } finally {
    message.catch(() => undefined);
    await worker.terminate();
  }
}

function failureFor({ fault, codec }: Extract<SampleReading, { kind: 'invalid' }>): Failure {
  if (fault === 'too-long') return tooLong();
  if (codec !== undefined) return new Failure('sample.unsupported-codec', { codec });
  return new Failure(`sample.${fault}`, {});
}

function tooLong(): Failure {
  return new Failure('sample.too-long', { most: maxSeconds });
}

/** To one decimal. Rounds down: if 2.97 s became 3 s, the error would say that 3 s is too short. */
function roundDown(seconds: number): number {
  return Math.floor(seconds * 10) / 10;
}
