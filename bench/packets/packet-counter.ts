import { createSocket } from 'node:dgram';
import { getPriority, setPriority } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { RtpPacket } from '../../src/sandbox/voice/transport/rtp.ts';
import { UdpPort } from '../../src/sandbox/voice/transport/udp-port.ts';
import type { CounterQuestion, FirstPacket, ReceivedPackets } from './counter.ts';
import { answerQuestions } from './helper-process.ts';
import { sharedNowMs } from './shared-clock.ts';

/**
 * Receives the packets of all streams in its own process, so that neither decryption nor the sandbox's other work
 * delays the times of arrival. Can forward the packets to the sandbox, which decrypts them.
 */

const ADDRESS = '127.0.0.1';
/** The streams share this many sockets. The buffer of a single one is too small for hundreds. */
const SOCKETS = 10;
const RESOLUTION_MS = 10;
/** On the scale of setpriority(2). */
const HIGHER_BY = 10;
const HIGHEST = -20;

interface Stream {
  readonly first: FirstPacket;
  lastSequence: number;
  lastAtMs: number;
}

class PacketCounter {
  readonly #ports = Array.from({ length: SOCKETS }, () => new UdpPort((it) => this.#receive(it)));
  readonly #forwarding = createSocket('udp4');
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  /** By SSRC. */
  #streams = new Map<number, Stream>();
  #gapsMs: number[] = [];
  #packets = 0;
  #bytes = 0;
  #forwardPort: number | undefined;
  #toForward: RtpPacket[] = [];

  async open(): Promise<number[]> {
    await Promise.all(this.#ports.map((port) => port.open(ADDRESS)));
    this.#delay.enable();
    return this.#ports.map(({ port }) => port);
  }

  forwardTo(port: number): void {
    this.#forwardPort = port;
  }

  begin(): void {
    this.#streams = new Map();
    this.#gapsMs = [];
    this.#packets = this.#bytes = 0;
    this.#delay.reset();
  }

  received(withGaps: boolean): ReceivedPackets {
    const streams = [...this.#streams.values()];
    const expected = streams.map((it) => ((it.lastSequence - it.first.sequence) & 0xffff) + 1);
    const lastAtMs = streams.reduce((latest, it) => Math.max(latest, it.lastAtMs), 0);
    return {
      streams: streams.length,
      packets: this.#packets,
      missing: Math.max(0, expected.reduce((sum, count) => sum + count, 0) - this.#packets),
      bytes: this.#bytes,
      quietMs: performance.now() - lastAtMs,
      firstPackets: new Map([...this.#streams].map(([ssrc, { first }]) => [ssrc, first])),
      gapsMs: withGaps ? Float64Array.from(this.#gapsMs) : new Float64Array(),
      loopDelayMaxMs: Math.max(0, this.#delay.max / 1e6 - RESOLUTION_MS),
    };
  }

  #receive(packet: RtpPacket): void {
    const { ssrc, sequence, header, body } = packet;
    const nowMs = performance.now();
    this.#packets += 1;
    this.#bytes += header.length + body.length;
    const stream = this.#streams.get(ssrc);
    if (stream === undefined) {
      const first = { sequence, atMs: sharedNowMs() };
      this.#streams.set(ssrc, { first, lastSequence: sequence, lastAtMs: nowMs });
    } else {
      this.#gapsMs.push(nowMs - stream.lastAtMs);
      stream.lastAtMs = nowMs;
      stream.lastSequence = sequence;
    }
    if (this.#forwardPort !== undefined) this.#forward(packet);
  }

  /** Only after all packets that have arrived got their time. */
  #forward(packet: RtpPacket): void {
    this.#toForward.push(packet);
    if (this.#toForward.length > 1) return;
    setImmediate(() => {
      for (const { header, body } of this.#toForward)
        this.#forwarding.send([header, body], this.#forwardPort, ADDRESS);
      this.#toForward = [];
    });
  }
}

/** Times of arrival must not depend on other work. Only root may raise its priority. */
function raisePriority(): void {
  try {
    setPriority(Math.max(getPriority() - HIGHER_BY, HIGHEST));
  } catch {
    // Then late times show as `listener_event_loop_delay_max_ms`.
  }
}

raisePriority();
const counter = new PacketCounter();
const ports = await counter.open();
answerQuestions((question: CounterQuestion) => {
  if (question.kind === 'forward') return void counter.forwardTo(question.port);
  if (question.kind === 'ports') return { ports };
  if (question.kind === 'begin') counter.begin();
  return counter.received(question.kind === 'received');
});
