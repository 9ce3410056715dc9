import { expect, test } from 'vitest';
import { MeteredSink } from '../../../src/bot/voice/thread/metered-sink.ts';
import { PacketGaps } from '../../../src/bot/voice/thread/packet-gaps.ts';

const PACKET = Buffer.of(1);

test('a gap belongs to the first bound that it does not exceed, whichever thread has counted it', () => {
  const gaps = new PacketGaps();
  const ofAnotherThread = new PacketGaps(gaps.memory);
  for (const ms of [19.9, 20.5, 20.51, 1_000]) gaps.count(ms);
  for (const ms of [1_000.1, 60_000]) ofAnotherThread.count(ms);
  expect(gaps.counts).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 1, 2]);
  expect(gaps.sumMs).toBeCloseTo(62_061.01, 2);
});

test('packets that are held back leave no gap behind', () => {
  const gaps = new PacketGaps();
  const answers = [true, true, false, false, true, true, true];
  const sink = new MeteredSink(
    { send: () => answers.shift() ?? false, stopSpeaking: () => {} },
    gaps,
  );
  const sent = Array.from({ length: 7 }, () => sink.send(PACKET));
  expect(sent).toEqual([true, true, false, false, true, true, true]);
  expect(gaps.counts.reduce((a, b) => a + b)).toBe(3);
});
