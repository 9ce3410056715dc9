import { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import type { FittedVoice } from '../../../src/service/cloning/clone-voice.ts';
import type { FromChild, ToChild } from '../../../src/service/cloning/messages.ts';
import { encodeSample } from '../../../src/service/cloning/reading/encode-sample.ts';
import { readSample } from '../../../src/service/cloning/reading/read-sample.ts';
import { SampleError, type SampleErrorCode } from '../../../src/service/cloning/sample-error.ts';
import { TaskInput } from '../../../src/service/cloning/task-input.ts';
import type { ConfinedChild } from '../../../src/service/confined/confined-child.ts';

/** The clone of female.wav, in English. */
export const STORED_CLONE: FittedVoice = JSON.parse(
  readFileSync(new URL('../../fixtures/voices/stored-clone.json', import.meta.url), 'utf8'),
);

/**
 * For tests whose subject is not cloning: `startTestService({ startSampleChild: storedClone })`. Every sample becomes
 * STORED_CLONE within milliseconds. A file that cannot be decoded is refused as usual, but a recording without speech is
 * not. Instead of a process, this is a task on this thread that understands the same messages.
 */
export function storedClone(): ConfinedChild {
  const input = new PassThrough();
  const output = new PassThrough();
  // It has no process ID, so the service does not take it for a spare process.
  const process = new ChildProcess();
  void answer(new TaskInput(input)).then((message) => {
    if (message !== undefined) output.write(`${JSON.stringify(message)}\n`);
  });
  const kill = () => {
    input.end();
    output.end();
  };
  return { process, input, output, kill };
}

/** @returns undefined if there is no task */
async function answer(input: TaskInput): Promise<FromChild | undefined> {
  const line = await input.readLine();
  if (line === undefined) return undefined;
  const { language, returnsSample }: ToChild = JSON.parse(line);
  try {
    const recording = await readSample(await input.readRest());
    const fitted = { ...STORED_CLONE, voice: { ...STORED_CLONE.voice, language } };
    return {
      kind: 'done',
      fitted,
      sample: returnsSample ? encodeSample(recording) : undefined,
    };
  } catch (error) {
    if (!(error instanceof SampleError)) throw error;
    return { kind: 'refused', code: error.code as SampleErrorCode, codec: error.codec };
  }
}
