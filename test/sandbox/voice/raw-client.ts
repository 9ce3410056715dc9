import { createCipheriv } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { VoiceServer } from '../../../src/sandbox/voice/server.ts';
import { withDeadline } from '../../../src/shared/common/deadline.ts';
import { openForEach, partsOf } from '../../support/lifetime.ts';
import { ANNA, BOT, newVoiceChannel, trustedServer, type VoiceChannel } from './fixture.ts';

const TIMEOUT_MS = 30_000;
export const SESSION = 'the-session';

interface Message {
  op: number;
  d: unknown;
  seq?: number;
}

interface ReadyData {
  ssrc: number;
  ip: string;
  port: number;
  modes: string[];
}

/**
 * A minimal client for what the library never does: invalid messages, wrong keys, many frames at once. It closes when the
 * test is finished.
 */
export class RawClient {
  readonly #socket: WebSocket;
  readonly #udp: Socket = createSocket('udp4');
  readonly #unread: Message[] = [];
  readonly closed: Promise<number>;
  #wake = () => {};
  ready: ReadyData = { ssrc: 0, ip: '', port: 0, modes: [] };
  #key = Buffer.alloc(32);
  #counter = 0;
  #sequence = 65_500;
  #timestamp = 2 ** 32 - 9_600;

  constructor(server: VoiceServer, path = '?v=8') {
    this.#socket = new WebSocket(`wss://${server.endpoint}${path}`);
    this.#socket.on('message', (data, isBinary) => {
      if (!isBinary) this.#unread.push(JSON.parse(String(data)) as Message);
      this.#wake();
    });
    this.#socket.on('error', () => {});
    this.closed = new Promise((resolve) => this.#socket.on('close', resolve));
    onTestFinished(() => {
      this.#socket.terminate();
      this.#udp.close();
    });
  }

  /** A client that is connected and ready to send frames. */
  static async connect(
    server: VoiceServer,
    channel: VoiceChannel,
    mode = 'aead_aes256_gcm_rtpsize',
  ) {
    const { token } = server.grant({ ...channel, userId: BOT, sessionId: SESSION });
    const client = new RawClient(server);
    await client.message(8);
    client.identify(channel.guildId, token);
    client.ready = (await client.message(2)).d as ReadyData;
    client.send(1, { protocol: 'udp', data: { address: '127.0.0.1', port: 9, mode } });
    const { d } = await client.message(4);
    client.#key = Buffer.from((d as { secret_key: number[] }).secret_key);
    return client;
  }

  send(op: number, d: unknown): void {
    this.#socket.send(JSON.stringify({ op, d }));
  }

  sendBinary(op: number, payload: Buffer): void {
    this.#socket.send(Buffer.concat([Buffer.from([op]), payload]));
  }

  sendText(text: string): void {
    this.#socket.send(text);
  }

  identify(guildId: string, token: string, changes: object = {}): void {
    this.send(0, {
      server_id: guildId,
      user_id: BOT,
      session_id: SESSION,
      token,
      max_dave_protocol_version: 1,
      ...changes,
    });
  }

  /** The next message with this opcode. Skips others. */
  async message(op: number): Promise<Message> {
    return withDeadline(this.#find(op), TIMEOUT_MS, `voice gateway opcode ${op}`);
  }

  async datagram(bytes: Buffer): Promise<Buffer> {
    const answer = once(this.#udp, 'message');
    this.#sendUdp(bytes);
    const [received] = await withDeadline(answer, TIMEOUT_MS, 'answer over UDP');
    return received as Buffer;
  }

  get udpPort(): number {
    return this.#udp.address().port;
  }

  speaking(speaking: boolean): void {
    this.send(5, { speaking: speaking ? 1 : 0, delay: 0, ssrc: this.ready.ssrc });
  }

  /** Sends a frame as the next packet, or simulates its loss. */
  frame(
    opus: Uint8Array,
    options: { lost?: boolean; key?: Buffer; ssrc?: number; extension?: Buffer } = {},
  ): void {
    this.#sequence = (this.#sequence + 1) % 2 ** 16;
    this.#timestamp = (this.#timestamp + 960) % 2 ** 32;
    const { lost, key = this.#key, ssrc = this.ready.ssrc, extension } = options;
    if (lost) return;
    const header = Buffer.alloc(extension ? 16 : 12);
    header.writeUInt8(extension ? 0x90 : 0x80);
    header.writeUInt8(0x78, 1);
    header.writeUInt16BE(this.#sequence, 2);
    header.writeUInt32BE(this.#timestamp, 4);
    header.writeUInt32BE(ssrc, 8);
    if (extension) {
      header.writeUInt16BE(0xbede, 12);
      header.writeUInt16BE(extension.length / 4, 14);
    }
    const nonce = Buffer.alloc(12);
    this.#counter += 1;
    nonce.writeUInt32BE(this.#counter);
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    cipher.setAAD(header);
    const payload = Buffer.concat([extension ?? Buffer.alloc(0), opus]);
    const body = [cipher.update(payload), cipher.final(), cipher.getAuthTag()];
    this.#sendUdp(Buffer.concat([header, ...body, nonce.subarray(0, 4)]));
  }

  async #find(op: number): Promise<Message> {
    for (;;) {
      const message = this.#unread.shift();
      if (message?.op === op) return message;
      if (message) continue;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  #sendUdp(bytes: Buffer): void {
    this.#udp.send(bytes, this.ready.port, this.ready.ip);
  }
}

/** Before each test: a server, a channel with a listener, and a client that can send frames to it. */
export const useRawCall = (options: Parameters<typeof trustedServer>[0]) =>
  partsOf(
    openForEach(async () => {
      const server = await trustedServer(options);
      const channel = newVoiceChannel();
      const anna = server.listen({ ...channel, userId: ANNA });
      const client = await RawClient.connect(server, channel);
      return { server, channel, anna, client, close: () => server.close() };
    }),
  );
