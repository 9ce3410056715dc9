import { afterEach, expect, test, vi } from 'vitest';
import { SendWindow } from '../../../src/bot/discord/send-window.ts';

const WINDOW_MS = 150;

/** What reached Discord, in order: `+` joins, `-` leaves. */
let sent: { what: string; atMs: number }[] = [];
afterEach(() => {
  sent = [];
});

function submit(window: SendWindow, what: string): boolean {
  return window.submit(what.slice(1), what.startsWith('-'), () => {
    sent.push({ what, atMs: performance.now() });
    return true;
  });
}
const whats = () => sent.map(({ what }) => what);
const settled = (count: number) =>
  vi.waitFor(() => expect(sent).toHaveLength(count), { timeout: 30_000, interval: 5 });

test('sends at once while the limit allows, then the rest in order', async () => {
  const window = new SendWindow({ updates: 3, windowMs: WINDOW_MS });
  const all = ['+1', '+2', '+3', '+4', '+5', '+6', '+7', '+8'];
  for (const what of all) expect(submit(window, what)).toBe(true);
  expect(whats()).toEqual(['+1', '+2', '+3']);
  await settled(all.length);
  expect(whats()).toEqual(all);
  // Never more than three within the window.
  for (const [i, { atMs }] of sent.slice(3).entries()) {
    expect(atMs - (sent[i]?.atMs ?? 0)).toBeGreaterThanOrEqual(WINDOW_MS - 1);
  }
});

test('does not send what its guild has overtaken, but lets a leave come before a join', async () => {
  const window = new SendWindow({ updates: 1, windowMs: WINDOW_MS });
  for (const what of ['+0', '+1', '-1', '+1', '+2', '-2', '-1', '+1', '+1']) submit(window, what);
  await settled(4);
  expect(whats()).toEqual(['+0', '-2', '-1', '+1']);
});

test('what cannot be sent is told, and does not count', () => {
  const window = new SendWindow({ updates: 1, windowMs: WINDOW_MS });
  expect(window.submit('1', false, () => false)).toBe(false);
  expect(submit(window, '+2')).toBe(true);
  expect(whats()).toEqual(['+2']);
});
