import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ClipStartDelay, StartDelay } from '../../../src/bot/speech/start-delay.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

/** How a clip is made: in chunks, at a multiple of its normal speed. */
interface Production {
  audioMs: number;
  chunkMs: number;
  speed: number;
  /** The speed at which it is played. Default: 1. */
  played?: number;
}

/** Makes a whole clip in steps of 1 ms. @returns its start delay, and how long playback was interrupted */
function make(delay: ClipStartDelay, { audioMs, chunkMs, speed, played = 1 }: Production) {
  const intervalMs = Math.round(chunkMs / speed);
  let delayMs: number | undefined;
  let [madeMs, interruptedMs] = [0, 0];
  for (let ms = 0; madeMs < audioMs; ms++) {
    if (ms % intervalMs === 0) {
      delay.addAudio(chunkMs);
      madeMs += chunkMs;
    }
    if (delay.remainingMs() <= 0 || madeMs >= audioMs) delayMs ??= ms;
    const playedMs = ms - (delayMs ?? ms) - interruptedMs;
    if (madeMs < played * playedMs) interruptedMs += 1;
    vi.advanceTimersByTime(1);
  }
  delay.finish();
  return { delayMs: delayMs ?? Number.NaN, interruptedMs };
}

const SHAPES = [0.3, 0.5, 0.7, 0.9].flatMap((speed) =>
  [20, 100, 500].map((chunkMs) => ({ speed, chunkMs })),
);

describe('a clip that is made more slowly than it is played', () => {
  test.each(SHAPES)('at speed $speed in $chunkMs ms chunks starts late, without a gap', (shape) => {
    const { delayMs, interruptedMs } = make(new StartDelay().forClip(4_800), {
      audioMs: 4_000,
      ...shape,
    });
    expect(interruptedMs).toBe(0);
    // The delay is not much longer than necessary.
    expect(delayMs).toBeLessThan(1.5 * 4_800 * (1 / shape.speed - 1) + 800);
  });

  test('is delayed by ten seconds at most, and not at all when its length is unknown', () => {
    const delay = new StartDelay().forClip(600_000);
    delay.addAudio(100);
    expect(delay.remainingMs()).toBeCloseTo(10_000, -2);
    vi.advanceTimersByTime(9_900);
    expect(delay.remainingMs()).toBeGreaterThan(0);
    vi.advanceTimersByTime(200);
    expect(delay.remainingMs()).toBeLessThanOrEqual(0);
    const unknown = new StartDelay().forClip(0);
    unknown.addAudio(20);
    expect(unknown.remainingMs()).toBe(0);
  });
});

describe('a clip that is made faster than it is played', () => {
  const fast = { audioMs: 4_000, chunkMs: 100, speed: 50 };

  test('starts at once when the clips before were fast as well', () => {
    const startDelay = new StartDelay();
    expect(make(startDelay.forClip(4_000), fast).delayMs).toBeLessThan(100);
    make(startDelay.forClip(4_000), fast);
    expect(make(startDelay.forClip(4_000), fast)).toEqual({ delayMs: 0, interruptedMs: 0 });
  });

  test('is delayed for a while after a slow clip', () => {
    const startDelay = new StartDelay();
    for (let i = 0; i < 3; i++) make(startDelay.forClip(4_000), fast);
    const slow = { ...fast, speed: 0.5 };
    expect(make(startDelay.forClip(4_800), slow).interruptedMs).toBeGreaterThan(0);
    expect(make(startDelay.forClip(4_800), slow).interruptedMs).toBe(0);
    expect(make(startDelay.forClip(4_000), fast).delayMs).toBeLessThan(100);
    make(startDelay.forClip(4_000), fast);
    expect(make(startDelay.forClip(4_000), fast).delayMs).toBe(0);
  });
});

describe('a clip that is played faster than it is made', () => {
  // Fast enough for normal speed, but not for any faster one.
  const service = { audioMs: 4_000, chunkMs: 100, speed: 1.2 };

  test.each([1.3, 1.5, 1.8, 2])('at speed %d starts late and is not interrupted', (played) => {
    const startDelay = new StartDelay();
    // Earlier clips at normal speed teach how fast the service is.
    for (let i = 0; i < 5; i++) make(startDelay.forClip(4_000), service);
    expect(make(startDelay.forClip(4_000), service).delayMs).toBeLessThan(100);
    const { delayMs, interruptedMs } = make(startDelay.forClip(4_400, played), {
      ...service,
      played,
    });
    expect(interruptedMs).toBe(0);
    expect(delayMs).toBeGreaterThan(200);
    expect(delayMs).toBeLessThan(3_000);
  });

  test('at half the speed is not delayed', () => {
    const startDelay = new StartDelay();
    for (let i = 0; i < 5; i++) make(startDelay.forClip(4_000), service);
    const slow = { ...service, played: 0.5 };
    expect(make(startDelay.forClip(4_000, 0.5), slow).delayMs).toBeLessThan(100);
  });
});
