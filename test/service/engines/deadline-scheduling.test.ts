import { describe, expect, test } from 'vitest';
import {
  ClientBuffer,
  DeadlineScheduler,
} from '../../../src/service/engines/deadline-scheduling.ts';
import { SAMPLE_RATE } from '../../../src/service/sound/sample-rate.ts';

const CHARACTERS = 80;
const segment = (buffer: ClientBuffer) => ({ buffer, characters: CHARACTERS });

const running = (clients: number) =>
  Array.from({ length: clients }, () => {
    const buffer = new ClientBuffer();
    buffer.add(new Int16Array(SAMPLE_RATE));
    return buffer;
  });

function learn(scheduler: DeadlineScheduler, workMs: number): void {
  for (let i = 0; i < 80; i += 1) {
    scheduler.learn({ characters: CHARACTERS, workMs, audioMs: 1_200 });
  }
}

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
    learn(scheduler, 20);
    const begun = performance.now();
    const others = running(4);
    const next = (characters: number) =>
      scheduler.select(
        [...others.map((buffer) => ({ buffer, characters })), segment(new ClientBuffer())],
        begun,
      );
    expect(next(CHARACTERS)).toBe(4);
    expect(next(10 * CHARACTERS)).toBe(0);
  });

  test('speaks the first segment of each new client before the second of clients that can wait', () => {
    const scheduler = new DeadlineScheduler(2);
    const others = running(50);
    const begun = performance.now();
    const nextAfter = (ms: number, clients: number) => {
      const waiting = [...others.slice(0, clients), new ClientBuffer()];
      return scheduler.select(waiting.map(segment), begun + ms) < clients ? 'running' : 'new';
    };
    learn(scheduler, 20);
    expect(nextAfter(50, 2)).toBe('new');
    expect(nextAfter(300, 2)).toBe('new');
    expect(nextAfter(900, 2)).toBe('running');
    // Fifty clients need half a second together, so the last one would have to wait too long.
    expect(nextAfter(300, 50)).toBe('running');
    // Slower segments leave less time for new clients.
    learn(scheduler, 150);
    expect(nextAfter(50, 1)).toBe('new');
    expect(nextAfter(300, 2)).toBe('running');
    // With more clients than the engines can keep up with, a new one waits until the others can wait for long.
    expect(nextAfter(0, 12)).toBe('running');
  });
});
