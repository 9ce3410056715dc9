import { VoiceOpcodes } from 'discord-api-types/voice/v8';
import type { RawData, WebSocket } from 'ws';
import type { VoiceServerLimits } from '../limits.ts';
import type { EncryptionMode } from '../types.ts';
import {
  BACKEND_VERSION,
  type ClientMessage,
  CloseError,
  numbersMessages,
  parseClientMessage,
} from './payloads.ts';
import type { VoiceSession } from './session.ts';

const CLOSE = {
  notDecodable: 4002,
  notAuthenticated: 4003,
  alreadyAuthenticated: 4005,
  timeout: 4009,
  unknownProtocol: 4012,
  unknownEncryptionMode: 4016,
  badRequest: 4020,
} as const;

/** The parts of the voice server that a connection needs. */
export interface ConnectionHost {
  readonly limits: Pick<VoiceServerLimits, 'heartbeatIntervalMs' | 'identifyTimeoutMs'>;
  readonly modes: readonly EncryptionMode[];
  readonly udp: { address: string; port: number };
  /**
   * Op 0.
   * @throws CloseError
   */
  identify(message: ClientMessage & { op: VoiceOpcodes.Identify }, socket: WebSocket): VoiceSession;
  /**
   * Op 7.
   * @throws CloseError
   */
  resume(message: ClientMessage & { op: VoiceOpcodes.Resume }, socket: WebSocket): VoiceSession;
  onInvalidCommit(): void;
  /** Op 5. */
  onSpeaking(session: VoiceSession, isSpeaking: boolean): void;
  /** Op 1 was answered. */
  onTransportReady(session: VoiceSession, mode: EncryptionMode): void;
}

type State =
  | { kind: 'greeted'; timer: NodeJS.Timeout }
  | { kind: 'identified'; session: VoiceSession; timer: NodeJS.Timeout }
  | { kind: 'closed' };

/** One WebSocket of the voice gateway, from hello to close. A session can outlive it. */
export class VoiceGatewayConnection {
  readonly #socket: WebSocket;
  readonly #host: ConnectionHost;
  readonly #version: number;
  #state: State;
  #answersHeartbeats = true;

  /** @param version of the gateway, 4 to 8 */
  constructor(socket: WebSocket, host: ConnectionHost, version: number) {
    this.#socket = socket;
    this.#host = host;
    this.#version = version;
    const { heartbeatIntervalMs, identifyTimeoutMs } = host.limits;
    this.#state = { kind: 'greeted', timer: this.#closeAfter(identifyTimeoutMs) };
    socket.on('message', (data, isBinary) =>
      this.#closeOnError(() => this.#onMessage(data, isBinary)),
    );
    socket.on('close', () => this.#onClose());
    // An error is followed by `close`, which handles it.
    socket.on('error', () => {});
    this.#send(VoiceOpcodes.Hello, { v: version, heartbeat_interval: heartbeatIntervalMs });
  }

  muteHeartbeats(): void {
    this.#answersHeartbeats = false;
  }

  #enter(state: State): void {
    if ('timer' in this.#state) clearTimeout(this.#state.timer);
    this.#state = state;
  }

  #closeOnError(work: () => void): void {
    if (this.#state.kind === 'closed') return;
    try {
      work();
    } catch (error) {
      const code = error instanceof CloseError ? error.closeCode : CLOSE.badRequest;
      const reason = error instanceof Error ? error.message : '';
      this.#close(code, reason.slice(0, 100));
    }
  }

  /** Refuses the client. It cannot resume: its session, if any, ends with the socket. */
  #close(code: number, reason: string): void {
    const state = this.#state;
    this.#enter({ kind: 'closed' });
    this.#socket.close(code, reason);
    if (state.kind === 'identified') state.session.end(code);
  }

  #onClose(): void {
    const state = this.#state;
    this.#enter({ kind: 'closed' });
    if (state.kind === 'identified') state.session.detach(this.#socket);
  }

  #closeAfter(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.#close(CLOSE.timeout, 'timed out'), ms);
  }

  #onMessage(data: RawData, isBinary: boolean): void {
    const bytes = Buffer.isBuffer(data) ? data : Buffer.from(data as ArrayBuffer);
    if (isBinary) this.#onBinary(bytes);
    else this.#onText(parseClientMessage(bytes.toString(), this.#version));
  }

  #onText(message: ClientMessage): void {
    if (message.op === VoiceOpcodes.Heartbeat) this.#onHeartbeat(message);
    else if (message.op === VoiceOpcodes.Identify) this.#onIdentify(message);
    else if (message.op === VoiceOpcodes.Resume) this.#onResume(message);
    else this.#onSessionMessage(this.#session(), message);
  }

  #onHeartbeat(message: ClientMessage & { op: VoiceOpcodes.Heartbeat }): void {
    const state = this.#state;
    if (state.kind === 'identified') {
      this.#enter({ ...state, timer: this.#heartbeatTimer() });
      if (message.sequence !== undefined) state.session.acknowledge(message.sequence);
    }
    const { nonce } = message;
    const answer = numbersMessages(this.#version) ? { t: nonce } : nonce;
    if (this.#answersHeartbeats) this.#send(VoiceOpcodes.HeartbeatAck, answer);
  }

  #onIdentify(message: ClientMessage & { op: VoiceOpcodes.Identify }): void {
    if (this.#state.kind === 'identified')
      throw new CloseError(CLOSE.alreadyAuthenticated, 'op 0 twice');
    const session = this.#host.identify(message, this.#socket);
    session.isNumbered = numbersMessages(this.#version);
    this.#enter({ kind: 'identified', session, timer: this.#heartbeatTimer() });
    const { udp, modes } = this.#host;
    // Clients ignore op 11 before op 2.
    this.#send(VoiceOpcodes.Ready, {
      ssrc: session.ssrc,
      ip: udp.address,
      port: udp.port,
      modes,
      experiments: [],
      streams: [],
    });
    session.call.enter(session);
  }

  #onResume(message: ClientMessage & { op: VoiceOpcodes.Resume }): void {
    if (this.#state.kind === 'identified')
      throw new CloseError(CLOSE.alreadyAuthenticated, 'op 7 too late');
    const session = this.#host.resume(message, this.#socket);
    this.#enter({ kind: 'identified', session, timer: this.#heartbeatTimer() });
  }

  #onSessionMessage(session: VoiceSession, message: ClientMessage): void {
    const { group } = session.call;
    switch (message.op) {
      case VoiceOpcodes.SelectProtocol:
        this.#onSelectProtocol(session, message.protocol, message.mode);
        break;
      case VoiceOpcodes.Speaking:
        session.call.speaking(session, session.ssrc, message.flags);
        this.#host.onSpeaking(session, message.flags !== 0);
        break;
      case VoiceOpcodes.DaveTransitionReady:
        group.ready(session.userId, message.transitionId);
        break;
      case VoiceOpcodes.DaveMlsInvalidCommitWelcome:
        this.#host.onInvalidCommit();
        group.invalid(session.userId);
        break;
      case BACKEND_VERSION:
        this.#send(BACKEND_VERSION, { voice: '0.11.0', rtc_worker: '0.4.0' });
        break;
      default: // video is ignored
    }
  }

  #onSelectProtocol(session: VoiceSession, protocol: string, mode: string): void {
    if (protocol !== 'udp') throw new CloseError(CLOSE.unknownProtocol, protocol);
    const known = this.#host.modes.find((it) => it === mode);
    if (!known) throw new CloseError(CLOSE.unknownEncryptionMode, mode);
    this.#send(VoiceOpcodes.SessionDescription, session.describe(known));
    this.#host.onTransportReady(session, known);
    session.call.group.join(session);
  }

  /** Binary messages of a client: opcode, payload. */
  #onBinary(bytes: Buffer): void {
    const session = this.#session();
    const payload = bytes.subarray(1);
    const { group } = session.call;
    const op = bytes.at(0);
    if (op === VoiceOpcodes.DaveMlsKeyPackage) group.keyPackage(session.userId, payload);
    else if (op === VoiceOpcodes.DaveMlsCommitWelcome) group.commit(session.userId, payload);
    else throw new CloseError(CLOSE.notDecodable, `binary opcode ${op}`);
  }

  #session(): VoiceSession {
    if (this.#state.kind !== 'identified')
      throw new CloseError(CLOSE.notAuthenticated, 'identify first');
    return this.#state.session;
  }

  #heartbeatTimer(): NodeJS.Timeout {
    return this.#closeAfter(2 * this.#host.limits.heartbeatIntervalMs);
  }

  #send(op: number, data: unknown): void {
    this.#socket.send(JSON.stringify({ op, d: data }));
  }
}
