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
  /** The socket is gone; it may be resumed until the timer ends the session. */
  | { kind: 'detached'; timer: NodeJS.Timeout }
  | { kind: 'ended' };

export interface SessionOptions {
  grant: VoiceGrant;
  call: Call;
  ssrc: number;
  limits: Pick<VoiceServerLimits, 'resumeWindowMs' | 'maxBufferedMessages'>;
  /** After which the session's SSRC and place are free. */
  onEnd(session: VoiceSession): void;
}

/** A numbered message that the client has not acknowledged yet. */
interface Numbered {
  sequence: number;
  data: string | Buffer;
}

const LAST_SEQUENCE = 0xffff;

/** A bot's voice session: outlives its socket, so that it can be resumed. */
export class VoiceSession implements CallMember {
  readonly grant: VoiceGrant;
  readonly call: Call;
  readonly ssrc: number;
  readonly isBot = true;
  readonly #options: SessionOptions;
  #state: State;
  #transport: { mode: EncryptionMode; key: Buffer } | undefined;
  #unacknowledged: Numbered[] = [];
  #lastSequence = 0;

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

  /** The socket of the moment, if there is one. */
  get socket(): WebSocket | undefined {
    return this.#state.kind === 'attached' ? this.#state.socket : undefined;
  }

  /** Op 1: a fresh key. @returns the payload of op 4 */
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
    this.#push({ sequence, data: JSON.stringify({ op, d: data, seq: sequence }) });
  }

  sendBinary(op: VoiceOpcodes, payload: Uint8Array): void {
    const sequence = this.#nextSequence();
    const header = Buffer.from([sequence >> 8, sequence & 0xff, op]);
    this.#push({ sequence, data: Buffer.concat([header, payload]) });
  }

  /** Messages outside the numbering: answers to the client and the handshake. */
  sendUnnumbered(op: VoiceOpcodes, data: unknown): void {
    this.socket?.send(JSON.stringify({ op, d: data }));
  }

  /** `seq_ack` of a heartbeat: nothing up to there need be kept. */
  acknowledge(sequence: number): void {
    this.#unacknowledged = this.#after(sequence);
  }

  /** Op 7. @returns false when messages were missed that are no longer kept */
  resume(socket: WebSocket, sequence: number): boolean {
    const missed = this.#after(sequence);
    const isWhole = missed.length === this.#distance(sequence);
    if (this.isEnded || !isWhole) return false;
    this.#enter({ kind: 'attached', socket });
    this.sendUnnumbered(VoiceOpcodes.Resumed, null);
    for (const { data } of missed) socket.send(data);
    return true;
  }

  /** The socket broke. */
  detach(socket: WebSocket): void {
    if (this.socket !== socket) return;
    const timer = setTimeout(() => this.end(), this.#options.limits.resumeWindowMs);
    this.#enter({ kind: 'detached', timer });
  }

  /** Leaves the call for good; the socket, if any, is closed with the code. */
  end(closeCode = 4006): void {
    if (this.isEnded) return;
    const { socket } = this;
    this.#enter({ kind: 'ended' });
    this.call.leave(this);
    this.#options.onEnd(this);
    socket?.close(closeCode);
  }

  /** @returns the RTP payload, or undefined when the packet was not made with this session's key */
  open(packet: RtpPacket): Buffer | undefined {
    if (!this.#transport) return undefined;
    const { mode, key } = this.#transport;
    return openPacket(mode, key, packet.header, packet.body)?.subarray(packet.extensionBytes);
  }

  /** Bots only speak here. */
  receive(): void {}

  #enter(state: State): void {
    if (this.#state.kind === 'detached') clearTimeout(this.#state.timer);
    this.#state = state;
  }

  #push(message: Numbered): void {
    this.#unacknowledged.push(message);
    if (this.#unacknowledged.length > this.#options.limits.maxBufferedMessages) {
      this.#unacknowledged.shift();
    }
    this.socket?.send(message.data);
  }

  #nextSequence(): number {
    // 0 is left out: clients take it for "no sequence".
    this.#lastSequence = (this.#lastSequence % LAST_SEQUENCE) + 1;
    return this.#lastSequence;
  }

  /** How many messages were numbered after this one; -1 stands for none received. */
  #distance(sequence: number): number {
    const ahead = this.#lastSequence - Math.max(sequence, 0);
    return ahead < 0 ? ahead + LAST_SEQUENCE : ahead;
  }

  #after(sequence: number): Numbered[] {
    const count = this.#distance(sequence);
    return count === 0 ? [] : this.#unacknowledged.slice(-count);
  }
}
