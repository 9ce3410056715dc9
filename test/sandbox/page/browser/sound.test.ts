import { describe, expect, test } from 'vitest';
import { JitterBuffer } from '../../../../src/sandbox/page/browser/sound/jitter-buffer.ts';
import { PacketReorderer } from '../../../../src/sandbox/page/browser/sound/packet-reorderer.ts';

const RATE = 48_000;
const FRAME = 960;
const BLOCK = 128;

/** A tone that starts at a given sample. */
function tone(hertz: number, from: number, length: number): Float32Array {
  return Float32Array.from({ length }, (_, i) =>
    Math.sin((2 * Math.PI * hertz * (from + i)) / RATE),
  );
}

describe('the packet reorderer', () => {
  const play = (...sequences: number[]) => {
    const reorderer = new PacketReorderer<{ sequence: number }>();
    return sequences.flatMap((sequence) =>
      reorderer.push({ sequence }).map((one) => one?.sequence),
    );
  };

  test('keeps packets that arrive in order', () => expect(play(7, 8, 9)).toEqual([7, 8, 9]));
  test('puts packets into order', () => expect(play(7, 9, 8, 10)).toEqual([7, 8, 9, 10]));
  test('drops duplicates', () => expect(play(7, 8, 8, 7, 9)).toEqual([7, 8, 9]));
  test('leaves a gap for a lost packet', () =>
    expect(play(7, 9, 10)).toEqual([7, undefined, 9, 10]));
  test('continues after sequence number 65,535', () =>
    expect(play(65_534, 65_535, 0, 1)).toEqual([65_534, 65_535, 0, 1]));
  test('restarts with a new stream', () =>
    expect(play(7, 8, 4_000, 4_001)).toEqual([7, 8, 4_000, 4_001]));
});

describe('the jitter buffer', () => {
  /** Plays frames that arrive at given times, in blocks. Returns the output and each frame's latency in seconds. */
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
  /** One frame every 7.5 blocks, which is 20 ms. */
  const even = (count: number, late: (i: number) => number = () => 0) =>
    Array.from({ length: count }, (_, i) => i * 7.5 + late(i));

  test('buffers 60 ms, then plays every sample unchanged', () => {
    const { heard, start } = heardOf(even(50), 375);
    expect(start / RATE).toBeGreaterThan(0.03);
    expect(start / RATE).toBeLessThanOrEqual(0.06);
    // Compare sample by sample after the fade-in.
    const [from, length] = [200, 40 * FRAME];
    const expected = tone(300, from, length);
    const off = heard
      .subarray(start - 1 + from)
      .slice(0, length)
      .map((sample, i) => sample - (expected[i] ?? 0));
    expect(Math.max(...off.map(Math.abs))).toBeLessThan(1e-6);
  });

  test('counts no underrun at the end of speech', () => {
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

  test('catches up without a gap after a delay', () => {
    // Seven frames (140 ms) arrive at once, the others evenly.
    const { lags, underruns } = heardOf(
      even(500).map((at) => Math.max(at, 45)),
      3_740,
    );
    expect(lags[6]).toBeGreaterThan(0.11);
    expect(lags[480]).toBeLessThan(0.1);
    expect(underruns).toBe(0);
  });

  test('compensates for 50 ms of jitter', () => {
    const { underruns } = heardOf(
      even(100, (i) => (i % 5 === 3 ? 18 : 0)),
      700,
    );
    expect(underruns).toBe(1); // At the end, which was not announced.
  });

  test('buffers more after an underrun', () => {
    const late = (i: number) => (i % 10 === 9 ? 40 : 0);
    const { underruns } = heardOf(even(200, late), 1_400);
    expect(underruns).toBeLessThan(8);
  });

  test('follows a clock that is slightly faster or slower', () => {
    for (const speed of [0.9985, 1.0015]) {
      const { heard, underruns } = heardOf(even(3_000), 22_000, speed);
      expect(underruns).toBe(0);
      // No silent block after the start.
      const blocks = Array.from({ length: 21_000 }, (_, i) =>
        heard.subarray((i + 100) * BLOCK, (i + 101) * BLOCK),
      );
      expect(blocks.filter((block) => block.every((sample) => Math.abs(sample) < 0.01))).toEqual(
        [],
      );
    }
  });

  test('skips audio that piled up while the page was suspended', () => {
    const { heard } = heardOf(
      even(50).map((at) => Math.max(at, 300)),
      420,
    );
    const start = heard.findIndex((sample) => sample !== 0);
    // A second of audio arrived at once. Only the last 60 ms are played.
    expect(heard.subarray(start).findLastIndex((sample) => sample !== 0) / RATE).toBeLessThan(0.3);
  });

  test('plays audio that is too short to fill the buffer', () => {
    const { heard } = heardOf([0], 60);
    expect(heard.filter((sample) => sample !== 0).length).toBeGreaterThan(FRAME - 10);
  });
});
