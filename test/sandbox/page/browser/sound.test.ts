import { describe, expect, test } from 'vitest';
import { conceal, HISTORY } from '../../../../src/sandbox/page/browser/sound/conceal.ts';
import { JitterBuffer } from '../../../../src/sandbox/page/browser/sound/jitter-buffer.ts';
import { PacketReorderer } from '../../../../src/sandbox/page/browser/sound/packet-reorderer.ts';

const RATE = 48_000;
const FRAME = 960;
const BLOCK = 128;

/** A tone, from a sample on. */
function tone(hertz: number, from: number, length: number): Float32Array {
  return Float32Array.from({ length }, (_, i) =>
    Math.sin((2 * Math.PI * hertz * (from + i)) / RATE),
  );
}

describe('packets in order', () => {
  const play = (...sequences: number[]) => {
    const reorderer = new PacketReorderer<{ sequence: number }>();
    return sequences.flatMap((sequence) =>
      reorderer.push({ sequence }).map((one) => one?.sequence),
    );
  };

  test('stay as they are', () => expect(play(7, 8, 9)).toEqual([7, 8, 9]));
  test('are put in order', () => expect(play(7, 9, 8, 10)).toEqual([7, 8, 9, 10]));
  test('are heard once', () => expect(play(7, 8, 8, 7, 9)).toEqual([7, 8, 9]));
  test('leave a gap where one is lost', () =>
    expect(play(7, 9, 10)).toEqual([7, undefined, 9, 10]));
  test('go on after 65,535', () =>
    expect(play(65_534, 65_535, 0, 1)).toEqual([65_534, 65_535, 0, 1]));
  test('of a new stream begin anew', () =>
    expect(play(7, 8, 4_000, 4_001)).toEqual([7, 8, 4_000, 4_001]));
});

describe('the jitter buffer', () => {
  /** Plays blocks while frames come at given times, in blocks; what was heard, and how late each frame, in s. */
  function heardOf(arrivals: readonly number[], blocks: number, speed = 1) {
    const buffer = new JitterBuffer();
    const heard = new Float32Array(blocks * BLOCK);
    const lags: number[] = [];
    let next = 0;
    for (let block = 0; block < blocks; block += 1) {
      while ((arrivals[next] ?? Number.POSITIVE_INFINITY) <= block * speed) {
        const left = tone(300, next * FRAME, FRAME);
        buffer.push({ left, right: left.slice(), receivedAt: next, isEnd: false });
        next += 1;
      }
      const left = heard.subarray(block * BLOCK, (block + 1) * BLOCK);
      const frame = buffer.read(left, new Float32Array(BLOCK));
      const arrival = arrivals[frame ?? -1];
      if (frame !== undefined && arrival !== undefined) {
        lags[frame] = ((block - arrival / speed) * BLOCK) / RATE;
      }
    }
    const start = heard.findIndex((sample) => sample !== 0);
    return { heard, lags, start, underruns: buffer.underruns };
  }
  /** One frame each 7.5 blocks, which is 20 ms. */
  const even = (count: number, late: (i: number) => number = () => 0) =>
    Array.from({ length: count }, (_, i) => i * 7.5 + late(i));

  test('holds back 60 ms, then plays every sample as it is', () => {
    const { heard, start } = heardOf(even(50), 375);
    expect(start / RATE).toBeGreaterThan(0.03);
    expect(start / RATE).toBeLessThanOrEqual(0.06);
    // After the fade-in, sample by sample.
    const [from, length] = [200, 40 * FRAME];
    const wanted = tone(300, from, length);
    const off = heard
      .subarray(start - 1 + from)
      .slice(0, length)
      .map((sample, i) => sample - (wanted[i] ?? 0));
    expect(Math.max(...off.map(Math.abs))).toBeLessThan(1e-6);
  });

  test('runs dry without harm where speech ends', () => {
    const buffer = new JitterBuffer();
    const [left, right] = [new Float32Array(BLOCK), new Float32Array(BLOCK)];
    for (let i = 0; i < 10; i += 1) {
      const chunk = { left: tone(300, 0, FRAME), right: tone(300, 0, FRAME), receivedAt: i };
      buffer.push({ ...chunk, isEnd: i >= 5 });
    }
    for (let block = 0; block < 100; block += 1) buffer.read(left, right);
    expect(buffer.underruns).toBe(0);
    expect(Math.max(...left)).toBe(0);
  });

  test('catches up, without a gap, after everything came late', () => {
    // Seven frames at once, 140 ms; then one after the other.
    const { lags, underruns } = heardOf(
      even(500).map((at) => Math.max(at, 45)),
      3_740,
    );
    expect(lags[6]).toBeGreaterThan(0.11);
    expect(lags[480]).toBeLessThan(0.1);
    expect(underruns).toBe(0);
  });

  test('evens out 50 ms of unevenness', () => {
    const { underruns } = heardOf(
      even(100, (i) => (i % 5 === 3 ? 18 : 0)),
      700,
    );
    expect(underruns).toBe(1); // Of the end, which nothing announced.
  });

  test('holds back more after it ran dry', () => {
    const late = (i: number) => (i % 10 === 9 ? 40 : 0);
    const { underruns } = heardOf(even(200, late), 1_400);
    expect(underruns).toBeLessThan(8);
  });

  test('keeps up with a clock that is a little faster, or slower', () => {
    for (const speed of [0.9985, 1.0015]) {
      const { heard, underruns } = heardOf(even(3_000), 22_000, speed);
      expect(underruns).toBe(0);
      // Never silent for a block, once it has begun.
      const blocks = Array.from({ length: 21_000 }, (_, i) =>
        heard.subarray((i + 100) * BLOCK, (i + 101) * BLOCK),
      );
      expect(blocks.filter((block) => block.every((sample) => Math.abs(sample) < 0.01))).toEqual(
        [],
      );
    }
  });

  test('skips what piled up while the page was asleep', () => {
    const { heard } = heardOf(
      even(50).map((at) => Math.max(at, 300)),
      420,
    );
    const start = heard.findIndex((sample) => sample !== 0);
    // A second came at once, of which the last 60 ms are played.
    expect(heard.subarray(start).findLastIndex((sample) => sample !== 0) / RATE).toBeLessThan(0.3);
  });

  test('plays what is too short to fill it', () => {
    const { heard } = heardOf([0], 60);
    expect(heard.filter((sample) => sample !== 0).length).toBeGreaterThan(FRAME - 10);
  });
});

describe('a lost packet', () => {
  test('is filled with the voice as it was, which fades', () => {
    const history = tone(150, 0, HISTORY);
    const made = conceal(history, FRAME, 0);
    const wanted = tone(150, HISTORY, FRAME);
    const off = made.slice(0, 240).map((sample, i) => sample - (wanted[i] ?? 0));
    expect(Math.max(...off.map(Math.abs))).toBeLessThan(0.15);
    expect(Math.max(...conceal(history, FRAME, 4 * FRAME).map(Math.abs))).toBe(0);
  });
});
