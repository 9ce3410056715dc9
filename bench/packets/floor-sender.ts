import { createSocket, type Socket } from 'node:dgram';
import type { FloorOrder, FloorResult } from './floor.ts';
import { answerQuestions } from './helper-process.ts';

/**
 * The least that a program of Node.js has to do: sends finished packets, each stream from its own socket, with one
 * timer for all. No Discord library, no encryption, no other work.
 */

const ADDRESS = '127.0.0.1';
const FRAME_MS = 20;
const FRAME_SAMPLES = 960;
const RTP_VERSION = 0x80;
const OPUS_PAYLOAD_TYPE = 0x78;
/** Like the bot, it does not make up for longer delays by sending faster. */
const CATCH_UP_MS = 40;

class Stream {
  readonly #socket: Socket = createSocket('udp4');
  readonly #packet: Buffer;
  readonly #port: number;
  #sequence = 0;

  constructor(ssrc: number, port: number, bytes: number) {
    this.#port = port;
    this.#packet = Buffer.alloc(bytes, 0x55);
    this.#packet.writeUInt8(RTP_VERSION, 0);
    this.#packet.writeUInt8(OPUS_PAYLOAD_TYPE, 1);
    this.#packet.writeUInt32BE(ssrc, 8);
    // Nobody may be listening any more.
    this.#socket.on('error', () => {});
  }

  send(): void {
    this.#packet.writeUInt16BE(this.#sequence & 0xffff, 2);
    this.#packet.writeUInt32BE((this.#sequence * FRAME_SAMPLES) >>> 0, 4);
    this.#sequence += 1;
    this.#socket.send(this.#packet, this.#port, ADDRESS);
  }

  close(): void {
    this.#socket.close();
  }
}

let streams: Stream[] = [];
let timer: NodeJS.Timeout | undefined;
let dueMs = 0;
let sentPackets = 0;
let cpu = process.cpuUsage();

function begin({ count, ports, packetBytes }: FloorOrder & { kind: 'begin' }): void {
  streams = Array.from(
    { length: count },
    (_, i) => new Stream(i + 1, ports[i % ports.length] ?? 0, packetBytes),
  );
  dueMs = performance.now();
  beat();
  sentPackets = 0;
  cpu = process.cpuUsage();
}

function beat(): void {
  for (const stream of streams) stream.send();
  sentPackets += streams.length;
  const nowMs = performance.now();
  if (nowMs - dueMs > CATCH_UP_MS) dueMs = nowMs;
  dueMs += FRAME_MS;
  timer = setTimeout(beat, Math.max(1, dueMs - nowMs));
}

function end(): FloorResult {
  clearTimeout(timer);
  for (const stream of streams) stream.close();
  streams = [];
  const { user, system } = process.cpuUsage(cpu);
  return { cpuMs: (user + system) / 1e3, packets: sentPackets };
}

answerQuestions((order: FloorOrder) => {
  if (order.kind === 'end') return end();
  begin(order);
  return {};
});
