import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const CHECK_SAMPLE = path.resolve('src/bot/speech/cloning/check-sample.ts');
const POOL = path.resolve('src/bot/speech/encoding/pool.ts');
const LIMITS = path.resolve('src/bot/speech/limits.ts');
const WAV = path.resolve('test/fixtures/voices/female.wav');
const VOICE_MESSAGE = path.resolve('test/fixtures/voices/female-voice-message.ogg');

/** In a process of its own, which may crash, and in which no other module has loaded Opus. */
async function run(script: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', script]);
  return stdout;
}

test('the process outlives the first thread that decodes a voice message', async () => {
  const stdout = await run(`
    const bytes = require('node:fs').readFileSync(${JSON.stringify(VOICE_MESSAGE)});
    import(${JSON.stringify(CHECK_SAMPLE)})
      .then(({ checkSample }) => checkSample(bytes))
      .then(({ format }) => console.log(format));
  `);
  expect(stdout).toBe('wav\n');
});

// Terminating a thread in the middle of a native call crashes the process, but only once in a hundred times.
test('threads that are closed while they encode end themselves instead of being terminated', async () => {
  const stdout = await run(`
    const voice = require('node:fs').readFileSync(${JSON.stringify(WAV)});
    process.on('worker', (worker) => worker.on('exit', (code) => console.log('exit', code)));
    async function encodeAndClose({ EncoderPool }, { DEFAULT_SPEECH_LIMITS }) {
      const pool = new EncoderPool({ ...DEFAULT_SPEECH_LIMITS, workers: 1 }, console);
      await pool.warmUp();
      const { promise: encoding, resolve } = Promise.withResolvers();
      for (let i = 0; i < 4; i += 1) {
        const job = pool.open({ output: { kind: 'opus' }, onChunks: resolve });
        job.startSegment('wav');
        job.write(voice).catch(() => {});
        job.end().catch(() => {});
      }
      await encoding;
      await pool.close();
    }
    Promise.all([import(${JSON.stringify(POOL)}), import(${JSON.stringify(LIMITS)})])
      .then(([pool, limits]) => encodeAndClose(pool, limits));
  `);
  expect(stdout).toBe('exit 0\n');
});
