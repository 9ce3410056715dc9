import { randomBytes } from 'node:crypto';
import { VoiceOpcodes } from 'discord-api-types/voice/v8';
import type { WebSocket } from 'ws';
import type { Call, CallMember } from '../call.ts';
import type { VoiceServerLimits } from '../limits.ts';
import { openPacket } from '../transport/cipher.ts';
import type { RtpPacket } from '../transport/rtp.ts';
import type { EncryptionMode, VoiceGrant } from '../types.ts';

type State =
  | { kind: 'attached'; socket: WebSocket }
  /** The socket is lost. The session can be resumed until the timer ends it. */
  | { kind: 'detached'; timer: NodeJS.Timeout }
  | { kind: 'ended' };

export interface SessionOptions {
  grant: VoiceGrant;
  call: Call;
  ssrc: number;
  limits: Pick<VoiceServerLimits, 'resumeWindowMs' | 'maxBufferedMessages'>;
  /** Called once, when the session ends. */
  onEnd(session: VoiceSession, closeCode: number): void;
}

/** A numbered message that the client has not acknowledged yet. */
interface NumberedMessage {
  sequence: number;
  data: string | Buffer;
}

const LAST_SEQUENCE = 0xffff;

/** A bot's voice session. It outlives its socket so that it can be resumed. */
export class VoiceSession implements CallMember {
  readonly grant: VoiceGrant;
  readonly call: Call;
  readonly ssrc: number;
  readonly isBot = true;
  readonly #options: SessionOptions;
  #state: State;
  #transport: { mode: EncryptionMode; key: Buffer } | undefined;
  #unacknowledged: NumberedMessage[] = [];
  #lastSequence = 0;
  /** False for clients of a version before 8. */
  isNumbered = true;

  constructor(socket: WebSocket, options: SessionOptions) {
    this.#options = options;
    this.grant = options.grant;
    this.call = options.call;
    this.ssrc = options.ssrc;
    this.#state = { kind: 'attached', socket };
  }

  get userId(): string {
    return this.grant.userId;
  }

  get isEnded(): boolean {
    return this.#state.kind === 'ended';
  }

  /** The current socket, if any. */
  get socket(): WebSocket | undefined {
    return this.#state.kind === 'attached' ? this.#state.socket : undefined;
  }

  /** Handles op 1 with a new key. @returns the payload of op 4 */
  describe(mode: EncryptionMode): unknown {
    const key = randomBytes(32);
    this.#transport = { mode, key };
    return {
      mode,
      secret_key: [...key],
      dave_protocol_version: this.call.group.version,
      audio_codec: 'opus',
      video_codec: 'H264',
      media_session_id: randomBytes(16).toString('hex'),
    };
  }

  send(op: VoiceOpcodes, data: unknown): void {
    const sequence = this.#nextSequence();
    const number = this.isNumbered ? { seq: sequence } : {};
    this.#push({ sequence, data: JSON.stringify({ op, d: data, ...number }) });
  }

  sendBinary(op: VoiceOpcodes, payload: Uint8Array): void {
    const sequence = this.#nextSequence();
    const header = Buffer.from([sequence >> 8, sequence & 0xff, op]);
    this.#push({ sequence, data: Buffer.concat([header, payload]) });
  }

  /** Sends a message without a number: replies to the client, and the handshake. */
  sendUnnumbered(op: VoiceOpcodes, data: unknown): void {
    this.socket?.send(JSON.stringify({ op, d: data }));
  }

  /** Drops stored messages up to the `seq_ack` of a heartbeat. */
  acknowledge(sequence: number): void {
    this.#unacknowledged = this.#after(sequence);
  }

  /**
   * Op 7.
   * @param sequence of the last message that the client received. Default: nothing is sent again
   * @returns false when missed messages are no longer stored
   */
  resume(socket: WebSocket, sequence = this.#lastSequence): boolean {
    const missed = this.#after(sequence);
    const isComplete = missed.length === this.#distance(sequence);
    if (this.isEnded || !isComplete) return false;
    this.#enter({ kind: 'attached', socket });
    this.sendUnnumbered(VoiceOpcodes.Resumed, null);
    for (const { data } of missed) socket.send(data);
    return true;
  }

  /** The socket was lost. */
  detach(socket: WebSocket): void {
    if (this.socket !== socket) return;
    const timer = setTimeout(() => this.end(), this.#options.limits.resumeWindowMs);
    this.#enter({ kind: 'detached', timer });
  }

  /** Leaves the call and closes the socket, if any. */
  end(closeCode = 4006): void {
    if (this.isEnded) return;
    const { socket } = this;
    this.#enter({ kind: 'ended' });
    this.call.leave(this);
    this.#options.onEnd(this, closeCode);
    socket?.close(closeCode);
  }

  /** @returns the RTP payload, or undefined when the packet was not encrypted with this session's key */
  open(packet: RtpPacket): Buffer | undefined {
    if (!this.#transport) return undefined;
    const { mode, key } = this.#transport;
    return openPacket(mode, key, packet.header, packet.body)?.subarray(packet.extensionBytes);
  }

  /** Bots do not receive audio in the sandbox. */
  receive(): void {}

  #enter(state: State): void {
    if (this.#state.kind === 'detached') clearTimeout(this.#state.timer);
    this.#state = state;
  }

  #push(message: NumberedMessage): void {
    this.#unacknowledged.push(message);
    if (this.#unacknowledged.length > this.#options.limits.maxBufferedMessages) {
      this.#unacknowledged.shift();
    }
    this.socket?.send(message.data);
  }

  #nextSequence(): number {
    // Skips 0 because clients treat it as "no sequence".
    this.#lastSequence = (this.#lastSequence % LAST_SEQUENCE) + 1;
    return this.#lastSequence;
  }

  /** Number of messages sent after this one. -1 means that none was received. */
  #distance(sequence: number): number {
    const ahead = this.#lastSequence - Math.max(sequence, 0);
    return ahead < 0 ? ahead + LAST_SEQUENCE : ahead;
  }

  #after(sequence: number): NumberedMessage[] {
    const count = this.#distance(sequence);
    return count === 0 ? [] : this.#unacknowledged.slice(-count);
  }
}
