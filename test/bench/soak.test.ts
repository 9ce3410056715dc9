import { describe, expect, test } from 'vitest';
import { type SoakSample, trendsOf } from '../../bench/soak/report.ts';
import { Dice, restartTimesMs, WEEK } from '../../bench/soak/week.ts';

const MS_PER_HOUR = 3_600_000;
const SAMPLES = 120;

/** Samples over two hours. @param figureAt by hours since the start */
function samplesOf(figureAt: (hours: number) => Record<string, number>, pid = 7): SoakSample[] {
  return Array.from({ length: SAMPLES }, (_, index) => {
    const elapsedMs = ((index + 1) / SAMPLES) * 2 * MS_PER_HOUR;
    return { elapsedMs, processes: { bot: { pid, ...figureAt(elapsedMs / MS_PER_HOUR) } } };
  });
}

describe('the trends of a soak', () => {
  test('are slopes per hour and per simulated day, after the warm-up', () => {
    // Before the warm-up ends, memory grows much faster.
    const samples = samplesOf((hours) => ({ rss_mb: 100 + 14 * Math.max(0.5, hours) }));
    const [trend] = trendsOf(samples);
    expect(trend).toMatchObject({ process: 'bot', figure: 'rss_mb', isSteady: true });
    expect(trend?.perHour).toBeCloseTo(14);
    expect(trend?.perDay).toBeCloseTo(2);
    expect(trend?.last).toBeGreaterThan((trend?.first ?? 0) + 15);
  });

  test('name figures that grow beyond their tolerance', () => {
    const samples = samplesOf((hours) => ({ rss_mb: 100 + 40 * hours, descriptors: 30 + hours }));
    const steady = trendsOf(samples).map(({ figure, isSteady }) => [figure, isSteady]);
    expect(steady).toEqual([
      ['rss_mb', false],
      ['descriptors', true],
    ]);
  });

  test('leave out earlier processes and figures with too few samples', () => {
    const crashed = samplesOf(() => ({ rss_mb: 900 }), 6).slice(0, 60);
    const restarted = samplesOf(() => ({ rss_mb: 100 })).slice(60);
    expect(trendsOf([...crashed, ...restarted])).toMatchObject([{ first: 100, perHour: 0 }]);
    expect(trendsOf(restarted.slice(0, 5))).toEqual([]);
    expect(trendsOf([])).toEqual([]);
  });
});

test('a soak makes the same choices in each run, in proportion to the week', () => {
  const choices = (seed: number) => {
    const dice = new Dice(seed);
    return Array.from({ length: 2_000 }, () => dice.weighted(WEEK));
  };
  expect(choices(1)).toEqual(choices(1));
  expect(choices(1)).not.toEqual(choices(2));
  const shareOf = (event: string) => choices(1).filter((it) => it === event).length / 2_000;
  const events = Object.values(WEEK).reduce((sum, count) => sum + count, 0);
  expect(shareOf('say')).toBeCloseTo(WEEK.say / events, 1);
  expect(shareOf('message')).toBeCloseTo(WEEK.message / events, 1);
});

test('a soak restarts the service seven times per week, in the first fifth of the run', () => {
  const times = restartTimesMs(2);
  expect(times).toHaveLength(14);
  expect(times.every((ms, index) => ms > (times[index - 1] ?? 0))).toBe(true);
  expect(times.at(-1)).toBeLessThan(0.4 * MS_PER_HOUR);
  expect(restartTimesMs(0.01)).toHaveLength(1);
});
