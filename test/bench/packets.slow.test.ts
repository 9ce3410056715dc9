import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { PacketCounter } from '../../bench/packets/counter.ts';
import { describePackets, meanPacketBytes } from '../../bench/packets/figures.ts';
import { Floor } from '../../bench/packets/floor.ts';

const ADDRESS = '127.0.0.1';
const TIMEOUT_MS = 60_000;

/** An RTP packet with Opus (RFC 3550 §5.1). */
function rtp(ssrc: number, sequence: number): Buffer {
  const packet = Buffer.alloc(40);
  packet.writeUInt16BE(0x8078, 0);
  packet.writeUInt16BE(sequence, 2);
  packet.writeUInt32BE(ssrc, 8);
  return packet;
}

/** Sends datagrams one after the other, so that none is lost or reordered. */
async function send(port: number, packets: readonly Buffer[]): Promise<void> {
  const socket = createSocket('udp4');
  for (const packet of packets) {
    await new Promise((resolve) => socket.send(packet, port, ADDRESS, resolve));
  }
  socket.close();
  await once(socket, 'close');
}

describe('the counter of packets', () => {
  test('counts the streams, packets and missing packets of all its ports', async () => {
    await using counter = await PacketCounter.start();
    const [first = 0, second = 0] = counter.ports;
    await send(first, [rtp(1, 65_534), rtp(1, 65_535), rtp(1, 1)]);
    await send(second, [rtp(2, 7), Buffer.from('not RTP'), rtp(2, 8)]);
    await counter.begun(2, TIMEOUT_MS);
    await counter.quiet(200, TIMEOUT_MS);
    const received = await counter.received();
    expect(received).toMatchObject({ streams: 2, packets: 5, missing: 1, bytes: 200 });
    expect(received.gapsMs).toHaveLength(3);
    expect(describePackets(received).packets_missing).toBe(1);
    expect(meanPacketBytes(received)).toBe(40);

    await counter.begin();
    expect(await counter.received()).toMatchObject({ streams: 0, packets: 0, missing: 0 });
  });

  test('does not wait longer than the deadline for streams', async () => {
    await using counter = await PacketCounter.start();
    await expect(counter.begun(1, 100)).rejects.toThrow('hearing 1 streams took longer');
  });
});

test('the floor is measured before and after the work', async () => {
  await using counter = await PacketCounter.start();
  await using floor = new Floor(counter, 500);
  const streams: number[] = [];
  const figures = await floor.beside(3, 60, async () => {
    streams.push((await counter.received()).streams);
    await counter.begin();
    return { own: 1 };
  });
  expect(streams).toEqual([3]);
  expect(await counter.received()).toMatchObject({ streams: 3 });
  expect(figures).toMatchObject({ own: 1 });
  expect(figures.floor_gap_p99_ms).toBeGreaterThan(10);
  expect(figures.floor_cpu_us_per_packet).toBeGreaterThan(0);
});
