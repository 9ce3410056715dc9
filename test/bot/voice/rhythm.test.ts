import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SharedPackets } from '../../../src/bot/speech/shared-packets.ts';
import { VOICE_LIMITS } from '../../../src/bot/voice/limits.ts';
import { Metronome } from '../../../src/bot/voice/thread/metronome.ts';
import { PartsReader } from '../../../src/bot/voice/thread/parts-reader.ts';
import { Playback } from '../../../src/bot/voice/thread/playback.ts';
import { PlaybackProgress } from '../../../src/bot/voice/thread/playback-progress.ts';

// On a real clock, a busy machine would decide when packets are sent.
const CLOCK = ['performance', 'setTimeout', 'clearTimeout'] as const;
/** How much later it is than timers know: they run late, as after a thread was blocked. */
let blockedMs = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: [...CLOCK] });
  blockedMs = 0;
  const onTime = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => onTime() + blockedMs);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A playback with the number of packets that it has sent. */
function play(metronome: Metronome) {
  const packets = new SharedPackets();
  packets.append(Array.from({ length: 1_000 }, () => new Uint8Array(1)));
  const progress = new PlaybackProgress();
  const sink = { send: () => true, stopSpeaking: () => {} };
  const events = { started: () => {}, over: () => {} };
  const reader = new PartsReader([packets.handle]);
  new Playback(reader, progress, sink, metronome, VOICE_LIMITS, events).start();
  return progress;
}

describe('packets of a voice thread', () => {
  const metronome = () => new Metronome(VOICE_LIMITS.catchUpMs);

  test('begin at once, and follow each other every 20 ms for all playbacks', () => {
    const shared = metronome();
    const playbacks = [play(shared), play(shared)];
    const sent = () => playbacks.map(({ sentPackets }) => sentPackets);
    expect(sent()).toEqual([1, 1]);
    for (let count = 2; count < 100; count += 1) {
      vi.advanceTimersByTime(19);
      expect(sent()).toEqual([count - 1, count - 1]);
      vi.advanceTimersByTime(1);
      expect(sent()).toEqual([count, count]);
    }
  });

  test('follow each other every 20 ms after the thread was blocked, too: no burst', () => {
    const progress = play(metronome());
    vi.advanceTimersByTime(200);
    expect(progress.sentPackets).toBe(11);
    blockedMs += 200;
    vi.advanceTimersByTime(20);
    for (let count = 12; count < 40; count += 1) {
      expect(progress.sentPackets).toBe(count);
      vi.advanceTimersByTime(20);
    }
    expect(progress.delays).toBe(1);
  });

  test('catch up on short delays', () => {
    const progress = play(metronome());
    for (let second = 1; second <= 10; second += 1) {
      blockedMs += VOICE_LIMITS.catchUpMs - 20;
      vi.advanceTimersByTime(1_000 - VOICE_LIMITS.catchUpMs + 20);
      expect(progress.sentPackets).toBe(1 + 50 * second);
    }
    expect(progress.delays).toBe(0);
  });
});
