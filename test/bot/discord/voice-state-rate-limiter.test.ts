import { afterEach, expect, test } from 'vitest';
import { VoiceStateRateLimiter } from '../../../src/bot/discord/voice-state-rate-limiter.ts';
import { eventually } from '../../support/eventually.ts';

const WINDOW_MS = 150;

/** The updates that reached Discord, in order: `+` joins, `-` leaves. */
let sent: { update: string; atMs: number }[] = [];
afterEach(() => {
  sent = [];
});

function submit(limiter: VoiceStateRateLimiter, update: string): boolean {
  return limiter.submit(update.slice(1), update.startsWith('-'), () => {
    sent.push({ update, atMs: performance.now() });
    return true;
  });
}
const updates = () => sent.map(({ update }) => update);
const waitForSent = (count: number) => eventually(() => expect(sent).toHaveLength(count));

test('updates are sent at once up to the limit, and the rest later in order', async () => {
  const limiter = new VoiceStateRateLimiter({ updates: 3, windowMs: WINDOW_MS });
  const all = ['+1', '+2', '+3', '+4', '+5', '+6', '+7', '+8'];
  for (const update of all) expect(submit(limiter, update)).toBe(true);
  expect(updates()).toEqual(['+1', '+2', '+3']);
  await waitForSent(all.length);
  expect(updates()).toEqual(all);
  // Never more than three within the window.
  for (const [i, { atMs }] of sent.slice(3).entries()) {
    expect(atMs - (sent[i]?.atMs ?? 0)).toBeGreaterThanOrEqual(WINDOW_MS - 1);
  }
});

test('an update is dropped when a later one of its guild replaces it, except a leave before a join', async () => {
  const limiter = new VoiceStateRateLimiter({ updates: 1, windowMs: WINDOW_MS });
  for (const update of ['+0', '+1', '-1', '+1', '+2', '-2', '-1', '+1', '+1']) {
    submit(limiter, update);
  }
  await waitForSent(4);
  expect(updates()).toEqual(['+0', '-2', '-1', '+1']);
});

test('an update that cannot be sent returns false and does not count', () => {
  const limiter = new VoiceStateRateLimiter({ updates: 1, windowMs: WINDOW_MS });
  expect(limiter.submit('1', false, () => false)).toBe(false);
  expect(submit(limiter, '+2')).toBe(true);
  expect(updates()).toEqual(['+2']);
});
