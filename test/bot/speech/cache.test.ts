import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { CacheLimits } from '../../../src/bot/speech/cache/clip-cache.ts';
import type { SpokenClip, Utterance } from '../../../src/bot/speech/types.ts';
import { babble, wav } from '../../support/sound.ts';
import { likeness, listenTo } from './listening.ts';
import { failureOf, packetsOf, stage, utterance } from './stage.ts';

const RATE = 22_050;
const source = babble(0.6, RATE);
const answered = wav(source, RATE);
const mine: Utterance = { ...utterance('Hello'), scope: 'guild-1' };
/** Nothing stays in memory, so that the disk is asked. */
const ON_DISK = { memoryBytes: 0 };

function newDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'mynah-cache-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return path.join(directory, 'cache');
}

const opened = (directory?: string, limits: Partial<CacheLimits> = {}, origin = 'service') =>
  stage((_, response) => response.end(answered), {}, { origin, directory, limits });

const filesIn = (directory: string) => globSync('**/*.*', { cwd: directory });

/** Waits until so many clips are on the disk, whole. */
const filed = (directory: string, count: number) =>
  expect
    .poll(() => filesIn(directory).filter((name) => name.endsWith('.clip')).length, {
      timeout: 5_000,
    })
    .toBe(count);

describe.each([
  ['in memory', undefined, {}],
  ['on the disk', newDirectory, ON_DISK],
] as const)('the same words again, %s', (_, directory, limits) => {
  test('are the same clip, for which nothing is asked and nothing is paid', async () => {
    const place = directory?.();
    const { speech, asked } = await opened(place, limits);
    const spent: number[] = [];
    const paid = { ...mine, onSpent: (characters: number) => spent.push(characters) };
    const first = speech.speak(paid);
    const packets = await packetsOf(first);
    if (place !== undefined) await filed(place, 1);
    const again = speech.speak(paid);
    expect(await packetsOf(again)).toEqual(packets);
    expect(await again.finished).toEqual(await first.finished);
    const asMessage = (clip: SpokenClip) => clip.file('voice-message', 1_000_000);
    const [one, two] = [await asMessage(first), await asMessage(again)];
    expect(two.waveform).toBe(one.waveform);
    expect(two.durationSeconds).toBe(one.durationSeconds);
    expect(asked).toHaveLength(1);
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
  ])('but with %o are not', async (other) => {
    const place = directory?.();
    const { speech, asked } = await opened(place, limits);
    await speech.speak(mine).finished;
    if (place !== undefined) await filed(place, 1);
    await speech.speak({ ...mine, ...other }).finished;
    expect(asked).toHaveLength(2);
  });

  test('are kept as a clip when they were wanted as a file, and the other way round', async () => {
    const place = directory?.();
    const { speech, asked } = await opened(place, limits);
    await speech.render(mine, 'wav');
    const clip = speech.speak(mine);
    expect((await clip.finished).durationMs).toBe(600);
    for (const format of ['wav', 'mp3', 'voice-message'] as const) {
      const file = await speech.render(mine, format);
      expect(file.format).toBe(format);
      expect(likeness(source, await listenTo(file.data))).toBeGreaterThan(0.9);
    }
    expect(asked).toHaveLength(1);
  });
});

test('words of nobody are not kept', async () => {
  const directory = newDirectory();
  const { speech, asked } = await opened(directory);
  for (let i = 0; i < 2; i += 1) await speech.speak(utterance('Hello')).finished;
  expect(asked).toHaveLength(2);
  expect(filesIn(directory)).toEqual([]);
});

describe('on the disk', () => {
  test('they outlive the process, for the same service alone', async () => {
    const directory = newDirectory();
    const before = await opened(directory);
    const packets = await packetsOf(before.speech.speak(mine));
    await before.speech.close();
    const after = await opened(directory);
    expect(await packetsOf(after.speech.speak(mine))).toEqual(packets);
    expect(after.asked).toEqual([]);
    const elsewhere = await opened(directory, {}, 'another service');
    await elsewhere.speech.speak(mine).finished;
    expect(elsewhere.asked).toHaveLength(1);
  });

  test.each(['cut', 'bent', 'moved here'])('a clip that was %s is asked for again', async (how) => {
    const directory = newDirectory();
    const { speech, asked } = await opened(directory, ON_DISK);
    const packets = await packetsOf(speech.speak(mine));
    await filed(directory, 1);
    const file = path.join(directory, filesIn(directory)[0] ?? '');
    const bytes = readFileSync(file);
    if (how === 'moved here') {
      await speech.speak({ ...mine, text: 'Bye' }).finished;
      await filed(directory, 2);
      const other = filesIn(directory).find((name) => path.join(directory, name) !== file) ?? '';
      writeFileSync(file, readFileSync(path.join(directory, other)));
    } else if (how === 'cut') writeFileSync(file, bytes.subarray(0, -1));
    else writeFileSync(file, bytes.with(bytes.length - 9, (bytes.at(-9) ?? 0) ^ 1));
    asked.length = 0;
    expect(await packetsOf(speech.speak(mine))).toEqual(packets);
    expect(asked).toHaveLength(1);
    await expect.poll(() => readFileSync(file).equals(bytes)).toBe(true);
  });

  test('those that were not asked for the longest go when there are too many', async () => {
    const directory = newDirectory();
    const before = await opened(directory);
    await before.speech.speak({ ...mine, text: 'one' }).finished;
    await before.speech.close();
    const [one = ''] = filesIn(directory);
    const diskBytes = 2.5 * statSync(path.join(directory, one)).size;
    const { speech, asked } = await opened(directory, { ...ON_DISK, diskBytes });
    const say = (text: string) => speech.speak({ ...mine, text }).finished;
    await say('two');
    await filed(directory, 2);
    const two = filesIn(directory).find((name) => name !== one);
    await say('one');
    await say('three');
    await expect.poll(() => filesIn(directory)).not.toContain(two);
    await filed(directory, 2);
    await say('one');
    expect(asked.map(({ text }) => text)).toEqual(['two', 'three']);
    await say('two');
    expect(asked).toHaveLength(3);
  });

  test('where nothing can be written, speaking goes on', async () => {
    const file = `${newDirectory()}.txt`;
    writeFileSync(file, 'no folder');
    const { speech, asked } = await opened(path.join(file, 'cache'), ON_DISK);
    for (let i = 0; i < 2; i += 1) {
      expect((await speech.speak(mine).finished).durationMs).toBe(600);
    }
    expect(asked).toHaveLength(2);
  });
});

describe('what is never kept', () => {
  test('half of a clip', async () => {
    const directory = newDirectory();
    let isWhole = false;
    const { speech, asked } = await stage(
      (_, response) => response.end(isWhole ? answered : answered.subarray(0, 20_000)),
      {},
      { origin: 'service', directory },
    );
    expect(await failureOf(speech.speak(mine).finished)).toMatchObject({ reason: 'truncated' });
    expect(await failureOf(speech.render(mine, 'wav'))).toMatchObject({ reason: 'truncated' });
    expect(filesIn(directory)).toEqual([]);
    isWhole = true;
    expect((await speech.speak(mine).finished).durationMs).toBe(600);
    expect(asked).toHaveLength(3);
  });

  test('a clip that was cancelled', async () => {
    const directory = newDirectory();
    const { speech } = await stage(
      (_, response) => response.write(answered.subarray(0, 20_000)),
      {},
      { origin: 'service', directory },
    );
    const clip = speech.speak(mine);
    await clip.ready;
    clip.cancel();
    expect(await failureOf(clip.finished)).toEqual({ code: 'cancelled' });
    await speech.close();
    expect(filesIn(directory)).toEqual([]);
  });
});

describe('forgetting', () => {
  test('removes all of one scope, in memory and on the disk, and nothing else', async () => {
    const directory = newDirectory();
    const { speech, asked } = await opened(directory);
    const theirs = { ...mine, scope: 'guild-2' };
    for (const spoken of [mine, { ...mine, text: 'Bye' }, theirs]) {
      await speech.speak(spoken).finished;
    }
    await filed(directory, 3);
    await speech.forget('guild-1');
    await filed(directory, 1);
    await speech.speak(theirs).finished;
    expect(asked).toHaveLength(3);
    await speech.speak(mine).finished;
    expect(asked).toHaveLength(4);
  });

  test('holds for what is being made, too', async () => {
    const directory = newDirectory();
    const held = Promise.withResolvers<() => void>();
    const { speech, asked } = await stage(
      (_, response) => held.resolve(() => response.end(answered)),
      {},
      { origin: 'service', directory },
    );
    const clip = speech.speak(mine);
    const answer = await held.promise;
    await speech.forget('guild-1');
    answer();
    await clip.finished;
    await speech.close();
    expect(asked).toHaveLength(1);
    expect(filesIn(directory)).toEqual([]);
  });
});

describe('the same words at the same time', () => {
  /** A service that answers when it is told to. */
  async function held() {
    const go = Promise.withResolvers<void>();
    const answer = async (_: unknown, response: ServerResponse) => {
      await go.promise;
      response.end(answered);
    };
    return { ...(await stage(answer, {}, { origin: 'service' })), go: go.resolve };
  }

  test('are asked for once, and paid by who asked first', async () => {
    const { speech, asked, askedFor, go } = await held();
    const paid = [0, 0, 0];
    const by = (who: number): Utterance => ({
      ...mine,
      onSpent: (characters) => {
        paid[who] = (paid[who] ?? 0) + characters;
      },
    });
    const clips = [speech.speak(by(0)), speech.speak(by(1))];
    const file = speech.render(by(2), 'mp3');
    await askedFor(1);
    go();
    const [first, second] = await Promise.all(clips.map((clip) => packetsOf(clip)));
    expect(second).toEqual(first);
    expect(likeness(source, await listenTo((await file).data))).toBeGreaterThan(0.9);
    expect(asked).toHaveLength(1);
    expect(paid).toEqual([5, 0, 0]);
  });

  test('are asked for by each server for itself', async () => {
    const { speech, askedFor, go } = await held();
    const clips = [speech.speak(mine), speech.speak({ ...mine, scope: 'guild-2' })];
    await askedFor(2);
    go();
    await Promise.all(clips.map((clip) => packetsOf(clip)));
  });

  test('are asked for by the second when the first is cancelled', async () => {
    const { speech, asked, askedFor, go } = await held();
    const [first, second] = [speech.speak(mine), speech.speak(mine)];
    await askedFor(1);
    first.cancel();
    await askedFor(2);
    go();
    expect((await packetsOf(second)).length).toBeGreaterThan(20);
    expect(asked).toHaveLength(2);
  });

  test('who is cancelled while waiting asks nothing', async () => {
    const { speech, asked, askedFor, go } = await held();
    const [first, second] = [speech.speak(mine), speech.speak(mine)];
    await askedFor(1);
    second.cancel();
    go();
    await packetsOf(first);
    expect(await failureOf(packetsOf(second))).toMatchObject({ code: 'cancelled' });
    expect(asked).toHaveLength(1);
  });
});

test('it is known beforehand whether something is kept', async () => {
  const { speech } = await opened();
  expect(await speech.isCached(mine)).toBe(false);
  await speech.speak(mine).finished;
  expect(await speech.isCached(mine)).toBe(true);
  expect(await speech.isCached({ ...mine, scope: 'guild-2' })).toBe(false);
  expect(await speech.isCached(utterance('Hello'))).toBe(false);
});
