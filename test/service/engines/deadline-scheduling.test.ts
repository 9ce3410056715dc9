import { describe, expect, test } from 'vitest';
import {
  ClientBuffer,
  DeadlineScheduler,
} from '../../../src/service/engines/deadline-scheduling.ts';
import { SAMPLE_RATE } from '../../../src/service/sound/sample-rate.ts';

const CHARACTERS = 80;
const segment = (buffer: ClientBuffer) => ({ buffer, characters: CHARACTERS });

describe('the scheduler of segments', () => {
  test('serves a client before it times out, however much audio it has left', () => {
    const begun = performance.now();
    const farAhead = new ClientBuffer();
    farAhead.add(new Int16Array(60 * SAMPLE_RATE));
    const scheduler = new DeadlineScheduler(1);
    const urgentIn = (seconds: number) =>
      scheduler.select([farAhead, new ClientBuffer()].map(segment), begun + 1_000 * seconds);
    expect(urgentIn(5)).toBe(1);
    expect(urgentIn(9)).toBe(0);
    // After more audio, its deadline is far away again.
    farAhead.add(new Int16Array(SAMPLE_RATE));
    expect(urgentIn(5)).toBe(1);
  });

  test('lets a new client wait when the next segments of the others are long', () => {
    const scheduler = new DeadlineScheduler(2);
    for (let i = 0; i < 80; i += 1) {
      scheduler.learn({ characters: CHARACTERS, workMs: 20, audioMs: 1_200 });
    }
    const begun = performance.now();
    const running = Array.from({ length: 4 }, () => new ClientBuffer());
    for (const buffer of running) buffer.add(new Int16Array(SAMPLE_RATE));
    const next = (characters: number) =>
      scheduler.select(
        [...running.map((buffer) => ({ buffer, characters })), segment(new ClientBuffer())],
        begun,
      );
    expect(next(CHARACTERS)).toBe(4);
    expect(next(10 * CHARACTERS)).toBe(0);
  });

  test('speaks the first segment of each new client before the second of clients that can wait', () => {
    const scheduler = new DeadlineScheduler(2);
    const learn = (workMs: number) => {
      for (let i = 0; i < 80; i += 1)
        scheduler.learn({ characters: CHARACTERS, workMs, audioMs: 1_200 });
    };
    const running = Array.from({ length: 50 }, () => {
      const buffer = new ClientBuffer();
      buffer.add(new Int16Array(SAMPLE_RATE));
      return buffer;
    });
    const begun = performance.now();
    const nextAfter = (ms: number, clients: number) => {
      const waiting = [...running.slice(0, clients), new ClientBuffer()];
      return scheduler.select(waiting.map(segment), begun + ms) < clients ? 'running' : 'new';
    };
    learn(20);
    expect(nextAfter(50, 2)).toBe('new');
    expect(nextAfter(300, 2)).toBe('new');
    expect(nextAfter(900, 2)).toBe('running');
    // Fifty clients need half a second together, so the last one would have to wait too long.
    expect(nextAfter(300, 50)).toBe('running');
    // Slower segments leave less time for new clients.
    learn(150);
    expect(nextAfter(50, 1)).toBe('new');
    expect(nextAfter(300, 2)).toBe('running');
    // With more clients than the engines can keep up with, a new one waits until the others can wait for long.
    expect(nextAfter(0, 12)).toBe('running');
  });
});
