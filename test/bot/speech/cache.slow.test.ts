import { chmodSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CacheLimits } from '../../../src/bot/speech/cache/clip-cache.ts';
import type { Utterance } from '../../../src/bot/speech/types.ts';
import { temporaryFolder } from '../../support/databases.ts';
import { babble, wav } from '../../support/sound.ts';
import { failureOf, packetsOf, startSpeech, utterance } from './fixture.ts';
import { likeness, listenTo } from './listening.ts';

const RATE = 22_050;
const source = babble(0.6, RATE);
const audio = wav(source, RATE);
const mine: Utterance = { ...utterance('Hello'), scope: 'guild-1' };
const LARGE = 10_000_000;
/** Holds nothing in memory, so that clips are read from the disk. */
const DISK_ONLY = { memoryBytes: 1 };

const newDirectory = () => path.join(temporaryFolder(), 'cache');

const startWith = (
  answer: Parameters<typeof startSpeech>[0],
  directory?: string,
  limits: Partial<CacheLimits> = {},
  origin = 'service',
) => startSpeech(answer, {}, { origin, directory, limits });

const start = (directory?: string, limits?: Partial<CacheLimits>, origin?: string) =>
  startWith((_, response) => response.end(audio), directory, limits, origin);

const filesIn = (directory: string) => globSync('**/*.*', { cwd: directory });

const clipsOnDisk = (directory: string, count: number) =>
  expect.poll(() => filesIn(directory).filter((name) => name.endsWith('.clip')).length).toBe(count);

describe.each([
  ['in memory', undefined, {}],
  ['on the disk', newDirectory, DISK_ONLY],
] as const)('the same text, cached %s', (_, directory, limits) => {
  test('is the same clip, without a request or a charge', async () => {
    const folder = directory?.();
    const { speech, requests } = await start(folder, limits);
    const spent: number[] = [];
    const counted = { ...mine, onSpent: (characters: number) => spent.push(characters) };
    const first = speech.speak(counted);
    const packets = await packetsOf(first);
    if (folder !== undefined) await clipsOnDisk(folder, 1);
    const again = speech.speak(counted);
    expect(await packetsOf(again)).toEqual(packets);
    expect(await again.finished).toEqual(await first.finished);
    const { waveform, durationSeconds } = await first.file('voice-message', LARGE);
    const message = await again.file('voice-message', LARGE);
    expect(message).toMatchObject({ waveform, durationSeconds });
    expect(requests).toHaveLength(1);
    expect(spent).toEqual([5]);
  });

  test.each<Partial<Utterance>>([
    { text: 'Hello!' },
    { voice: 'voice-b-en-m-01' },
    { language: 'en' },
    { tone: 'slowly' },
    { exaggeration: 0.5 },
    { scope: 'guild-2' },
    { scope: 'guild-1Hello' },
  ])('is requested again with %o', async (other) => {
    const folder = directory?.();
    const { speech, requests } = await start(folder, limits);
    await speech.speak(mine).finished;
    if (folder !== undefined) await clipsOnDisk(folder, 1);
    await speech.speak({ ...mine, ...other }).finished;
    expect(requests).toHaveLength(2);
  });

  test('is available as a clip after it was made a file, and the other way round', async () => {
    const folder = directory?.();
    const { speech, requests } = await start(folder, limits);
    await speech.speak(mine).file('wav', LARGE);
    const clip = speech.speak(mine);
    expect((await clip.finished).durationMs).toBe(600);
    for (const format of ['wav', 'mp3', 'voice-message'] as const) {
      const file = await speech.speak(mine).file(format, LARGE);
      expect(file.format).toBe(format);
      expect(likeness(source, await listenTo(file.data))).toBeGreaterThan(0.9);
    }
    expect(requests).toHaveLength(1);
  });
});

describe('a clip of an operator’s engine', () => {
  const speak = async (
    headersOf: (count: number) => Record<string, string>,
    directory?: string,
  ) => {
    let count = 0;
    const answer = (_: unknown, response: ServerResponse) => {
      count += 1;
      response.writeHead(200, headersOf(count)).end(audio);
    };
    const fixture = await startWith(answer, directory, directory === undefined ? {} : DISK_ONLY);
    return { ...fixture, spoken: () => packetsOf(fixture.speech.speak(mine)) };
  };

  test('is not kept when another engine took over', async () => {
    const { spoken, requests } = await speak((count) => ({
      'x-engine-version': 'one',
      ...(count === 1 ? { 'x-engine-fallback': 'true' } : {}),
    }));
    for (let i = 0; i < 3; i += 1) await spoken();
    expect(requests).toHaveLength(2);
  });

  test('is spoken again once the engines have changed', async () => {
    let version = 'one';
    const { speech, spoken, requests } = await speak(() => ({ 'x-engine-version': version }));
    await spoken();
    await spoken();
    expect(requests).toHaveLength(1);
    version = 'two';
    await packetsOf(speech.speak({ ...mine, text: 'Something else' }));
    await spoken();
    expect(requests).toHaveLength(3);
  });

  test('keeps its credit in the cache', async () => {
    const credit = 'VOICEVOX:ずんだもん';
    const folder = newDirectory();
    const { speech, requests } = await speak(
      () => ({ 'x-voice-credit': encodeURIComponent(credit) }),
      folder,
    );
    for (let i = 0; i < 2; i += 1) {
      const clip = speech.speak(mine);
      await clip.finished;
      expect(clip.credits).toEqual([credit]);
      await clipsOnDisk(folder, 1);
      expect((await clip.file('mp3', LARGE)).credits).toEqual([credit]);
    }
    expect(requests).toHaveLength(1);
  });
});

// Permissions are different on Windows.
test.runIf(process.platform !== 'win32')('clips are private, even in a shared folder', async () => {
  const folder = newDirectory();
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  const { speech } = await start(folder, DISK_ONLY);
  await packetsOf(speech.speak(mine));
  await clipsOnDisk(folder, 1);
  const [clip = ''] = filesIn(folder);
  const modes = [folder, path.join(folder, clip)].map((name) => statSync(name).mode & 0o777);
  expect(modes).toEqual([0o700, 0o600]);
});

test('an utterance without a scope is not cached', async () => {
  const directory = newDirectory();
  const { speech, requests } = await start(directory);
  for (let i = 0; i < 2; i += 1) await speech.speak(utterance('Hello')).finished;
  expect(requests).toHaveLength(2);
  expect(filesIn(directory)).toEqual([]);
});

describe('clips on the disk', () => {
  test('outlive the process, for the same service only', async () => {
    const directory = newDirectory();
    const before = await start(directory);
    const packets = await packetsOf(before.speech.speak(mine));
    await before.speech.close();
    const after = await start(directory);
    expect(await packetsOf(after.speech.speak(mine))).toEqual(packets);
    expect(after.requests).toEqual([]);
    const elsewhere = await start(directory, {}, 'another service');
    await elsewhere.speech.speak(mine).finished;
    expect(elsewhere.requests).toHaveLength(1);
  });

  test.each(['truncated', 'damaged', 'swapped'])('are requested again if %s', async (how) => {
    const directory = newDirectory();
    const { speech, requests } = await start(directory, DISK_ONLY);
    const packets = await packetsOf(speech.speak(mine));
    await clipsOnDisk(directory, 1);
    const file = path.join(directory, filesIn(directory)[0] ?? '');
    const bytes = readFileSync(file);
    if (how === 'swapped') {
      await speech.speak({ ...mine, text: 'Bye' }).finished;
      await clipsOnDisk(directory, 2);
      const other = filesIn(directory).find((name) => path.join(directory, name) !== file) ?? '';
      writeFileSync(file, readFileSync(path.join(directory, other)));
    } else if (how === 'truncated') writeFileSync(file, bytes.subarray(0, -1));
    else writeFileSync(file, bytes.with(bytes.length - 9, (bytes.at(-9) ?? 0) ^ 1));
    requests.length = 0;
    expect(await packetsOf(speech.speak(mine))).toEqual(packets);
    expect(requests).toHaveLength(1);
    await expect.poll(() => readFileSync(file).equals(bytes)).toBe(true);
  });

  test('are deleted when they take too much space, least recently used first', async () => {
    const directory = newDirectory();
    const before = await start(directory);
    await before.speech.speak({ ...mine, text: 'one' }).finished;
    await before.speech.close();
    const [one = ''] = filesIn(directory);
    const diskBytes = 2.5 * statSync(path.join(directory, one)).size;
    const { speech, requests } = await start(directory, { ...DISK_ONLY, diskBytes });
    const say = (text: string) => speech.speak({ ...mine, text }).finished;
    await say('two');
    await clipsOnDisk(directory, 2);
    const two = filesIn(directory).find((name) => name !== one);
    await say('one');
    await say('three');
    await expect.poll(() => filesIn(directory)).not.toContain(two);
    await clipsOnDisk(directory, 2);
    await say('one');
    expect(requests.map(({ text }) => text)).toEqual(['two', 'three']);
    await say('two');
    expect(requests).toHaveLength(3);
  });

  test('are not required: speaking works when nothing can be written', async () => {
    const file = `${newDirectory()}.txt`;
    writeFileSync(file, 'not a directory');
    const { speech, requests } = await start(path.join(file, 'cache'), DISK_ONLY);
    for (let i = 0; i < 2; i += 1) {
      expect((await speech.speak(mine).finished).durationMs).toBe(600);
    }
    expect(requests).toHaveLength(2);
  });
});

describe('the cache never contains', () => {
  test('an incomplete clip', async () => {
    const directory = newDirectory();
    let isWhole = false;
    const { speech, requests } = await startWith(
      (_, response) => response.end(isWhole ? audio : audio.subarray(0, 20_000)),
      directory,
    );
    const truncated = { reason: 'truncated' };
    expect(await failureOf(speech.speak(mine).finished)).toMatchObject(truncated);
    expect(await failureOf(speech.speak(mine).file('wav', LARGE))).toMatchObject(truncated);
    expect(filesIn(directory)).toEqual([]);
    isWhole = true;
    expect((await speech.speak(mine).finished).durationMs).toBe(600);
    expect(requests).toHaveLength(3);
  });

  test('a cancelled clip', async () => {
    const directory = newDirectory();
    const { speech } = await startWith(
      (_, response) => response.write(audio.subarray(0, 20_000)),
      directory,
    );
    const clip = speech.speak(mine);
    await clip.ready;
    clip.cancel();
    expect(await failureOf(clip.finished)).toEqual({ code: 'cancelled' });
    await speech.close();
    expect(filesIn(directory)).toEqual([]);
  });
});

describe('forgetting a scope', () => {
  test('deletes all of its clips in memory and on the disk, and no others', async () => {
    const directory = newDirectory();
    const { speech, requests } = await start(directory);
    const theirs = { ...mine, scope: 'guild-2' };
    for (const spoken of [mine, { ...mine, text: 'Bye' }, theirs]) {
      await speech.speak(spoken).finished;
    }
    await clipsOnDisk(directory, 3);
    await speech.forget({ kind: 'scope', scope: 'guild-1' });
    await clipsOnDisk(directory, 1);
    await speech.speak(theirs).finished;
    expect(requests).toHaveLength(3);
    await speech.speak(mine).finished;
    expect(requests).toHaveLength(4);
  });

  test('applies to clips that are being made', async () => {
    const directory = newDirectory();
    const held = Promise.withResolvers<() => void>();
    const { speech, requests } = await startWith(
      (_, response) => held.resolve(() => response.end(audio)),
      directory,
    );
    const clip = speech.speak(mine);
    const answer = await held.promise;
    await speech.forget({ kind: 'scope', scope: 'guild-1' });
    answer();
    await clip.finished;
    await speech.close();
    expect(requests).toHaveLength(1);
    expect(filesIn(directory)).toEqual([]);
  });
});

describe('the same text at the same time', () => {
  /** A service that answers when the test says so. */
  async function startHeld() {
    const go = Promise.withResolvers<void>();
    const answer = async (_: unknown, response: ServerResponse) => {
      await go.promise;
      response.end(audio);
    };
    return { ...(await startWith(answer)), go: go.resolve };
  }

  test('is requested once and charged to the first caller', async () => {
    const { speech, requests, waitForRequests, go } = await startHeld();
    const charged = [0, 0, 0];
    const utteranceOf = (caller: number): Utterance => ({
      ...mine,
      onSpent: (characters) => {
        charged[caller] = (charged[caller] ?? 0) + characters;
      },
    });
    const clips = [speech.speak(utteranceOf(0)), speech.speak(utteranceOf(1))];
    const file = speech.speak(utteranceOf(2)).file('mp3', LARGE);
    await waitForRequests(1);
    go();
    const [first, second] = await Promise.all(clips.map((clip) => packetsOf(clip)));
    expect(second).toEqual(first);
    expect(likeness(source, await listenTo((await file).data))).toBeGreaterThan(0.9);
    expect(requests).toHaveLength(1);
    expect(charged).toEqual([5, 0, 0]);
  });

  test('is requested once per scope', async () => {
    const { speech, waitForRequests, go } = await startHeld();
    const clips = [speech.speak(mine), speech.speak({ ...mine, scope: 'guild-2' })];
    await waitForRequests(2);
    go();
    await Promise.all(clips.map((clip) => packetsOf(clip)));
  });

  test('is requested for the second caller when the first one cancels', async () => {
    const { speech, requests, waitForRequests, go } = await startHeld();
    const [first, second] = [speech.speak(mine), speech.speak(mine)];
    await waitForRequests(1);
    first.cancel();
    await waitForRequests(2);
    go();
    expect((await packetsOf(second)).length).toBeGreaterThan(20);
    expect(requests).toHaveLength(2);
  });

  test('is not requested for a caller that cancels while waiting', async () => {
    const { speech, requests, waitForRequests, go } = await startHeld();
    const [first, second] = [speech.speak(mine), speech.speak(mine)];
    await waitForRequests(1);
    second.cancel();
    go();
    await packetsOf(first);
    expect(await failureOf(packetsOf(second))).toMatchObject({ code: 'cancelled' });
    expect(requests).toHaveLength(1);
  });
});

test('isCached tells whether speaking an utterance is free', async () => {
  const { speech } = await start();
  expect(await speech.isCached(mine)).toBe(false);
  await speech.speak(mine).finished;
  expect(await speech.isCached(mine)).toBe(true);
  expect(await speech.isCached({ ...mine, scope: 'guild-2' })).toBe(false);
  expect(await speech.isCached(utterance('Hello'))).toBe(false);
});
