import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { MEMORY_LIMITS } from '../../../src/bot/speech/limits.ts';
import { PacketMemories } from '../../../src/bot/speech/packet-memories.ts';
import { SharedPackets } from '../../../src/bot/speech/shared-packets.ts';

const packet = (length: number, value: number) => new Uint8Array(length).fill(value);

function readAll(packets: SharedPackets): number[][] {
  const reader = packets.reader();
  const all: number[][] = [];
  for (let next = reader.peek(); next !== undefined; next = reader.peek()) {
    all.push([next.length, next[0] ?? -1]);
    reader.advance();
  }
  return all;
}

test('packets of all lengths are read as they were appended, while the memory grows', () => {
  const packets = new SharedPackets();
  const lengths = Array.from({ length: 2_000 }, (_, i) => 1 + ((i * 37) % 1_275));
  for (const [i, length] of lengths.entries()) packets.append([packet(length, i % 256)]);
  expect(readAll(packets)).toEqual(lengths.map((length, i) => [length, i % 256]));
});

test('a reader goes on when more packets are there, and is not confused by reading too early', () => {
  const packets = new SharedPackets();
  const reader = packets.reader();
  expect(reader.peek()).toBeUndefined();
  reader.advance();
  packets.append([packet(3, 1), packet(5, 2)]);
  expect([reader.position, reader.available, reader.peek()?.length]).toEqual([0, 2, 3]);
  reader.advance();
  expect([reader.position, reader.available, reader.peek()?.length]).toEqual([1, 1, 5]);
  expect(packets.end).toBe('open');
  packets.close('complete');
  expect(packets.end).toBe('complete');
});

test('a clip that needs too much memory is refused, and what was written stays', () => {
  const packets = new SharedPackets();
  packets.append([packet(10, 7)]);
  const tooMuch = Array.from({ length: 60_000 }, () => packet(1_275, 1));
  expect(() => packets.append(tooMuch)).toThrow(RangeError);
  expect(readAll(packets)).toEqual([[10, 7]]);
});

test('a thread hears every packet that another thread appends meanwhile', async () => {
  const packets = new SharedPackets();
  const module = new URL('../../../src/bot/speech/shared-packets.ts', import.meta.url).href;
  const worker = new Worker(
    `const { workerData } = require('node:worker_threads');
    import(${JSON.stringify(module)}).then(({ SharedPackets }) => {
      const packets = new SharedPackets(workerData);
      for (let i = 0; i < 20_000; i += 1) packets.append([new Uint8Array(1 + (i % 300)).fill(i % 251)]);
      packets.close('complete');
    });`,
    { eval: true, workerData: packets.handle },
  );
  const exit = once(worker, 'exit');
  const reader = packets.reader();
  const wrong: number[] = [];
  while (packets.end === 'open' || reader.available > 0) {
    const next = reader.peek();
    if (next === undefined) await new Promise(setImmediate);
    else {
      const i = reader.position;
      const isWhole = next.length === 1 + (i % 300) && next.every((byte) => byte === i % 251);
      if (!isWhole) wrong.push(i);
      reader.advance();
    }
  }
  await exit;
  expect(wrong).toEqual([]);
  expect(reader.position).toBe(20_000);
});

test('memory is used again when its last user has released it, and whoever still reads it hears nothing', () => {
  const memories = new PacketMemories();
  const packets = memories.take().retain();
  packets.append([packet(3, 1), packet(4, 2)]);
  packets.release();
  expect(memories.take().handle.memory).not.toBe(packets.handle.memory);
  const late = packets.reader();
  late.advance();
  packets.release();
  const next = memories.take();
  expect(next.handle.memory).toBe(packets.handle.memory);
  expect([next.count, next.byteLength, next.end]).toEqual([0, 0, 'open']);
  next.append([packet(5, 9), packet(5, 9)]);
  expect(readAll(next)).toEqual([
    [5, 9],
    [5, 9],
  ]);
  expect([late.peek(), packets.count, packets.end]).toEqual([undefined, 0, 'failed']);
  expect(() => packets.append([packet(1, 1)])).toThrow(RangeError);
  // A message to another thread may be read as late.
  const elsewhere = new SharedPackets(packets.handle);
  expect([elsewhere.reader().peek(), elsewhere.end]).toEqual([undefined, 'failed']);
});

test('memory that grew beyond the limit is not used again', () => {
  const memories = new PacketMemories();
  const packets = memories.take();
  while (packets.byteLength < MEMORY_LIMITS.bytes) packets.append([packet(1_275, 1)]);
  packets.release();
  expect(memories.take().handle.memory).not.toBe(packets.handle.memory);
});
