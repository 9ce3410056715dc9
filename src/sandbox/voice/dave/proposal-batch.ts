import type { GroupEpoch, SignedProposal } from './external-sender.ts';
import { type Commit, welcomeFor } from './mls.ts';
import { u8, vector } from './tls-codec.ts';

export type MembershipChange =
  | { kind: 'add'; userId: string; keyPackage: Buffer; signed: SignedProposal }
  | { kind: 'remove'; userId: string; signed: SignedProposal };

const APPEND = 0;

/** Proposals that are sent together and must be committed together. */
export class ProposalBatch {
  /** The members who can commit the batch. */
  readonly recipients: Set<string>;
  readonly #groupEpoch: GroupEpoch;
  /** By proposal reference, hexadecimal. */
  readonly #changes: ReadonlyMap<string, MembershipChange>;

  constructor(
    groupEpoch: GroupEpoch,
    changes: readonly MembershipChange[],
    recipients: Iterable<string>,
  ) {
    this.#groupEpoch = groupEpoch;
    this.recipients = new Set(recipients);
    this.#changes = new Map(changes.map((it) => [it.signed.reference.toString('hex'), it]));
  }

  /** The payload of op 27 for one recipient. */
  payloadFor(userId: string): Buffer {
    const messages = this.#changesFor(userId).map(([, { signed }]) => signed.message);
    return Buffer.concat([u8(APPEND), vector(...messages)]);
  }

  /**
   * Whether a commit is valid for this batch: from a recipient, for this epoch, with all proposals sent to
   * that recipient, and with a Welcome for each added member.
   * @param leaf index of the committer in the tree
   */
  accepts(commit: Commit, userId: string, leaf: number): boolean {
    const expected = this.#changesFor(userId);
    const references = new Set(expected.map(([reference]) => reference));
    return (
      this.recipients.has(userId) &&
      commit.groupId === BigInt(this.#groupEpoch.channelId) &&
      commit.epoch === this.#groupEpoch.epoch &&
      commit.senderLeaf === leaf &&
      references.symmetricDifference(new Set(commit.proposals)).size === 0 &&
      expected.every(([, change]) => isWelcomed(change, commit))
    );
  }

  /** The committed changes in the order of their effect: removals first (RFC 9420 §12.4.2). */
  changesOf({ proposals }: Commit): MembershipChange[] {
    const committed = proposals.flatMap((reference) => this.#changes.get(reference) ?? []);
    const isRemoval = (it: MembershipChange) => it.kind === 'remove';
    return [...committed.filter(isRemoval), ...committed.filter((it) => !isRemoval(it))];
  }

  /** A member receives all changes except its own addition. */
  #changesFor(userId: string): Array<[string, MembershipChange]> {
    return [...this.#changes].filter(([, it]) => it.kind === 'remove' || it.userId !== userId);
  }
}

function isWelcomed(change: MembershipChange, { welcome }: Commit): boolean {
  return change.kind === 'remove' || welcomeFor(welcome, change.keyPackage) !== undefined;
}
