import { setImmediate } from 'node:timers';
import { deflateSync } from 'node:zlib';
import { GatewayOpcodes } from 'discord-api-types/v10';
import type { RawData, WebSocket } from 'ws';
import { parseJson } from '../parse-json.ts';
import { CompressedStream, type Compression } from './compression.ts';
import type { PlannedGatewayFaults } from './planned-faults.ts';
import type { Session } from './session.ts';

/** Discord closes a connection after more than 120 payloads in 60 seconds. */
const SENDS_PER_WINDOW = 120;
const WINDOW_MS = 60_000;
/** Largest payload a client may send, in bytes. */
const MAX_PAYLOAD_BYTES = 4_096;
/** A connection with fewer unsent bytes counts as drained. */
const MAX_UNSENT_BYTES = 1_048_576;

const COMMANDS: readonly number[] = [
  GatewayOpcodes.PresenceUpdate,
  GatewayOpcodes.VoiceStateUpdate,
  GatewayOpcodes.RequestGuildMembers,
  GatewayOpcodes.RequestSoundboardSounds,
  GatewayOpcodes.RequestChannelInfo,
];

export interface Payload {
  readonly op: number;
  readonly d: unknown;
}

/** The parts of the gateway that a connection needs. */
export interface ConnectionHost {
  readonly planned: PlannedGatewayFaults;
  identify(connection: Connection, data: unknown): void;
  resume(connection: Connection, data: unknown): void;
  command(session: Session, payload: Payload): void;
  closed(connection: Connection, code: number): void;
}

export interface ConnectionOptions {
  /** Of the gateway: 9 or 10. */
  readonly version: number;
  readonly heartbeatIntervalMs: number;
  /** Of the transport. Default: none. */
  readonly compression?: Compression | undefined;
}

/** One client socket: heartbeats, send limits and the session it belongs to. */
export class Connection {
  session: Session | undefined;
  /** Of the gateway: 9 or 10. */
  readonly version: number;
  acknowledgesHeartbeats = true;
  /** Whether the client asked for payloads that are compressed one by one. */
  compressesPayloads = false;
  readonly #socket: WebSocket;
  readonly #host: ConnectionHost;
  readonly #heartbeatMs: number;
  readonly #compressed: CompressedStream | undefined;
  #heartbeatTimer: NodeJS.Timeout | undefined;
  #written = Promise.withResolvers<void>();
  #sends = 0;
  #windowStartedMs = performance.now();

  constructor(
    socket: WebSocket,
    host: ConnectionHost,
    { version, heartbeatIntervalMs, compression }: ConnectionOptions,
  ) {
    this.version = version;
    this.#socket = socket;
    this.#host = host;
    this.#heartbeatMs = heartbeatIntervalMs;
    this.#compressed = compression && new CompressedStream(compression);
    socket.on('message', (data) => this.#receive(data));
    socket.on('close', (code) => {
      clearTimeout(this.#heartbeatTimer);
      this.#written.resolve();
      host.closed(this, code);
    });
    socket.on('error', () => socket.terminate());
    const hello = { heartbeat_interval: heartbeatIntervalMs, _trace: [] };
    // Some clients miss a message that arrives together with the answer to their handshake.
    setImmediate(() => this.send({ op: GatewayOpcodes.Hello, d: hello }));
    this.#awaitHeartbeat();
  }

  send(payload: { op: number; d?: unknown }): void {
    const whole = { t: null, s: null, d: null, ...payload };
    this.sendText(this.#host.planned.toText(whole));
  }

  /** @param text the JSON of a payload */
  sendEvent(text: string): void {
    this.sendText(this.#host.planned.toChangedText(text));
  }

  /** Sends a text payload as it is. */
  sendText(text: string): void {
    if (this.#compressed !== undefined) {
      this.#compressed.write(text, (message) => this.#write(message));
    } else this.#write(this.compressesPayloads ? deflateSync(text) : text);
  }

  #write(message: string | Buffer): void {
    if (this.#isOpen) this.#socket.send(message, this.#onWritten);
  }

  /** Resolves when little is left to be sent, or the connection is closed. */
  async drained(): Promise<void> {
    while (this.#isOpen && this.#socket.bufferedAmount > MAX_UNSENT_BYTES) {
      await this.#written.promise;
    }
  }

  readonly #onWritten = (): void => {
    this.#written.resolve();
    this.#written = Promise.withResolvers();
  };

  get #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  close(code: number, reason = ''): void {
    const close = () => this.#socket.close(code, reason);
    if (this.#compressed === undefined) close();
    else this.#compressed.afterAll(close);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  /** Drops the client when it sends no heartbeat for two intervals. */
  #awaitHeartbeat(): void {
    clearTimeout(this.#heartbeatTimer);
    this.#heartbeatTimer = setTimeout(() => this.terminate(), 2 * this.#heartbeatMs);
  }

  #receive(raw: RawData): void {
    const payload = parse(raw);
    if (this.#exceedsSendLimit()) this.close(4008, 'Rate limited.');
    else if (payload === undefined) this.close(4002, 'Error while decoding payload.');
    else this.#handle(payload);
  }

  #handle(payload: Payload): void {
    switch (payload.op) {
      case GatewayOpcodes.Heartbeat:
        this.#awaitHeartbeat();
        if (this.acknowledgesHeartbeats) this.send({ op: GatewayOpcodes.HeartbeatAck });
        break;
      case GatewayOpcodes.Identify:
      case GatewayOpcodes.Resume:
        this.#authenticate(payload);
        break;
      default:
        this.#command(payload);
    }
  }

  #authenticate({ op, d }: Payload): void {
    const planned = this.#host.planned.takeLogin();
    if (planned !== undefined) this.close(planned);
    else if (this.session) this.close(4005, 'Already authenticated.');
    else if (op === GatewayOpcodes.Identify) this.#host.identify(this, d);
    else this.#host.resume(this, d);
  }

  #command(payload: Payload): void {
    if (!this.session) this.close(4003, 'Not authenticated.');
    else if (!COMMANDS.includes(payload.op)) this.close(4001, 'Unknown opcode.');
    else this.#host.command(this.session, payload);
  }

  #exceedsSendLimit(): boolean {
    const nowMs = performance.now();
    if (nowMs - this.#windowStartedMs > WINDOW_MS) {
      this.#windowStartedMs = nowMs;
      this.#sends = 0;
    }
    this.#sends += 1;
    return this.#sends > SENDS_PER_WINDOW;
  }
}

function parse(raw: RawData): Payload | undefined {
  const text = raw.toString();
  if (text.length > MAX_PAYLOAD_BYTES) return undefined;
  try {
    const payload = parseJson(text);
    const hasOp = typeof payload === 'object' && payload !== null && 'op' in payload;
    return hasOp && typeof payload.op === 'number' ? (payload as Payload) : undefined;
  } catch {
    return undefined;
  }
}
