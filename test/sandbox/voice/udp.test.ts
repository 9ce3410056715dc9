import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openXChaCha20Poly1305 } from '../../../src/sandbox/voice/transport/xchacha20.ts';
import { BOT, distinctFrames, nextPackets, numbersOf, range } from './fixture.ts';
import { useRawCall } from './raw-client.ts';

const { server, anna, client } = useRawCall({ dave: false });

describe('the UDP socket', () => {
  test('answers an IP discovery with the sender’s address', async () => {
    const request = Buffer.alloc(74);
    request.writeUInt16BE(1);
    request.writeUInt16BE(70, 2);
    request.writeUInt32BE(client.ready.ssrc, 4);
    const answer = await client.datagram(request);
    expect(answer).toHaveLength(74);
    expect([answer.readUInt16BE(0), answer.readUInt16BE(2)]).toEqual([2, 70]);
    expect(answer.readUInt32BE(4)).toBe(client.ready.ssrc);
    expect(answer.subarray(8, answer.indexOf(0, 8)).toString()).toBe('127.0.0.1');
    expect(answer.readUInt16BE(72)).toBe(client.udpPort);
  });

  test('echoes keepalives', async () => {
    const keepalive = randomBytes(8);
    expect(await client.datagram(keepalive)).toEqual(keepalive);
  });

  test('drops and counts frames with a wrong key or an unknown source', async () => {
    const [wrong, stranger, right] = distinctFrames(3);
    const heard = nextPackets(anna, 1);
    client.frame(wrong as Buffer, { key: randomBytes(32) });
    client.frame(stranger as Buffer, { ssrc: 4_711 });
    client.frame(right as Buffer);
    expect(numbersOf(await heard)).toEqual([2]);
    expect(server.stats).toMatchObject({ authFailures: 1, unknownSources: 1, packets: 1 });
  });

  test('removes header extensions', async () => {
    const [frame] = distinctFrames(1);
    const heard = nextPackets(anna, 1);
    client.frame(frame as Buffer, { extension: randomBytes(8) });
    const [packet] = await heard;
    expect(Buffer.from(packet?.opus ?? [])).toEqual(frame);
    expect(packet).toMatchObject({ userId: BOT, ssrc: client.ready.ssrc, silence: false });
  });

  test('simulates packet loss and jitter in a repeatable way', async () => {
    server.faults.packetLoss(0.2);
    for (const frame of distinctFrames(200)) client.frame(frame);
    const { packets } = await anna.hear({ quietMs: 100 });
    const lost = 200 - packets.length;
    expect(lost).toBeGreaterThan(20);
    expect(lost).toBeLessThan(60);
    server.faults.packetLoss(0.2);
    for (const frame of distinctFrames(200)) client.frame(frame);
    const again = await anna.hear({ quietMs: 100 });
    expect(numbersOf(again.packets)).toEqual(numbersOf(packets));

    server.faults.packetLoss(0);
    server.faults.jitter(30);
    anna.forget();
    for (const frame of distinctFrames(100)) client.frame(frame);
    const late = await anna.hear({ quietMs: 100 });
    expect(numbersOf(late.packets)).toEqual(range(100));
    expect(numbersOf(anna.packets)).not.toEqual(range(100));
  });
});

test('XChaCha20-Poly1305 opens the example of draft-irtf-cfrg-xchacha-03, A.3.1', () => {
  const hex = (text: string) => Buffer.from(text.replaceAll(/\s/g, ''), 'hex');
  const key = Buffer.from(Array.from({ length: 32 }, (_, i) => 0x80 + i));
  const nonce = Buffer.from(Array.from({ length: 24 }, (_, i) => 0x40 + i));
  const aad = hex('50515253c0c1c2c3c4c5c6c7');
  const sealed = hex(`
    bd6d179d3e83d43b9576579493c0e939572a1700252bfaccbed2902c21396cbb
    731c7f1b0b4aa6440bf3a82f4eda7e39ae64c6708c54c216cb96b72e1213b452
    2f8c9ba40db5d945b11b69b982c1bb9e3f3fac2bc369488f76b2383565d3fff9
    21f9664c97637da9768812f615c68b13b52e
    c0875924c1c7987947deafd8780acf49`);
  expect(openXChaCha20Poly1305(key, nonce, aad, sealed).toString()).toBe(
    "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it.",
  );
  sealed[0] = 0;
  expect(() => openXChaCha20Poly1305(key, nonce, aad, sealed)).toThrow();
});
