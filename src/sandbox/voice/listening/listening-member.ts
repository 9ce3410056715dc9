import { type VoiceClientsConnectData, VoiceOpcodes } from 'discord-api-types/voice/v8';
import { withDeadline } from '../../../shared/common/deadline.ts';
import type { CallMember, Frame } from '../call.ts';
import { DaveMemberSession, type DaveReplies } from '../dave/member-session.ts';
import type {
  HeardPacket,
  HeardSpeech,
  Listener,
  SpeakingEvent,
  VoiceParticipant,
} from '../types.ts';
import { SpeechCollector } from './speech-collector.ts';

/** Discord's frame of silence. Clients never encrypt it end to end. */
export const SILENCE = Buffer.from([0xf8, 0xff, 0xfe]);
const PACKETS_PER_SECOND = 50;
const DEFAULT_QUIET_MS = 1_000;
const DEFAULT_HEAR_TIMEOUT_MS = 30_000;
const DEFAULT_SECURED_TIMEOUT_MS = 15_000;

export interface ListeningMemberOptions extends VoiceParticipant {
  memorySeconds: number;
  dave: DaveReplies;
  onLeave(): void;
}

/** A member of a call that receives and decrypts packets, stores them and cuts them into speeches. */
export class ListeningMember implements Listener, CallMember {
  readonly guildId: string;
  readonly channelId: string;
  readonly userId: string;
  readonly isBot = false;
  undecryptable = 0;
  readonly #dave: DaveMemberSession;
  readonly #onLeave: () => void;
  readonly #maxPackets: number;
  readonly #speeches: SpeechCollector;
  readonly #packetListeners = new Set<(packet: HeardPacket) => void>();
  readonly #speakingListeners = new Set<(event: SpeakingEvent) => void>();
  /** Checks of pending `secured` calls, run again after every message of the group. */
  readonly #securedChecks = new Set<() => void>();
  #packets: HeardPacket[] = [];
  #inbox: Promise<void> = Promise.resolve();
  #hasLeft = false;

  constructor(options: ListeningMemberOptions) {
    this.guildId = options.guildId;
    this.channelId = options.channelId;
    this.userId = options.userId;
    this.#onLeave = options.onLeave;
    this.#maxPackets = options.memorySeconds * PACKETS_PER_SECOND;
    this.#speeches = new SpeechCollector({
      quietMs: DEFAULT_QUIET_MS,
      maxPackets: this.#maxPackets,
    });
    this.#dave = new DaveMemberSession(options.userId, options.channelId, options.dave);
  }

  get packets(): readonly HeardPacket[] {
    return this.#packets;
  }

  get daveVersion(): 0 | 1 {
    return this.#dave.isSecured ? 1 : 0;
  }

  /** Called after joining. @param version current DAVE version of the call */
  start(version: 0 | 1): void {
    this.#deliver(() => this.#dave.start(version));
  }

  send(op: VoiceOpcodes, data: unknown): void {
    this.#deliver(() => {
      if (op === VoiceOpcodes.ClientsConnect) {
        this.#dave.connected((data as VoiceClientsConnectData).user_ids);
      } else if (op === VoiceOpcodes.ClientDisconnect) {
        this.#onDisconnect((data as { user_id: string }).user_id);
      } else if (op === VoiceOpcodes.Speaking) {
        this.#onSpeakingMessage(data as { user_id: string; ssrc: number; speaking: number });
      } else {
        this.#dave.onMessage(op, data);
        for (const check of this.#securedChecks) check();
      }
    });
  }

  sendBinary(op: VoiceOpcodes, payload: Uint8Array): void {
    const bytes = Buffer.from(payload);
    this.#deliver(() => this.#dave.onBinary(op, bytes));
  }

  receive(frame: Frame): void {
    const opened = this.#dave.open(frame.userId, frame.payload);
    if (opened.kind === 'undecryptable') {
      // Before this member is added, it cannot decrypt frames for the group. That is not an error.
      if (this.#dave.isSecured) this.undecryptable += 1;
      return;
    }
    const { opus, protection } = opened;
    const { payload: _, ...where } = frame;
    const packet: HeardPacket = { ...where, opus, protection, silence: SILENCE.equals(opus) };
    this.#remember(packet);
    this.#speeches.onPacket(packet);
    for (const listener of this.#packetListeners) listener(packet);
  }

  onPacket(listener: (packet: HeardPacket) => void): () => void {
    this.#packetListeners.add(listener);
    return () => this.#packetListeners.delete(listener);
  }

  onSpeaking(listener: (event: SpeakingEvent) => void): () => void {
    this.#speakingListeners.add(listener);
    return () => this.#speakingListeners.delete(listener);
  }

  async hear(options: { timeoutMs?: number; quietMs?: number } = {}): Promise<HeardSpeech> {
    const { timeoutMs = DEFAULT_HEAR_TIMEOUT_MS, quietMs = DEFAULT_QUIET_MS } = options;
    const stop = new AbortController();
    try {
      const speech = this.#speeches.next(stop.signal, quietMs);
      return await withDeadline(speech, timeoutMs, 'hearing a speech');
    } finally {
      stop.abort();
    }
  }

  async secured(options: { userId?: string; timeoutMs?: number } = {}): Promise<void> {
    const { userId = this.userId, timeoutMs = DEFAULT_SECURED_TIMEOUT_MS } = options;
    if (this.#dave.isSecuredWith(userId)) return;
    let check = () => {};
    const secured = new Promise<void>((resolve) => {
      check = () => this.#dave.isSecuredWith(userId) && resolve();
      this.#securedChecks.add(check);
    });
    try {
      await withDeadline(secured, timeoutMs, 'end-to-end encryption');
    } finally {
      this.#securedChecks.delete(check);
    }
  }

  forget(): void {
    this.#packets = [];
    this.#speeches.forget();
  }

  leave(): void {
    if (this.#hasLeft) return;
    this.#hasLeft = true;
    this.#speeches.finish();
    this.#dave.close();
    this.#packetListeners.clear();
    this.#speakingListeners.clear();
    this.#onLeave();
  }

  /** Delivers messages in order and asynchronously, like a network. */
  #deliver(work: () => void): void {
    this.#inbox = this.#inbox.then(() => {
      if (!this.#hasLeft) work();
    });
  }

  #onDisconnect(userId: string): void {
    this.#dave.disconnected(userId);
    if (this.#packets.at(-1)?.userId === userId) this.#speeches.finish();
  }

  #onSpeakingMessage(data: { user_id: string; ssrc: number; speaking: number }): void {
    const event: SpeakingEvent = {
      userId: data.user_id,
      ssrc: data.ssrc,
      speaking: data.speaking !== 0,
      receivedAtMs: performance.now(),
    };
    this.#speeches.onSpeaking(event);
    for (const listener of this.#speakingListeners) listener(event);
  }

  #remember(packet: HeardPacket): void {
    this.#packets.push(packet);
    // Trimmed rarely and in bulk, because shifting a long array for every packet is slow.
    if (this.#packets.length > this.#maxPackets * 1.1) {
      this.#packets = this.#packets.slice(-this.#maxPackets);
    }
  }
}
