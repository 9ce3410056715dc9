import type { ExternalSender, GroupEpoch } from './external-sender.ts';
import type { MembershipChange } from './proposal-batch.ts';

/** The members of the MLS group, those who are pending, and those who are outdated. */
export class Roster {
  readonly #channelId: string;
  /** Key packages of members who are not in the group yet. */
  readonly #pending = new Map<string, Buffer>();
  /** Members in the tree who left the call or must be added again. */
  readonly #outdated = new Set<string>();
  readonly #tree = new MemberTree();
  /** 0 while the group is not established. */
  #epoch = 0n;

  constructor(channelId: string) {
    this.#channelId = channelId;
  }

  get groupEpoch(): GroupEpoch {
    return { channelId: this.#channelId, epoch: this.#epoch };
  }

  get isEstablished(): boolean {
    return this.#epoch > 0n;
  }

  /** Members who can take part in the next epoch; all pending members before the group is established. */
  get eligible(): string[] {
    if (!this.isEstablished) return [...this.#pending.keys()];
    return this.#tree.members.filter((userId) => !this.#outdated.has(userId));
  }

  has(userId: string): boolean {
    return this.#tree.has(userId);
  }

  /** The leaf of a committer. The committer of the first epoch is at leaf 0. */
  leafOf(userId: string): number {
    return this.isEstablished ? this.#tree.leafOf(userId) : 0;
  }

  addPending(userId: string, keyPackage: Buffer): void {
    this.#pending.set(userId, keyPackage);
  }

  /** Marks the member's leaf as outdated and drops its pending key package. */
  markOutdated(userId: string): void {
    this.#pending.delete(userId);
    if (this.#tree.has(userId)) this.#outdated.add(userId);
  }

  /**
   * The changes to propose now.
   * @param isPresent whether a user is still in the call
   */
  changes(sender: ExternalSender, isPresent: (userId: string) => boolean): MembershipChange[] {
    const { groupEpoch } = this;
    // A rejoining member is removed in the same batch that adds it, so that no member is alone in between.
    const removable = [...this.#outdated].filter((it) => !isPresent(it) || this.#pending.has(it));
    const removals = removable.map((userId): MembershipChange => {
      const signed = sender.proposeRemove(groupEpoch, this.#tree.leafOf(userId));
      return { kind: 'remove', userId, signed };
    });
    const additions = [...this.#pending].map(([userId, keyPackage]): MembershipChange => {
      return { kind: 'add', userId, keyPackage, signed: sender.proposeAdd(groupEpoch, keyPackage) };
    });
    return [...removals, ...additions];
  }

  /** Members who process the commit itself. All others in the next epoch get a Welcome. */
  followers(committer: string): string[] {
    return this.isEstablished ? this.eligible : [committer];
  }

  /** The committer of the first epoch is the group's first member. */
  addFirstMember(committer: string): void {
    if (this.isEstablished) return;
    this.#tree.add(committer);
    this.#pending.delete(committer);
  }

  /** @returns the additions that need a Welcome */
  advance(changes: readonly MembershipChange[]): Array<MembershipChange & { kind: 'add' }> {
    this.#epoch += 1n;
    const welcomed: Array<MembershipChange & { kind: 'add' }> = [];
    for (const change of changes) {
      if (change.kind === 'remove') this.#remove(change.userId);
      else if (this.#add(change)) welcomed.push(change);
    }
    return welcomed;
  }

  /** Removes all members of the group. */
  dissolve({ keepPending }: { keepPending: boolean }): void {
    this.#epoch = 0n;
    this.#tree.clear();
    this.#outdated.clear();
    if (!keepPending) this.#pending.clear();
  }

  #remove(userId: string): void {
    this.#tree.remove(userId);
    this.#outdated.delete(userId);
  }

  #add({ userId, keyPackage }: MembershipChange & { kind: 'add' }): boolean {
    this.#tree.add(userId);
    const isCurrent = this.#pending.get(userId) === keyPackage;
    // The member left or sent a new key package in the meantime: its leaf is outdated.
    if (isCurrent) this.#pending.delete(userId);
    else this.#outdated.add(userId);
    return isCurrent;
  }
}

/** The leaf of each member in the MLS tree, computed as members do (RFC 9420 §12.1.1, §12.1.3). */
class MemberTree {
  #leaves: Array<string | undefined> = [];

  get members(): string[] {
    return this.#leaves.filter((userId) => userId !== undefined);
  }

  has(userId: string): boolean {
    return this.#leaves.includes(userId);
  }

  /** @returns -1 when the user is not in the tree */
  leafOf(userId: string): number {
    return this.#leaves.indexOf(userId);
  }

  /** A new member gets the leftmost empty leaf, or a new one. */
  add(userId: string): void {
    const empty = this.#leaves.indexOf(undefined);
    if (empty === -1) this.#leaves.push(userId);
    else this.#leaves[empty] = userId;
  }

  remove(userId: string): void {
    const leaf = this.leafOf(userId);
    if (leaf !== -1) this.#leaves[leaf] = undefined;
  }

  clear(): void {
    this.#leaves = [];
  }
}
