import { VoiceOpcodes } from 'discord-api-types/voice/v8';
import type { VoiceServerLimits } from '../limits.ts';
import type { Committer } from '../types.ts';
import { ExternalSender, type GroupEpoch } from './external-sender.ts';
import { type Commit, readCommitWelcome, readKeyPackage, welcomeFor } from './mls.ts';
import { ProposalBatch } from './proposal-batch.ts';
import { Roster } from './roster.ts';
import { u16 } from './tls-codec.ts';

/** What the group needs of somebody in the call. */
export interface DaveMember {
  readonly userId: string;
  readonly isBot: boolean;
  send(op: VoiceOpcodes, data: unknown): void;
  sendBinary(op: VoiceOpcodes, payload: Uint8Array): void;
}

/** What the group needs of its surroundings. */
export interface DaveGroupHost {
  readonly limits: Pick<VoiceServerLimits, 'commitTimeoutMs' | 'transitionTimeoutMs'>;
  /** How long proposals are held back. */
  proposalDelayMs(): number;
  committer(): Committer;
  /** A commit was late or did not fit. */
  onDiscardedCommit(): void;
}

interface Transitioning {
  kind: 'transitioning';
  id: number;
  to: 0 | 1;
  /** Members who did not say yet that they are ready. */
  waiting: Set<string>;
  timer: NodeJS.Timeout;
}

type State =
  /** Version 0: no group. */
  | { kind: 'off' }
  /** Nothing is under way; with a timer, proposals are about to go out. */
  | { kind: 'settled'; timer?: NodeJS.Timeout }
  /** The first fitting commit of a recipient wins; a new group is formed when none comes. */
  | { kind: 'proposing'; batch: ProposalBatch; timer: NodeJS.Timeout }
  /** Executed when all are ready, or in the end without them. */
  | Transitioning;

const LAST_TRANSITION_ID = 0xffff;

/**
 * The gateway's side of a call's MLS group (DAVE version 1). It holds no secret, only who is in the group
 * at which leaf, and leads it from epoch to epoch: one batch of proposals and one transition at a time.
 */
export class DaveGroup {
  readonly #host: DaveGroupHost;
  readonly #sender = new ExternalSender();
  readonly #members = new Map<string, DaveMember>();
  /** Members who were told our external sender. */
  readonly #introduced = new Set<string>();
  readonly #roster: Roster;
  #executed: Array<() => void> = [];
  #lastTransition = 0;
  #state: State;

  constructor(channelId: string, version: 0 | 1, host: DaveGroupHost) {
    this.#host = host;
    this.#roster = new Roster(channelId);
    this.#state = version === 0 ? { kind: 'off' } : { kind: 'settled' };
  }

  get version(): 0 | 1 {
    return this.#state.kind === 'off' ? 0 : 1;
  }

  join(member: DaveMember): void {
    this.#members.set(member.userId, member);
    if (this.version === 1) this.#introduce(member);
  }

  leave(userId: string): void {
    this.#members.delete(userId);
    this.#introduced.delete(userId);
    this.#stepBack(userId);
    if (this.#state.kind === 'transitioning' && this.#state.to === 0) return;
    if (!this.#roster.isEstablished) return;
    const [last, ...others] = this.#roster.able;
    if (last !== undefined && others.length === 0) this.#resetSoleMember(last);
    else this.#proposeSoon();
  }

  /** Op 26. @throws RangeError when it is malformed or somebody else's */
  keyPackage(userId: string, payload: Buffer): void {
    const { bytes, userId: owner } = readKeyPackage(payload);
    if (owner !== userId) throw new RangeError(`key package of ${owner} from ${userId}`);
    if (this.#state.kind === 'off') return;
    this.#stepBack(userId);
    this.#roster.want(userId, bytes);
    this.#proposeSoon();
  }

  /** Op 28. @throws RangeError when it is malformed */
  commit(userId: string, payload: Buffer): void {
    const commit = readCommitWelcome(payload);
    const batch = this.#state.kind === 'proposing' ? this.#state.batch : undefined;
    const leaf = this.#roster.leafOf(userId);
    if (batch?.fits(commit, userId, leaf) && this.#mayCommit(userId, batch)) {
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

  /** Op 31: the member could not follow and starts anew; its new key package comes behind. */
  invalid(userId: string): void {
    this.#stepBack(userId);
    this.#proposeSoon();
  }

  /** To version 0: senders stop encrypting. Resolves when the transition was executed. */
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

  /** To version 1 with a new group. Resolves when it is established; at once when fewer than two are here. */
  async upgrade(): Promise<void> {
    if (this.#state.kind !== 'off') return;
    const executed = this.#members.size > 1 ? this.#nextExecution() : undefined;
    this.#form();
    await executed;
  }

  close(): void {
    this.#enter({ kind: 'off' });
    this.#members.clear();
    this.#settleWaits();
  }

  /** Where the group stands, who signs for it, and a transition ID: for messages that are made to be wrong. */
  forgery(): { at: GroupEpoch; sender: ExternalSender; transitionId: number } {
    return { at: this.#roster.at, sender: this.#sender, transitionId: this.#takeTransitionId() };
  }

  /** The only way from one state to the next. */
  #enter(state: State): void {
    if ('timer' in this.#state) clearTimeout(this.#state.timer);
    this.#state = state;
  }

  #introduce(member: DaveMember): void {
    if (this.#introduced.has(member.userId)) return;
    this.#introduced.add(member.userId);
    member.sendBinary(VoiceOpcodes.DaveMlsExternalSender, this.#sender.package);
  }

  /**
   * Nothing waits for this member any more, and its place in the tree is no longer good. If a batch adds it, so
   * be it: a revocation is allowed by the protocol, but davey then commits without a Welcome.
   */
  #stepBack(userId: string): void {
    const state = this.#state;
    this.#roster.outdate(userId);
    if (state.kind === 'transitioning') this.ready(userId, state.id);
    if (state.kind !== 'proposing') return;
    state.batch.recipients.delete(userId);
    if (state.batch.recipients.size === 0) this.#form();
  }

  /** Lets changes pile up for a moment, so that one commit takes them all. */
  #proposeSoon(): void {
    if (this.#state.kind !== 'settled' || this.#state.timer) return;
    const timer = setTimeout(() => this.#propose(), this.#host.proposalDelayMs());
    this.#enter({ kind: 'settled', timer });
  }

  #propose(): void {
    this.#enter({ kind: 'settled' });
    const { isEstablished, able, at } = this.#roster;
    if (!isEstablished && able.length < 2) return;
    const changes = this.#roster.changes(this.#sender, (userId) => this.#members.has(userId));
    if (changes.length === 0) return;
    if (able.length === 0) {
      this.#form();
      return;
    }
    const batch = new ProposalBatch(at, changes, able);
    for (const userId of able) {
      this.#sendBinary(userId, VoiceOpcodes.DaveMlsProposals, batch.payloadFor(userId));
    }
    const timer = setTimeout(() => this.#form(), this.#host.limits.commitTimeoutMs);
    this.#enter({ kind: 'proposing', batch, timer });
  }

  /** A wish for who commits holds only where there is a choice. */
  #mayCommit(userId: string, { recipients }: ProposalBatch): boolean {
    const wish = this.#host.committer();
    const fulfils = (id: string) => this.#members.get(id)?.isBot === (wish === 'bot');
    return wish === 'first' || fulfils(userId) || ![...recipients].some(fulfils);
  }

  /** The commit wins: the group moves to its next epoch. */
  #advance(committer: string, commit: Commit, batch: ProposalBatch): void {
    const id = this.#takeTransitionId();
    for (const userId of this.#roster.followers(committer)) {
      const announcement = Buffer.concat([u16(id), commit.bytes]);
      this.#sendBinary(userId, VoiceOpcodes.DaveMlsAnnounceCommitTransition, announcement);
    }
    this.#roster.found(committer);
    for (const { userId, keyPackage } of this.#roster.advance(batch.inEffect(commit))) {
      const welcome = welcomeFor(commit.welcome, keyPackage) ?? Buffer.alloc(0);
      this.#sendBinary(userId, VoiceOpcodes.DaveMlsWelcome, Buffer.concat([u16(id), welcome]));
    }
    this.#prepare(id, 1, this.#roster.able);
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
    this.#enter(to === 0 ? { kind: 'off' } : { kind: 'settled' });
    this.#settleWaits();
    this.#proposeSoon();
  }

  /** No single member may keep an established group (whitepaper, "Sole member reset"). */
  #resetSoleMember(userId: string): void {
    this.#roster.dissolve({ keepPending: true });
    this.#enter({ kind: 'settled' });
    const member = this.#members.get(userId);
    const transition = { transition_id: 0, protocol_version: 1 };
    member?.send(VoiceOpcodes.DavePrepareEpoch, { ...transition, epoch: 1 });
    member?.send(VoiceOpcodes.DavePrepareTransition, transition);
    this.#settleWaits();
  }

  /** Everybody makes a new group. */
  #form(): void {
    this.#roster.dissolve({ keepPending: false });
    this.#enter({ kind: 'settled' });
    const transition = { transition_id: this.#lastTransition + 1, protocol_version: 1 };
    for (const member of this.#members.values()) {
      member.send(VoiceOpcodes.DavePrepareEpoch, { ...transition, epoch: 1 });
      this.#introduce(member);
    }
  }

  #takeTransitionId(): number {
    this.#lastTransition = (this.#lastTransition % LAST_TRANSITION_ID) + 1;
    return this.#lastTransition;
  }

  #nextExecution(): Promise<void> {
    return new Promise((resolve) => this.#executed.push(resolve));
  }

  #settleWaits(): void {
    const waits = this.#executed;
    this.#executed = [];
    for (const resolve of waits) resolve();
  }
}
