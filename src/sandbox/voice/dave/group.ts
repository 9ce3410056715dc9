import { VoiceOpcodes } from 'discord-api-types/voice/v8';
import type { VoiceServerLimits } from '../defaults.ts';
import type { Committer } from '../types.ts';
import { ExternalSender, type GroupEpoch, type SignedProposal } from './external-sender.ts';
import { MemberTree } from './member-tree.ts';
import { type Commit, readCommitWelcome, readKeyPackage, welcomeFor } from './mls.ts';
import { u8, u16, vector } from './tls-codec.ts';

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

interface Change {
  kind: 'add' | 'remove';
  userId: string;
  /** Of the member to be added; empty for a removal. */
  keyPackage: Buffer;
  signed: SignedProposal;
}

interface Proposing {
  name: 'proposing';
  /** By proposal reference, hexadecimal. */
  changes: Map<string, Change>;
  recipients: Set<string>;
  timer: NodeJS.Timeout;
}

type State =
  /** Version 0: no group. */
  | { name: 'off' }
  /** Nothing is under way; with a timer, proposals are about to go out. */
  | { name: 'settled'; timer?: NodeJS.Timeout }
  /** Proposals are out: the first fitting commit of a recipient wins. */
  | Proposing
  /** Members prepare; executed when all are ready, or in the end without them. */
  | { name: 'transitioning'; id: number; to: 0 | 1; waiting: Set<string>; timer: NodeJS.Timeout };

const LAST_TRANSITION_ID = 0xffff;

/**
 * The gateway's side of a call's MLS group (DAVE version 1). It holds no secret, only who is in the group
 * at which leaf, and leads it from epoch to epoch: one batch of proposals and one transition at a time.
 */
export class DaveGroup {
  readonly #channelId: string;
  readonly #host: DaveGroupHost;
  readonly #sender = new ExternalSender();
  readonly #members = new Map<string, DaveMember>();
  /** Members who were told our external sender. */
  readonly #introduced = new Set<string>();
  /** Key packages of members who are not in the group yet. */
  readonly #pending = new Map<string, Buffer>();
  /** Members in the tree who left, or who must be added anew. */
  readonly #outdated = new Set<string>();
  readonly #tree = new MemberTree();
  #executed: Array<() => void> = [];
  /** 0 while the group is not established. */
  #epoch = 0n;
  #lastTransition = 0;
  #state: State;

  constructor(channelId: string, version: 0 | 1, host: DaveGroupHost) {
    this.#channelId = channelId;
    this.#host = host;
    this.#state = version === 0 ? { name: 'off' } : { name: 'settled' };
  }

  get version(): 0 | 1 {
    return this.#state.name === 'off' ? 0 : 1;
  }

  join(member: DaveMember): void {
    this.#members.set(member.userId, member);
    if (this.version === 1) this.#introduce(member);
  }

  leave(userId: string): void {
    this.#members.delete(userId);
    this.#introduced.delete(userId);
    this.#stepBack(userId);
    this.#pending.delete(userId);
    if (this.version === 0 || this.#epoch === 0n || this.#isDowngrading) return;
    const [last, ...others] = this.#current();
    if (last !== undefined && others.length === 0) this.#resetSoleMember(last);
    else this.#proposeSoon();
  }

  /** Op 26. @throws RangeError when it is malformed or somebody else's */
  keyPackage(userId: string, payload: Buffer): void {
    const { bytes, userId: owner } = readKeyPackage(payload);
    if (owner !== userId) throw new RangeError(`key package of ${owner} from ${userId}`);
    if (this.#state.name === 'off') return;
    this.#stepBack(userId);
    this.#pending.set(userId, bytes);
    this.#proposeSoon();
  }

  /** Op 28. @throws RangeError when it is malformed */
  commit(userId: string, payload: Buffer): void {
    const commit = readCommitWelcome(payload);
    const state = this.#state;
    if (state.name === 'proposing' && this.#fits(userId, commit, state)) {
      this.#advance(userId, commit, state);
    } else {
      this.#host.onDiscardedCommit();
    }
  }

  /** Op 23. */
  ready(userId: string, transitionId: number): void {
    const state = this.#state;
    if (state.name !== 'transitioning' || state.id !== transitionId) return;
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
    if (this.#state.name === 'off') return;
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
    if (this.#state.name !== 'off') return;
    const executed = this.#members.size > 1 ? this.#nextExecution() : undefined;
    this.#form();
    await executed;
  }

  close(): void {
    this.#enter({ name: 'off' });
    this.#members.clear();
    this.#settleWaits();
  }

  get #isDowngrading(): boolean {
    return this.#state.name === 'transitioning' && this.#state.to === 0;
  }

  /** Where the group stands, who signs for it, and a transition ID: for messages that are made to be wrong. */
  forgery(): { at: GroupEpoch; sender: ExternalSender; transitionId: number } {
    return { at: this.#at(), sender: this.#sender, transitionId: this.#takeTransitionId() };
  }

  /** The only way from one state to the next. */
  #enter(state: State): void {
    if ('timer' in this.#state) clearTimeout(this.#state.timer);
    this.#state = state;
  }

  #at(): GroupEpoch {
    return { channelId: this.#channelId, epoch: this.#epoch };
  }

  /** Members of the tree who can follow the group's next step. */
  #current(): string[] {
    return this.#tree.members.filter((userId) => !this.#outdated.has(userId));
  }

  #introduce(member: DaveMember): void {
    if (this.#introduced.has(member.userId)) return;
    this.#introduced.add(member.userId);
    member.sendBinary(VoiceOpcodes.DaveMlsExternalSender, this.#sender.package);
  }

  /** Nothing waits for this member any more, and its place in the tree is no longer good. */
  #stepBack(userId: string): void {
    const state = this.#state;
    if (this.#tree.has(userId)) this.#outdated.add(userId);
    if (state.name === 'transitioning') this.ready(userId, state.id);
    if (state.name === 'proposing') this.#withdraw(userId, state);
  }

  /**
   * Expects no commit from a member any more. If the batch adds it, so be it: a revocation is allowed by the
   * protocol, but davey then commits without a Welcome. The next batch removes it again.
   */
  #withdraw(userId: string, { recipients }: Proposing): void {
    recipients.delete(userId);
    if (recipients.size === 0) this.#form();
  }

  /** Lets changes pile up for a moment, so that one commit takes them all. */
  #proposeSoon(): void {
    if (this.#state.name !== 'settled' || this.#state.timer) return;
    const timer = setTimeout(() => this.#propose(), this.#host.proposalDelayMs());
    this.#enter({ name: 'settled', timer });
  }

  #propose(): void {
    this.#enter({ name: 'settled' });
    const isForming = this.#epoch === 0n;
    const recipients = isForming ? [...this.#pending.keys()] : this.#current();
    if (isForming && recipients.length < 2) return;
    const changes = [...(isForming ? [] : this.#removals()), ...this.#additions()];
    if (changes.length === 0) return;
    if (recipients.length === 0) {
      this.#form();
      return;
    }
    for (const userId of recipients) this.#sendProposals(userId, changes);
    this.#enter({
      name: 'proposing',
      changes: new Map(changes.map((it) => [it.signed.reference.toString('hex'), it])),
      recipients: new Set(recipients),
      timer: setTimeout(() => this.#form(), this.#host.limits.commitTimeoutMs),
    });
  }

  #removals(): Change[] {
    // A member who starts anew is removed together with its new key package, so that nobody is alone in between.
    const ripe = [...this.#outdated].filter(
      (it) => !this.#members.has(it) || this.#pending.has(it),
    );
    return ripe.map((userId) => ({
      kind: 'remove',
      userId,
      keyPackage: Buffer.alloc(0),
      signed: this.#sender.proposeRemove(this.#at(), this.#tree.leafOf(userId)),
    }));
  }

  #additions(): Change[] {
    return [...this.#pending].map(([userId, keyPackage]) => ({
      kind: 'add',
      userId,
      keyPackage,
      signed: this.#sender.proposeAdd(this.#at(), keyPackage),
    }));
  }

  #sendProposals(userId: string, changes: Change[]): void {
    const messages = changes.filter((it) => concerns(userId, it)).map((it) => it.signed.message);
    const payload = Buffer.concat([u8(0), vector(...messages)]);
    this.#sendBinary(userId, VoiceOpcodes.DaveMlsProposals, payload);
  }

  #fits(userId: string, commit: Commit, { changes, recipients }: Proposing): boolean {
    const leaf = this.#epoch === 0n ? 0 : this.#tree.leafOf(userId);
    const expected = [...changes].filter(([, it]) => concerns(userId, it)).map(([hash]) => hash);
    return (
      recipients.has(userId) &&
      this.#mayCommit(userId, recipients) &&
      commit.groupId === BigInt(this.#channelId) &&
      commit.epoch === this.#epoch &&
      commit.senderLeaf === leaf &&
      new Set(commit.proposals).symmetricDifference(new Set(expected)).size === 0 &&
      expected.every((hash) => isWelcomed(changes.get(hash), commit))
    );
  }

  /** A wish for who commits holds only where there is a choice. */
  #mayCommit(userId: string, recipients: Set<string>): boolean {
    const wish = this.#host.committer();
    const fulfils = (id: string) => this.#members.get(id)?.isBot === (wish === 'bot');
    return wish === 'first' || fulfils(userId) || ![...recipients].some(fulfils);
  }

  /** The commit wins: the group moves to its next epoch. */
  #advance(committer: string, commit: Commit, { changes }: Proposing): void {
    if (this.#epoch === 0n) {
      this.#tree.add(committer);
      this.#pending.delete(committer);
    }
    const id = this.#takeTransitionId();
    for (const userId of this.#current()) {
      const announcement = Buffer.concat([u16(id), commit.bytes]);
      this.#sendBinary(userId, VoiceOpcodes.DaveMlsAnnounceCommitTransition, announcement);
    }
    // Removals come first, whatever their order in the commit (RFC 9420 §12.4.2).
    const inOrder = commit.proposals.flatMap((reference) => changes.get(reference) ?? []);
    for (const { kind, userId } of inOrder) {
      if (kind !== 'remove') continue;
      this.#tree.remove(userId);
      this.#outdated.delete(userId);
    }
    for (const change of inOrder) if (change.kind === 'add') this.#add(change, id, commit);
    this.#epoch += 1n;
    this.#prepare(id, 1, this.#current());
  }

  #add({ userId, keyPackage }: Change, transitionId: number, commit: Commit): void {
    this.#tree.add(userId);
    // Gone meanwhile, or with a new key package: this place in the tree is of no use.
    if (this.#pending.get(userId) !== keyPackage) {
      this.#outdated.add(userId);
      return;
    }
    this.#pending.delete(userId);
    const welcome = welcomeFor(commit.welcome, keyPackage) ?? Buffer.alloc(0);
    const payload = Buffer.concat([u16(transitionId), welcome]);
    this.#sendBinary(userId, VoiceOpcodes.DaveMlsWelcome, payload);
  }

  #sendBinary(userId: string, op: VoiceOpcodes, payload: Buffer): void {
    this.#members.get(userId)?.sendBinary(op, payload);
  }

  #prepare(id: number, to: 0 | 1, members: Iterable<string>): void {
    const state = {
      name: 'transitioning' as const,
      id,
      to,
      waiting: new Set(members),
      timer: setTimeout(() => this.#execute(state), this.#host.limits.transitionTimeoutMs),
    };
    this.#enter(state);
    if (state.waiting.size === 0) this.#execute(state);
  }

  #execute({ id, to }: { id: number; to: 0 | 1 }): void {
    for (const member of this.#members.values()) {
      const takesPart = to === 0 || this.#tree.has(member.userId);
      if (takesPart) member.send(VoiceOpcodes.DaveExecuteTransition, { transition_id: id });
    }
    if (to === 0) this.#forgetGroup();
    this.#enter(to === 0 ? { name: 'off' } : { name: 'settled' });
    this.#settleWaits();
    this.#proposeSoon();
  }

  /** No single member may keep an established group (whitepaper, "Sole member reset"). */
  #resetSoleMember(userId: string): void {
    this.#epoch = 0n;
    this.#tree.clear();
    this.#outdated.clear();
    this.#enter({ name: 'settled' });
    const member = this.#members.get(userId);
    const transition = { transition_id: 0, protocol_version: 1 };
    member?.send(VoiceOpcodes.DavePrepareEpoch, { ...transition, epoch: 1 });
    member?.send(VoiceOpcodes.DavePrepareTransition, transition);
    this.#settleWaits();
  }

  /** Everybody makes a new group. */
  #form(): void {
    this.#forgetGroup();
    this.#enter({ name: 'settled' });
    for (const member of this.#members.values()) {
      member.send(VoiceOpcodes.DavePrepareEpoch, {
        transition_id: this.#lastTransition + 1,
        protocol_version: 1,
        epoch: 1,
      });
      this.#introduce(member);
    }
  }

  #forgetGroup(): void {
    this.#epoch = 0n;
    this.#tree.clear();
    this.#pending.clear();
    this.#outdated.clear();
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

/** A member hears of every change but its own addition. */
function concerns(userId: string, change: Change): boolean {
  return change.kind === 'remove' || change.userId !== userId;
}

/** Whoever is added must find its group secrets in the Welcome. */
function isWelcomed(change: Change | undefined, { welcome }: Commit): boolean {
  return change?.kind !== 'add' || welcomeFor(welcome, change.keyPackage) !== undefined;
}
