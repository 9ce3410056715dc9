import { VoiceOpcodes } from 'discord-api-types/voice/v8';
import type { VoiceServerLimits } from '../limits.ts';
import type { Committer } from '../types.ts';
import { ExternalSender, type GroupEpoch } from './external-sender.ts';
import { type Commit, readCommitWelcome, readKeyPackage, welcomeFor } from './mls.ts';
import { ProposalBatch } from './proposal-batch.ts';
import { Roster } from './roster.ts';
import { u16 } from './tls-codec.ts';

/** The parts of a call member that the group needs. */
export interface DaveMember {
  readonly userId: string;
  readonly isBot: boolean;
  send(op: VoiceOpcodes, data: unknown): void;
  sendBinary(op: VoiceOpcodes, payload: Uint8Array): void;
}

/** The parts of the voice server that the group needs. */
export interface DaveGroupHost {
  readonly limits: Pick<VoiceServerLimits, 'commitTimeoutMs' | 'transitionTimeoutMs'>;
  /** The delay of proposals. */
  proposalDelayMs(): number;
  committer(): Committer;
  /** A commit was late or invalid for its batch. */
  onDiscardedCommit(): void;
  /** A transition to version 1 was executed, with these members in the group. */
  onSecured(channelId: string, userIds: readonly string[]): void;
}

interface Transitioning {
  kind: 'transitioning';
  id: number;
  to: 0 | 1;
  /** Members who have not reported that they are ready. */
  waiting: Set<string>;
  timer: NodeJS.Timeout;
}

type State =
  /** Version 0: there is no group. */
  | { kind: 'off' }
  /** Nothing is in progress. With a timer, proposals will be sent soon. */
  | { kind: 'settled'; timer?: NodeJS.Timeout }
  /** Waits for the first valid commit of a recipient. Without one, a new group is formed. */
  | { kind: 'proposing'; batch: ProposalBatch; timer: NodeJS.Timeout }
  /** Executes when all members are ready, or after a timeout. */
  | Transitioning;

const LAST_TRANSITION_ID = 0xffff;

/**
 * The gateway's side of a call's MLS group (DAVE version 1). It has no secrets. It tracks the leaf of each
 * member and moves the group from epoch to epoch, with one batch of proposals and one transition at a time.
 */
export class DaveGroup {
  readonly #channelId: string;
  readonly #host: DaveGroupHost;
  readonly #sender = new ExternalSender();
  readonly #members = new Map<string, DaveMember>();
  /** Members who have received our external sender. */
  readonly #introduced = new Set<string>();
  readonly #roster: Roster;
  #executionWaiters: Array<() => void> = [];
  #lastTransition = 0;
  #state: State;

  constructor(channelId: string, version: 0 | 1, host: DaveGroupHost) {
    this.#channelId = channelId;
    this.#host = host;
    this.#roster = new Roster(channelId);
    this.#state = version === 0 ? { kind: 'off' } : { kind: 'settled' };
  }

  get version(): 0 | 1 {
    return this.#state.kind === 'off' ? 0 : 1;
  }

  join(member: DaveMember): void {
    this.#members.set(member.userId, member);
    if (this.version === 1) this.#sendExternalSender(member);
  }

  leave(userId: string): void {
    this.#members.delete(userId);
    this.#introduced.delete(userId);
    this.#markOutdated(userId);
    if (this.#state.kind === 'transitioning' && this.#state.to === 0) return;
    if (!this.#roster.isEstablished) return;
    const [last, ...others] = this.#roster.eligible;
    if (last !== undefined && others.length === 0) this.#resetSoleMember(last);
    else this.#proposeSoon();
  }

  /**
   * Op 26.
   * @throws RangeError when it is malformed or belongs to another user
   */
  keyPackage(userId: string, payload: Buffer): void {
    const { bytes, userId: owner } = readKeyPackage(payload);
    if (owner !== userId) throw new RangeError(`key package of ${owner} from ${userId}`);
    // It may arrive after its member has left. The others could not add someone who is not in the call.
    if (this.#state.kind === 'off' || !this.#members.has(userId)) return;
    this.#markOutdated(userId);
    this.#roster.addPending(userId, bytes);
    this.#proposeSoon();
  }

  /**
   * Op 28.
   * @throws RangeError when it is malformed
   */
  commit(userId: string, payload: Buffer): void {
    const commit = readCommitWelcome(payload);
    const batch = this.#state.kind === 'proposing' ? this.#state.batch : undefined;
    const leaf = this.#roster.leafOf(userId);
    if (batch?.accepts(commit, userId, leaf) && this.#isPreferredCommitter(userId, batch)) {
      this.#advance(userId, commit, batch);
    } else {
      this.#host.onDiscardedCommit();
    }
  }

  /** Op 23. */
  ready(userId: string, transitionId: number): void {
    const state = this.#state;
    if (state.kind !== 'transitioning' || state.id !== transitionId) return;
    state.waiting.delete(userId);
    if (state.waiting.size === 0) this.#execute(state);
  }

  /** Op 31: the member could not process a message and rejoins. Its new key package follows. */
  invalid(userId: string): void {
    this.#markOutdated(userId);
    this.#proposeSoon();
  }

  /** Downgrades to version 0: senders stop encrypting. Resolves when the transition was executed. */
  async downgrade(): Promise<void> {
    if (this.#state.kind === 'off') return;
    const executed = this.#nextExecution();
    const id = this.#takeTransitionId();
    for (const member of this.#members.values()) {
      member.send(VoiceOpcodes.DavePrepareTransition, { transition_id: id, protocol_version: 0 });
    }
    this.#prepare(id, 0, this.#members.keys());
    await executed;
  }

  /**
   * Upgrades to version 1 with a new group. Resolves when the group is established, or immediately with fewer
   * than two members.
   */
  async upgrade(): Promise<void> {
    if (this.#state.kind !== 'off') return;
    const executed = this.#members.size > 1 ? this.#nextExecution() : undefined;
    this.#formNewGroup();
    await executed;
  }

  close(): void {
    this.#enter({ kind: 'off' });
    this.#members.clear();
    this.#resolveWaiters();
  }

  /** The inputs of malformed messages: the current epoch, the sender and a transition ID. */
  malformedMessageContext(): {
    groupEpoch: GroupEpoch;
    sender: ExternalSender;
    transitionId: number;
  } {
    return {
      groupEpoch: this.#roster.groupEpoch,
      sender: this.#sender,
      transitionId: this.#takeTransitionId(),
    };
  }

  /** The only place that changes the state. */
  #enter(state: State): void {
    if ('timer' in this.#state) clearTimeout(this.#state.timer);
    this.#state = state;
  }

  #sendExternalSender(member: DaveMember): void {
    if (this.#introduced.has(member.userId)) return;
    this.#introduced.add(member.userId);
    member.sendBinary(VoiceOpcodes.DaveMlsExternalSender, this.#sender.package);
  }

  /**
   * Stops waiting for a member and marks its leaf as outdated. A batch that adds it stays: the protocol allows
   * revoking a proposal, but davey then commits without a Welcome.
   */
  #markOutdated(userId: string): void {
    const state = this.#state;
    this.#roster.markOutdated(userId);
    if (state.kind === 'transitioning') this.ready(userId, state.id);
    if (state.kind !== 'proposing') return;
    state.batch.recipients.delete(userId);
    if (state.batch.recipients.size === 0) this.#formNewGroup();
  }

  /** Collects changes for a moment so that one commit includes them all. */
  #proposeSoon(): void {
    if (this.#state.kind !== 'settled' || this.#state.timer) return;
    const timer = setTimeout(() => this.#propose(), this.#host.proposalDelayMs());
    this.#enter({ kind: 'settled', timer });
  }

  #propose(): void {
    this.#enter({ kind: 'settled' });
    const { isEstablished, eligible, groupEpoch } = this.#roster;
    if (!isEstablished && eligible.length < 2) return;
    const changes = this.#roster.changes(this.#sender, (userId) => this.#members.has(userId));
    if (changes.length === 0) return;
    if (eligible.length === 0) {
      this.#formNewGroup();
      return;
    }
    const batch = new ProposalBatch(groupEpoch, changes, eligible);
    for (const userId of eligible) {
      this.#sendBinary(userId, VoiceOpcodes.DaveMlsProposals, batch.payloadFor(userId));
    }
    const timer = setTimeout(() => this.#formNewGroup(), this.#host.limits.commitTimeoutMs);
    this.#enter({ kind: 'proposing', batch, timer });
  }

  /** The configured committer applies only if such a member is among the recipients. */
  #isPreferredCommitter(userId: string, { recipients }: ProposalBatch): boolean {
    const preferred = this.#host.committer();
    const isPreferred = (id: string) => this.#members.get(id)?.isBot === (preferred === 'bot');
    return preferred === 'first' || isPreferred(userId) || ![...recipients].some(isPreferred);
  }

  /** Accepts a commit: the group moves to its next epoch. */
  #advance(committer: string, commit: Commit, batch: ProposalBatch): void {
    const id = this.#takeTransitionId();
    for (const userId of this.#roster.followers(committer)) {
      const announcement = Buffer.concat([u16(id), commit.bytes]);
      this.#sendBinary(userId, VoiceOpcodes.DaveMlsAnnounceCommitTransition, announcement);
    }
    this.#roster.addFirstMember(committer);
    for (const { userId, keyPackage } of this.#roster.advance(batch.changesOf(commit))) {
      const welcome = welcomeFor(commit.welcome, keyPackage) ?? Buffer.alloc(0);
      this.#sendBinary(userId, VoiceOpcodes.DaveMlsWelcome, Buffer.concat([u16(id), welcome]));
    }
    this.#prepare(id, 1, this.#roster.eligible);
  }

  #sendBinary(userId: string, op: VoiceOpcodes, payload: Buffer): void {
    this.#members.get(userId)?.sendBinary(op, payload);
  }

  #prepare(id: number, to: 0 | 1, members: Iterable<string>): void {
    const state: Transitioning = {
      kind: 'transitioning',
      id,
      to,
      waiting: new Set(members),
      timer: setTimeout(() => this.#execute(state), this.#host.limits.transitionTimeoutMs),
    };
    this.#enter(state);
    if (state.waiting.size === 0) this.#execute(state);
  }

  #execute({ id, to }: Transitioning): void {
    for (const member of this.#members.values()) {
      const takesPart = to === 0 || this.#roster.has(member.userId);
      if (takesPart) member.send(VoiceOpcodes.DaveExecuteTransition, { transition_id: id });
    }
    if (to === 0) this.#roster.dissolve({ keepPending: false });
    else this.#host.onSecured(this.#channelId, this.#roster.eligible);
    this.#enter(to === 0 ? { kind: 'off' } : { kind: 'settled' });
    this.#resolveWaiters();
    this.#proposeSoon();
  }

  /** A single member must not keep an established group (whitepaper, "Sole member reset"). */
  #resetSoleMember(userId: string): void {
    this.#roster.dissolve({ keepPending: true });
    this.#enter({ kind: 'settled' });
    const member = this.#members.get(userId);
    const transition = { transition_id: 0, protocol_version: 1 };
    member?.send(VoiceOpcodes.DavePrepareEpoch, { ...transition, epoch: 1 });
    member?.send(VoiceOpcodes.DavePrepareTransition, transition);
    this.#resolveWaiters();
  }

  /** Makes all members form a new group. */
  #formNewGroup(): void {
    this.#roster.dissolve({ keepPending: false });
    this.#enter({ kind: 'settled' });
    const transition = { transition_id: this.#lastTransition + 1, protocol_version: 1 };
    for (const member of this.#members.values()) {
      member.send(VoiceOpcodes.DavePrepareEpoch, { ...transition, epoch: 1 });
      this.#sendExternalSender(member);
    }
  }

  #takeTransitionId(): number {
    this.#lastTransition = (this.#lastTransition % LAST_TRANSITION_ID) + 1;
    return this.#lastTransition;
  }

  #nextExecution(): Promise<void> {
    return new Promise((resolve) => this.#executionWaiters.push(resolve));
  }

  #resolveWaiters(): void {
    const waiters = this.#executionWaiters;
    this.#executionWaiters = [];
    for (const resolve of waiters) resolve();
  }
}
