import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { EncoderPool } from '../../../src/bot/speech/encoding/pool.ts';
import { DEFAULT_SPEECH_LIMITS } from '../../../src/bot/speech/limits.ts';
import { createLogger } from '../../../src/shared/common/logger.ts';

const CHECK_SAMPLE = path.resolve('src/bot/speech/cloning/check-sample.ts');
const POOL = path.resolve('src/bot/speech/encoding/pool.ts');
const LIMITS = path.resolve('src/bot/speech/limits.ts');
const WAV = path.resolve('test/fixtures/voices/female.wav');
const VOICE_MESSAGE = path.resolve('test/fixtures/voices/female-voice-message.ogg');

/** In its own process, which may crash, and in which no other module has loaded a decoder. */
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

test('threads that are closed while they encode end themselves instead of being terminated', async () => {
  const stdout = await run(`
    const voice = require('node:fs').readFileSync(${JSON.stringify(WAV)});
    process.on('worker', (worker) => worker.on('exit', (code) => console.log('exit', code)));
    async function encodeAndClose({ EncoderPool }, { DEFAULT_SPEECH_LIMITS }) {
      const pool = new EncoderPool({ ...DEFAULT_SPEECH_LIMITS, workers: 1 }, console);
      await pool.warmUp();
      const { promise: encoding, resolve } = Promise.withResolvers();
      for (let i = 0; i < 4; i += 1) {
        const job = pool.open({ output: { kind: 'opus', packets: pool.memories.take() }, onPackets: resolve });
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

test('threads that encode at the same time make the packets that one of them makes alone', async () => {
  const limits = { ...DEFAULT_SPEECH_LIMITS, workers: 3 };
  const pool = new EncoderPool(limits, createLogger('fatal'));
  const voice = readFileSync(WAV);
  async function encode(): Promise<Buffer> {
    const packets = pool.memories.take();
    const job = pool.open({ output: { kind: 'opus', packets } });
    job.startSegment('wav');
    await job.write(voice);
    const { data } = await job.end();
    packets.release();
    return Buffer.from(data);
  }
  try {
    await pool.warmUp();
    const alone = await encode();
    const together = await Promise.all(Array.from({ length: 2 * limits.workers }, encode));
    const damaged = together.filter((packets) => !packets.equals(alone));
    expect(damaged).toHaveLength(0);
  } finally {
    await pool.close();
  }
});
