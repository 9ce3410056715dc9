import { DAVESession } from '@snazzah/davey';
import {
  type VoiceDavePrepareEpochData,
  type VoiceDavePrepareTransitionData,
  VoiceOpcodes,
} from 'discord-api-types/voice/v8';

/** davey exports its enums as types only: MediaType.AUDIO */
const AUDIO = 0;
/** The last two bytes of every protocol frame. */
const MAGIC_MARKER = 0xfafa;
/** Tag, nonce of at least one byte, size and marker. */
const LEAST_SUPPLEMENT_BYTES = 12;
/** How long plain frames are still accepted after an upgrade, and encrypted ones after a downgrade. */
const PASSTHROUGH_SECONDS = 10;

/** Messages of a listening member to the gateway. */
export interface DaveReplies {
  keyPackage(bytes: Buffer): void;
  commit(bytes: Buffer): void;
  ready(transitionId: number): void;
  invalid(transitionId: number): void;
}

export type OpenedFrame =
  | { kind: 'opened'; opus: Uint8Array; protection: 'dave' | 'transport-only' }
  | { kind: 'undecryptable' };

/** A member's side of the DAVE protocol: joins the MLS group and decrypts the others' frames. */
export class DaveMemberSession {
  readonly #userId: string;
  readonly #channelId: string;
  readonly #replies: DaveReplies;
  readonly #known = new Set<string>();
  /** The version that each announced transition leads to. */
  readonly #announced = new Map<number, 0 | 1>();
  #session: DAVESession | undefined;
  /** Whether a transition into a group was executed. From then on, the others use its keys. */
  #isActive = false;

  constructor(userId: string, channelId: string, replies: DaveReplies) {
    this.#userId = userId;
    this.#channelId = channelId;
    this.#replies = replies;
  }

  /** Whether this member is in the call's group and the others encrypt for it. */
  get isSecured(): boolean {
    return this.#isActive && this.#session?.ready === true;
  }

  /** Whether this member's active group also contains the user. */
  isSecuredWith(userId: string): boolean {
    const isSettled = this.isSecured && this.#announced.size === 0;
    return isSettled && this.#session?.getUserIds().includes(userId) === true;
  }

  /**
   * Op 4.
   * @param version current version of the call
   */
  start(version: 0 | 1): void {
    if (version === 1) this.#initialize();
  }

  connected(userIds: Iterable<string>): void {
    for (const userId of userIds) this.#known.add(userId);
  }

  disconnected(userId: string): void {
    this.#known.delete(userId);
  }

  onMessage(op: VoiceOpcodes, data: unknown): void {
    if (op === VoiceOpcodes.DavePrepareEpoch) {
      if ((data as VoiceDavePrepareEpochData).epoch === 1) this.#initialize();
    } else if (op === VoiceOpcodes.DavePrepareTransition) {
      this.#prepare(data as VoiceDavePrepareTransitionData);
    } else if (op === VoiceOpcodes.DaveExecuteTransition) {
      this.#execute((data as { transition_id: number }).transition_id);
    }
  }

  onBinary(op: VoiceOpcodes, payload: Buffer): void {
    if (op === VoiceOpcodes.DaveMlsExternalSender) this.#session?.setExternalSender(payload);
    else if (op === VoiceOpcodes.DaveMlsProposals) this.#propose(payload);
    else if (op === VoiceOpcodes.DaveMlsAnnounceCommitTransition) {
      this.#follow(payload, (bytes) => this.#session?.processCommit(bytes));
    } else if (op === VoiceOpcodes.DaveMlsWelcome) {
      this.#follow(payload, (bytes) => this.#session?.processWelcome(bytes));
    }
  }

  /** Removes the end-to-end encryption of a frame, if it has any. */
  open(senderId: string, frame: Buffer): OpenedFrame {
    if (!isProtocolFrame(frame)) {
      return { kind: 'opened', opus: frame, protection: 'transport-only' };
    }
    try {
      const opus = this.#session?.decrypt(senderId, AUDIO, frame);
      return opus ? { kind: 'opened', opus, protection: 'dave' } : { kind: 'undecryptable' };
    } catch {
      return { kind: 'undecryptable' };
    }
  }

  close(): void {
    this.#session?.reset();
  }

  #initialize(): void {
    this.#isActive = false;
    this.#announced.clear();
    if (this.#session) this.#session.reinit(1, this.#userId, this.#channelId);
    else this.#session = new DAVESession(1, this.#userId, this.#channelId);
    this.#replies.keyPackage(this.#session.getSerializedKeyPackage());
  }

  #prepare({ transition_id: id, protocol_version: version }: VoiceDavePrepareTransitionData): void {
    if (id === 0) return;
    this.#announced.set(id, version === 0 ? 0 : 1);
    if (version === 0) this.#session?.setPassthroughMode(true, PASSTHROUGH_SECONDS);
    this.#replies.ready(id);
  }

  #execute(id: number): void {
    const version = this.#announced.get(id);
    this.#announced.delete(id);
    if (version !== undefined) this.#isActive = version === 1;
  }

  #propose(payload: Buffer): void {
    const operation = payload.readUInt8(0);
    const known = [...this.#known];
    const made = this.#session?.processProposals(operation, payload.subarray(1), known);
    if (!made?.commit) return;
    this.#replies.commit(Buffer.concat([made.commit, made.welcome ?? Buffer.alloc(0)]));
  }

  /** Moves to the group's next epoch, or asks to be added again. */
  #follow(payload: Buffer, step: (bytes: Buffer) => void): void {
    const id = payload.readUInt16BE(0);
    try {
      step(payload.subarray(2));
    } catch {
      this.#replies.invalid(id);
      this.#initialize();
      return;
    }
    this.#announced.set(id, 1);
    this.#replies.ready(id);
  }
}

/** The whitepaper's frame check without the contents: marker and plausible supplement size. */
function isProtocolFrame(frame: Buffer): boolean {
  if (
    frame.length < LEAST_SUPPLEMENT_BYTES ||
    frame.readUInt16BE(frame.length - 2) !== MAGIC_MARKER
  ) {
    return false;
  }
  const supplement = frame.readUInt8(frame.length - 3);
  return supplement >= LEAST_SUPPLEMENT_BYTES && supplement <= frame.length;
}
