import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { NetworkConditions } from './network-conditions.ts';
import { parseRtp, type RtpPacket } from './rtp.ts';

const KEEPALIVE_BYTES = 8;
/**
 * All calls share one socket. The default buffer holds only 40 ms of a hundred speakers. The system may cap
 * its size.
 */
const RECEIVE_BUFFER_BYTES = 4 * 1_048_576;

/** The UDP socket of the voice server: answers discoveries, echoes keepalives, passes RTP to `onRtp`. */
export class UdpPort {
  readonly networkConditions = new NetworkConditions();
  /** Whether all datagrams are ignored. */
  isAway = false;
  /** Number of the next discoveries to ignore. */
  discoveriesToDrop = 0;
  readonly #socket: Socket = createSocket({
    type: 'udp4',
    recvBufferSize: RECEIVE_BUFFER_BYTES,
  });
  readonly #onRtp: (packet: RtpPacket) => void;
  /** Where the latest discoveries came from, by SSRC. */
  readonly #clients = new Map<number, RemoteInfo>();

  constructor(onRtp: (packet: RtpPacket) => void) {
    this.#onRtp = onRtp;
    this.#socket.on('message', (datagram, from) => this.#receive(datagram, from));
    // The kernel reports an error when a client has closed its socket. It can be ignored.
    this.#socket.on('error', () => {});
  }

  async open(address: string): Promise<void> {
    this.#socket.bind(0, address);
    await once(this.#socket, 'listening');
  }

  get port(): number {
    return this.#socket.address().port;
  }

  async close(): Promise<void> {
    this.networkConditions.close();
    const closed = once(this.#socket, 'close');
    this.#socket.close();
    await closed;
  }

  /** Sends a datagram to the client with this SSRC, if it has discovered its address. */
  sendTo(ssrc: number, datagram: Uint8Array): void {
    const client = this.#clients.get(ssrc);
    if (client) this.#send(datagram, client);
  }

  #receive(datagram: Buffer, from: RemoteInfo): void {
    if (this.isAway) return;
    const ssrc = discoverySsrc(datagram);
    if (ssrc !== undefined) this.#answerDiscovery(ssrc, from);
    else if (datagram.length === KEEPALIVE_BYTES) this.#send(datagram, from);
    else {
      const packet = parseRtp(datagram);
      if (packet) this.networkConditions.transmit(() => this.#onRtp(packet));
    }
  }

  #answerDiscovery(ssrc: number, from: RemoteInfo): void {
    this.#clients.set(ssrc, from);
    const [oldest] = this.#clients.keys();
    if (this.#clients.size > REMEMBERED_CLIENTS && oldest !== undefined)
      this.#clients.delete(oldest);
    if (this.discoveriesToDrop > 0) {
      this.discoveriesToDrop -= 1;
      return;
    }
    this.#send(discoveryAnswer(ssrc, from.address, from.port), from);
  }

  #send(datagram: Uint8Array, to: RemoteInfo): void {
    this.#socket.send(datagram, to.port, to.address);
  }
}

const REMEMBERED_CLIENTS = 1_000;
const REQUEST = 1;
const RESPONSE = 2;
const PACKET_BYTES = 74;
const LENGTH_FIELD = PACKET_BYTES - 4;
const ADDRESS_OFFSET = 8;

/** The SSRC of an IP discovery request; undefined for other datagrams. */
function discoverySsrc(datagram: Buffer): number | undefined {
  const isRequest =
    datagram.length === PACKET_BYTES &&
    datagram.readUInt16BE(0) === REQUEST &&
    datagram.readUInt16BE(2) === LENGTH_FIELD;
  return isRequest ? datagram.readUInt32BE(4) : undefined;
}

/** The answer to an IP discovery: the address and port that the request came from. */
function discoveryAnswer(ssrc: number, address: string, port: number): Buffer {
  const answer = Buffer.alloc(PACKET_BYTES);
  answer.writeUInt16BE(RESPONSE, 0);
  answer.writeUInt16BE(LENGTH_FIELD, 2);
  answer.writeUInt32BE(ssrc, 4);
  answer.write(address, ADDRESS_OFFSET, 'latin1');
  answer.writeUInt16BE(port, PACKET_BYTES - 2);
  return answer;
}
