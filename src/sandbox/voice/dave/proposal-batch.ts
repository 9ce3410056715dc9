import type { GroupEpoch, SignedProposal } from './external-sender.ts';
import { type Commit, welcomeFor } from './mls.ts';
import { u8, vector } from './tls-codec.ts';

export type MembershipChange =
  | { kind: 'add'; userId: string; keyPackage: Buffer; signed: SignedProposal }
  | { kind: 'remove'; userId: string; signed: SignedProposal };

const APPEND = 0;

/** Proposals that are out together, to be taken by one commit. */
export class ProposalBatch {
  /** Who may commit it. */
  readonly recipients: Set<string>;
  readonly #at: GroupEpoch;
  /** By proposal reference, hexadecimal. */
  readonly #changes: ReadonlyMap<string, MembershipChange>;

  constructor(at: GroupEpoch, changes: readonly MembershipChange[], recipients: Iterable<string>) {
    this.#at = at;
    this.recipients = new Set(recipients);
    this.#changes = new Map(changes.map((it) => [it.signed.reference.toString('hex'), it]));
  }

  /** Op 27 for one recipient. */
  payloadFor(userId: string): Buffer {
    const messages = this.#for(userId).map(([, { signed }]) => signed.message);
    return Buffer.concat([u8(APPEND), vector(...messages)]);
  }

  /**
   * Whether this is the commit of a recipient for this epoch, takes every proposal it was sent, and welcomes
   * whoever is added.
   * @param leaf where the committer sits in the tree
   */
  fits(commit: Commit, userId: string, leaf: number): boolean {
    const expected = this.#for(userId);
    const references = new Set(expected.map(([reference]) => reference));
    return (
      this.recipients.has(userId) &&
      commit.groupId === BigInt(this.#at.channelId) &&
      commit.epoch === this.#at.epoch &&
      commit.senderLeaf === leaf &&
      references.symmetricDifference(new Set(commit.proposals)).size === 0 &&
      expected.every(([, change]) => isWelcomed(change, commit))
    );
  }

  /** The committed changes in the order they take effect: removals come first (RFC 9420 §12.4.2). */
  inEffect({ proposals }: Commit): MembershipChange[] {
    const committed = proposals.flatMap((reference) => this.#changes.get(reference) ?? []);
    const isRemoval = (it: MembershipChange) => it.kind === 'remove';
    return [...committed.filter(isRemoval), ...committed.filter((it) => !isRemoval(it))];
  }

  /** A member hears of every change but its own addition. */
  #for(userId: string): Array<[string, MembershipChange]> {
    return [...this.#changes].filter(([, it]) => it.kind === 'remove' || it.userId !== userId);
  }
}

function isWelcomed(change: MembershipChange, { welcome }: Commit): boolean {
  return change.kind === 'remove' || welcomeFor(welcome, change.keyPackage) !== undefined;
}
