import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ClipPace, Pace } from '../../../src/bot/speech/pace.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

/** Sound comes in chunks, so many seconds of it in each second. */
interface Made {
  soundMs: number;
  chunkMs: number;
  timesRealTime: number;
}

/** Makes a whole clip in steps of 1 ms. @returns after how long it may be heard, and what is then still missing */
function make(clip: ClipPace, { soundMs, chunkMs, timesRealTime }: Made) {
  const intervalMs = Math.round(chunkMs / timesRealTime);
  let heldMs: number | undefined;
  let [madeMs, stillMs] = [0, 0];
  for (let ms = 0; madeMs < soundMs; ms++) {
    if (ms % intervalMs === 0) {
      clip.made(chunkMs);
      madeMs += chunkMs;
    }
    if (clip.holdMs() <= 0 || madeMs >= soundMs) heldMs ??= ms;
    if (heldMs !== undefined && madeMs < ms - heldMs - stillMs) stillMs += 1;
    vi.advanceTimersByTime(1);
  }
  clip.finish();
  return { heldMs: heldMs ?? Number.NaN, stillMs };
}

const SHAPES = [0.3, 0.5, 0.7, 0.9].flatMap((timesRealTime) =>
  [20, 100, 500].map((chunkMs) => ({ timesRealTime, chunkMs })),
);

describe('a clip that is made too slowly', () => {
  test.each(SHAPES)(
    'at $timesRealTime of its pace, in chunks of $chunkMs ms, begins late and has no break',
    (shape) => {
      const { heldMs, stillMs } = make(new Pace().begin(4_800), { soundMs: 4_000, ...shape });
      expect(stillMs).toBe(0);
      // It is not kept for much longer than it has to be.
      expect(heldMs).toBeLessThan(1.5 * 4_800 * (1 / shape.timesRealTime - 1) + 800);
    },
  );

  test('is held for ten seconds at most, and not at all when there is nothing to wait for', () => {
    const clip = new Pace().begin(600_000);
    clip.made(100);
    expect(clip.holdMs()).toBeCloseTo(10_000, -2);
    vi.advanceTimersByTime(9_900);
    expect(clip.holdMs()).toBeGreaterThan(0);
    vi.advanceTimersByTime(200);
    expect(clip.holdMs()).toBeLessThanOrEqual(0);
    const unknown = new Pace().begin(0);
    unknown.made(20);
    expect(unknown.holdMs()).toBe(0);
  });
});

describe('a clip that is made faster than it is heard', () => {
  const fast = { soundMs: 4_000, chunkMs: 100, timesRealTime: 50 };

  test('begins with its first sound, once those before were so', () => {
    const pace = new Pace();
    expect(make(pace.begin(4_000), fast).heldMs).toBeLessThan(100);
    make(pace.begin(4_000), fast);
    expect(make(pace.begin(4_000), fast)).toEqual({ heldMs: 0, stillMs: 0 });
  });

  test('is looked at again after one that was not', () => {
    const pace = new Pace();
    for (let i = 0; i < 3; i++) make(pace.begin(4_000), fast);
    const slow = { ...fast, timesRealTime: 0.5 };
    expect(make(pace.begin(4_800), slow).stillMs).toBeGreaterThan(0);
    expect(make(pace.begin(4_800), slow).stillMs).toBe(0);
    expect(make(pace.begin(4_000), fast).heldMs).toBeLessThan(100);
    make(pace.begin(4_000), fast);
    expect(make(pace.begin(4_000), fast).heldMs).toBe(0);
  });
});
