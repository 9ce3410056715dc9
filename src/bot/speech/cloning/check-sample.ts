import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { withDeadline } from '../../../shared/common/deadline.ts';
import { Failure } from '../../../shared/common/failure.ts';
import { SAMPLE_LIMITS } from './limits.ts';
import type { SampleFault, SampleReading } from './read-sample.ts';
import type { VoiceSample } from './types.ts';

const { minSeconds, maxSeconds, encoderSeconds } = SAMPLE_LIMITS;

/**
 * A file as a voice sample, by its content and its real duration. It is read in a thread of its own,
 * which may die of it.
 * @throws Failure `sample.*`
 */
export async function checkSample(bytes: Uint8Array): Promise<VoiceSample> {
  if (bytes.length === 0) throw new Failure('sample.empty', {});
  const reading = await readInThread(bytes);
  if (reading.name === 'refused') throw refusal(reading.fault);
  const { seconds } = reading.sample;
  if (seconds < minSeconds) {
    throw new Failure('sample.too-short', { seconds: roundDown(seconds), least: minSeconds });
  }
  if (seconds > maxSeconds + encoderSeconds) throw refusal('too-long');
  return reading.sample;
}

async function readInThread(bytes: Uint8Array): Promise<SampleReading> {
  const worker = new Worker(new URL('./sample-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: SAMPLE_LIMITS.heapMegabytes },
  });
  const answer = once(worker, 'message') as Promise<[SampleReading]>;
  const ended = once(worker, 'exit').then(() => {
    throw new Error('it ended without a word');
  });
  ended.catch(() => undefined);
  try {
    const what = 'Reading a sample';
    const [reading] = await withDeadline(
      Promise.race([answer, ended]),
      SAMPLE_LIMITS.readTimeoutMs,
      what,
    );
    return reading;
  } catch (cause) {
    throw new Failure('sample.broken', {}, { cause });
  } finally {
    answer.catch(() => undefined);
    await worker.terminate();
  }
}

function refusal(fault: SampleFault): Failure {
  if (fault === 'too-long') return new Failure('sample.too-long', { most: maxSeconds });
  return new Failure(`sample.${fault}`, {});
}

/** One digit behind the point. 2.97 s are not called 3 s when 3 s are asked for. */
function roundDown(seconds: number): number {
  return Math.floor(seconds * 10) / 10;
}
