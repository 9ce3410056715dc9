import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  mostUrgent,
  type Opening,
  type Post,
  WorkerJob,
} from '../../../src/bot/speech/encoding/worker-job.ts';
import { ENCODED_AHEAD_MS, START_PACKETS } from '../../../src/bot/speech/limits.ts';
import { SharedPackets } from '../../../src/bot/speech/shared-packets.ts';
import { babble, wav } from '../../support/sound.ts';

// The time stands still unless a test moves it, so that only the audio decides.
beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

const RATE = 24_000;

/** A job with all of its input, as an encoding thread has it. */
class Clip {
  readonly packets = new SharedPackets();
  readonly job: WorkerJob;

  constructor(id: number, seconds: number, post: Post = () => {}) {
    const opening: Opening = {
      kind: 'open',
      job: id,
      encoding: { kind: 'opus' },
      packets: this.packets.handle,
      change: undefined,
      maxSeconds: 600,
    };
    this.job = new WorkerJob(opening, post);
    this.job.enqueue({ kind: 'segment', job: id, format: 'wav' });
    this.job.enqueue({ kind: 'bytes', job: id, bytes: wav(babble(seconds, RATE), RATE) });
    this.job.enqueue({ kind: 'end', job: id });
  }

  get encodedMs(): number {
    return 20 * this.packets.count;
  }
}

const heard = (id: number, seconds: number) => {
  const clip = new Clip(id, seconds);
  clip.job.play();
  return clip;
};

/** Encodes as a thread does, until a condition holds or nothing is left. */
function encode(clips: readonly Clip[], isDone: () => boolean = () => false): void {
  for (;;) {
    const job = mostUrgent(clips.map((clip) => clip.job));
    if (job === undefined || isDone()) return;
    job.step(() => {});
  }
}

test('the packets with which playback can begin are reported at once, and later ones in batches', () => {
  const reports: number[] = [];
  const clip = new Clip(1, 2, (message) => {
    if (message.kind === 'progress' && message.packets > 0) reports.push(message.packets);
  });
  encode([clip], () => reports.length === 4);
  expect(reports[0]).toBeGreaterThanOrEqual(START_PACKETS);
  expect(reports[0]).toBeLessThan(10);
  for (const count of reports.slice(1)) expect(count).toBeGreaterThanOrEqual(10);
});

test('of many clips that start at once, each begins before any is far ahead', () => {
  const clips = Array.from({ length: 20 }, (_, id) => heard(id, 2));
  encode(clips, () => clips.every(({ packets }) => packets.count >= START_PACKETS));
  expect(Math.max(...clips.map(({ encodedMs }) => encodedMs))).toBeLessThanOrEqual(200);
});

test('a clip that starts goes before those that have begun', () => {
  const others = [heard(1, 4), heard(2, 4)];
  encode(others, () => others.every(({ encodedMs }) => encodedMs >= 500));
  const next = heard(3, 1);
  const before = others.map(({ encodedMs }) => encodedMs);
  encode([...others, next], () => next.encodedMs >= 400);
  expect(others.map(({ encodedMs }) => encodedMs)).toEqual(before);
});

test('a clip that waits in a queue has its turn once those that are heard are far enough ahead', () => {
  const waiting = new Clip(1, 10);
  vi.advanceTimersByTime(5_000);
  const playing = heard(2, 10);
  encode([waiting, playing], () => waiting.packets.count > 0);
  expect(playing.encodedMs).toBeGreaterThanOrEqual(ENCODED_AHEAD_MS);
  expect(playing.encodedMs).toBeLessThan(ENCODED_AHEAD_MS + 200);
  // Somebody hears it now.
  waiting.job.play();
  const ahead = playing.encodedMs;
  encode([waiting, playing], () => waiting.encodedMs >= ahead - 200);
  expect(playing.encodedMs).toBe(ahead);
  // A thread without other work goes on to the end of each clip.
  encode([waiting, playing]);
  expect([waiting.packets.end, playing.packets.end]).toEqual(['complete', 'complete']);
});
