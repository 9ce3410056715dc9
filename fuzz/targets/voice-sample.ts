import { readFileSync } from 'node:fs';
import { readSample } from '../../src/service/cloning/reading/read-sample.ts';
import { SampleError } from '../../src/service/cloning/sample-error.ts';
import { allowing, MEBIBYTE, type Target, Violation } from '../target.ts';

const NAMES = ['female.wav', 'male-scottish.m4a', 'male-vbr.mp3', 'speech-he-aac.m4a'] as const;

/** Recordings to clone, as the cloning process reads them. That process has a limit on its memory and time, too. */
const target: Target = {
  name: 'voice-sample',
  format: 'bytes',
  maxBytes: 131_072,
  cpuBudgetMs: 10_000,
  memoryBudgetBytes: 512 * MEBIBYTE,
  seeds: async () =>
    NAMES.map((name) => {
      const file = new URL(`../../test/fixtures/voices/${name}`, import.meta.url);
      return readFileSync(file).subarray(0, name.endsWith('m4a') ? undefined : 24_000);
    }),
  open: async () => ({
    run: (input) =>
      allowing(
        (error) => error instanceof SampleError,
        async () => {
          const { samples } = await readSample(input);
          if (samples.some((sample) => !Number.isFinite(sample))) throw new Violation('no number');
        },
      ),
  }),
};

export default target;
