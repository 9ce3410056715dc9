import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Encoders } from '../../../src/service/sound/encoders.ts';

const RATE = 24_000;

test('a response that has much to encode does not hold up others', async () => {
  const encoders = new Encoders();
  const ended: string[] = [];
  const send = async (name: string, seconds: number, speed: number) => {
    const samples = [new Int16Array(seconds * RATE)];
    for await (const _ of encoders.encode('opus', samples, speed)) ended.push(name);
  };
  const long = [send('long', 4, 0.25), send('long', 4, 0.25)];
  await setImmediate();
  const short = send('short', 0.1, 1);
  await Promise.all([...long, short]);
  expect(ended.indexOf('long')).toBeGreaterThan(ended.lastIndexOf('short'));
});

test('sound that is sent as it is does not wait for others that are encoded', async () => {
  const encoders = new Encoders();
  const ended: string[] = [];
  const send = async (format: 'opus' | 'pcm') => {
    const samples = Array.from({ length: 3 }, () => new Int16Array(RATE));
    for await (const _ of encoders.encode(format, samples)) ended.push(format);
  };
  await Promise.all([send('opus'), send('pcm')]);
  expect(ended.indexOf('opus')).toBeGreaterThan(ended.lastIndexOf('pcm'));
});
