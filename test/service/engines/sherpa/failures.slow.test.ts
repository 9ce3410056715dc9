import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { describe, expect, test } from 'vitest';
import { EngineError } from '../../../../src/service/engines/engine.ts';
import { openForEach } from '../../../support/lifetime.ts';
import { isAlive } from '../../../support/processes.ts';
import { NO_SHERPA, request, SherpaFixture, speak } from '../../../support/service/sherpa.ts';
import { casesOf } from '../../../support/suites.ts';
import {
  BROKEN_VOICES,
  FAILING_LETTER,
  writeBrokenVoice,
  writeFailingVoice,
} from '../../../support/tiny-voices/broken-voices.ts';
import { writeTinyVoice } from '../../../support/tiny-voices/write-tiny-voice.ts';

const never = new AbortController().signal;

const fixture = openForEach(() => new SherpaFixture());

test('an engine without the package says what to install', async () => {
  const { model } = writeTinyVoice(`${fixture.folder}/characters`, 'characters');
  const engine = fixture.start({ model }, { library: 'a-package-that-is-missing' });
  const error = await failureOf(engine.whenReady(never));
  expect(error.fault).toBe('unusable');
  expect(error.message).toContain('npm ci --include=optional');
});

test('a folder without a model is reported with the files that were expected', async () => {
  const engine = fixture.start({ model: '.' });
  const error = await failureOf(engine.voices());
  expect(error.message).toContain('NAME.onnx.json');
});

describe.skipIf(NO_SHERPA)(`a failing model ${NO_SHERPA ?? ''}`, () => {
  test.each(casesOf(BROKEN_VOICES, 2))('%s is reported with its reason', async (fault) => {
    const engine = fixture.start({ model: writeBrokenVoice(`${fixture.folder}/broken`, fault) });
    const error = await failureOf(engine.whenReady(never));
    expect(error.fault).toBe('unusable');
    expect(error.message).toMatch(REASONS[fault]);
  });

  test('is restarted immediately, and later after each further failure', async () => {
    const model = writeBrokenVoice(`${fixture.folder}/broken`, 'with bad tokens');
    fixture.start({ model });
    await expect.poll(() => fixture.logged.length).toBeGreaterThanOrEqual(3);
    expect(fixture.logged.slice(0, 3).map(({ restartInMs }) => restartInMs)).toEqual([0, 250, 500]);
  });

  test('that fails while speaking is replaced, and its reason contains no text', async () => {
    const engine = fixture.start({ model: writeFailingVoice(`${fixture.folder}/fails`, 'fails') });
    const text = `a secret ${FAILING_LETTER}`;
    const error = await failureOf(speak(engine, { text }));
    expect(error.fault).toBe('refused');
    expect(error.message).toContain('indices element out of data bounds');
    expect((await speak(engine, { text: 'hello' })).samples.length).toBeGreaterThan(1_000);
    expect(JSON.stringify([error.message, fixture.logged])).not.toContain('secret');
  });

  test('that is killed is replaced immediately, with the version of the model that is there now', async () => {
    const { model } = writeTinyVoice(`${fixture.folder}/characters`, 'characters');
    const engine = fixture.start({ model });
    await speak(engine);
    const stream = engine.speak(request({ text: 'one. two. three. '.repeat(60) }), never);
    await stream.next();
    const { version } = engine;
    writeTinyVoice(model, 'characters');
    process.kill(fixture.processes[0] ?? 0, 'SIGKILL');
    const error = await failureOf(Array.fromAsync(stream));
    expect(error).toMatchObject({
      fault: 'unreachable',
      message: expect.stringContaining('SIGKILL'),
    });
    await speak(engine);
    expect(engine.version).not.toBe(version);
    expect(fixture.logged.find(({ msg }) => msg === 'the model failed')?.restartInMs).toBe(0);
    expect(fixture.processes).toHaveLength(2);
  });

  test('that hangs is replaced after its deadline', async () => {
    const model = writeFailingVoice(`${fixture.folder}/hangs`, 'hangs');
    const engine = fixture.start({ model, sentenceTimeoutMs: 1_000 });
    const error = await failureOf(speak(engine, { text: `the ${FAILING_LETTER}` }));
    expect(error.fault).toBe('timed_out');
    await speak(engine, { text: 'hello' });
    expect(fixture.processes).toHaveLength(2);
  });

  test('that hangs after an abort is replaced after its period of grace', async () => {
    const model = writeFailingVoice(`${fixture.folder}/hangs`, 'hangs');
    const engine = fixture.start({ model });
    await engine.whenReady(never);
    const abort = new AbortController();
    const text = `this is a sentence. then the ${FAILING_LETTER}.`;
    const stream = engine.speak(request({ text }), abort.signal);
    await stream.next();
    abort.abort(new Error('enough'));
    await expect(stream.next()).rejects.toThrow('enough');
    await expect.poll(() => fixture.processes).toHaveLength(2);
  });
});

describe.skipIf(NO_SHERPA)(`a model in use ${NO_SHERPA ?? ''}`, () => {
  test('is silent immediately after an abort, and stops working after the sentence', async () => {
    const { model } = writeTinyVoice(`${fixture.folder}/characters`, 'characters');
    const engine = fixture.start({ model });
    await engine.whenReady(never);
    const abort = new AbortController();
    // All of it would take longer than the period of grace.
    const text = 'this sentence is one of very many. '.repeat(800);
    const stream = engine.speak(request({ text }), abort.signal);
    await stream.next();
    abort.abort(new Error('enough'));
    await expect(stream.next()).rejects.toThrow('enough');
    await speak(engine, { text: 'hello' });
    expect(fixture.processes).toHaveLength(1);
    expect(fixture.logged.map(({ msg }) => msg)).not.toContain('the model failed');
  });

  test.skipIf(process.platform !== 'linux')('has no environment and a lower priority', async () => {
    const { model } = writeTinyVoice(`${fixture.folder}/characters`, 'characters');
    await speak(fixture.start({ model }));
    const [pid = 0] = fixture.processes;
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
    const names = environment.map((entry) => entry.split('=')[0]);
    // Some shells add the others.
    const allowed = ['UV_THREADPOOL_SIZE', 'PWD', 'OLDPWD', 'SHLVL', '_'];
    expect(allowed).toEqual(expect.arrayContaining(names));
    expect(getPriority(pid)).toBeGreaterThan(getPriority());
  });

  test('ends when the engine is closed', async () => {
    const { model } = writeTinyVoice(`${fixture.folder}/characters`, 'characters');
    const engine = fixture.start({ model });
    await engine.whenReady(never);
    await engine.close();
    expect(isAlive(fixture.processes[0] ?? 0)).toBe(false);
  });

  test('ends when the service is killed', async () => {
    const script = [
      `const { SherpaFixture } = await import(${supportUrl('service/sherpa.ts')});`,
      `const { writeTinyVoice } = await import(${supportUrl('tiny-voices/write-tiny-voice.ts')});`,
      'const fixture = new SherpaFixture();',
      "const engine = fixture.start({ model: writeTinyVoice(fixture.folder, 'characters').model });",
      'await engine.whenReady(new AbortController().signal);',
      'console.log(fixture.processes[0]);',
    ].join('\n');
    const service = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { TMPDIR: fixture.folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = await once(service.stdout, 'data');
    const pid = Number(output);
    expect(isAlive(pid)).toBe(true);
    service.kill('SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  test.skipIf(process.platform !== 'linux')(
    'grows by less than 20 MB in 1,000 sentences',
    { tags: ['full'] },
    async () => {
      const { model } = writeTinyVoice(`${fixture.folder}/characters`, 'characters');
      const engine = fixture.start({ model });
      for (let i = 0; i < 100; i += 1) await speak(engine, { text: 'a no' });
      const [pid = 0] = fixture.processes;
      const before = residentMegabytes(pid);
      for (let i = 0; i < 1_000; i += 1) await speak(engine, { text: 'a no' });
      expect(residentMegabytes(pid) - before).toBeLessThan(20);
    },
  );
});

const REASONS: Readonly<Record<(typeof BROKEN_VOICES)[number], RegExp>> = {
  'without metadata': /'sample_rate' does not exist in the metadata/,
  'with bad tokens': /token/i,
  'with a short voices file': /voices/,
  'with a corrupt graph': /Protobuf|protobuf/,
  'cut off': /it is cut off/,
};

function supportUrl(file: string): string {
  return JSON.stringify(new URL(`../../../support/${file}`, import.meta.url));
}

async function failureOf(promise: Promise<unknown>): Promise<EngineError> {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  if (error instanceof EngineError) return error;
  throw new Error(`expected a EngineError, got ${error}`);
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
}
