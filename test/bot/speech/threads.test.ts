import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const CHECK_SAMPLE = path.resolve('src/bot/speech/cloning/check-sample.ts');
const VOICE_MESSAGE = path.resolve('test/fixtures/voices/female-voice-message.ogg');

// In a process of its own, because other modules of this one have loaded Opus already.
test('the process outlives the first thread that decodes a voice message', async () => {
  const script = `
    const bytes = require('node:fs').readFileSync(${JSON.stringify(VOICE_MESSAGE)});
    import(${JSON.stringify(CHECK_SAMPLE)})
      .then(({ checkSample }) => checkSample(bytes))
      .then(({ format }) => console.log(format));
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', script]);
  expect(stdout).toBe('wav\n');
});
