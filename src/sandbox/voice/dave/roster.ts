import type { ExternalSender, GroupEpoch } from './external-sender.ts';
import type { MembershipChange } from './proposal-batch.ts';

/** Who is in the MLS group, who wants in, and whose place in it is no longer good. */
export class Roster {
  readonly #channelId: string;
  /** Key packages of those who are not in the group yet. */
  readonly #pending = new Map<string, Buffer>();
  /** Those in the tree who left the call, or who must be added anew. */
  readonly #outdated = new Set<string>();
  readonly #tree = new MemberTree();
  /** 0 while the group is not established. */
  #epoch = 0n;

  constructor(channelId: string) {
    this.#channelId = channelId;
  }

  get at(): GroupEpoch {
    return { channelId: this.#channelId, epoch: this.#epoch };
  }

  get isEstablished(): boolean {
    return this.#epoch > 0n;
  }

  /** Those who can follow the group's next step; all who want in while it is not established. */
  get able(): string[] {
    if (!this.isEstablished) return [...this.#pending.keys()];
    return this.#tree.members.filter((userId) => !this.#outdated.has(userId));
  }

  has(userId: string): boolean {
    return this.#tree.has(userId);
  }

  /** Where a committer must sit; whoever commits the first epoch sits at the first leaf. */
  leafOf(userId: string): number {
    return this.isEstablished ? this.#tree.leafOf(userId) : 0;
  }

  want(userId: string, keyPackage: Buffer): void {
    this.#pending.set(userId, keyPackage);
  }

  /** Its place in the tree, if it has one, is no longer good, and neither is a key package it sent. */
  outdate(userId: string): void {
    this.#pending.delete(userId);
    if (this.#tree.has(userId)) this.#outdated.add(userId);
  }

  /**
   * Everything that should change now.
   * @param isHere whether a user is still in the call
   */
  changes(sender: ExternalSender, isHere: (userId: string) => boolean): MembershipChange[] {
    const { at } = this;
    // Who starts anew is removed together with its new key package, so that nobody is alone in between.
    const ripe = [...this.#outdated].filter((it) => !isHere(it) || this.#pending.has(it));
    const removals = ripe.map((userId): MembershipChange => {
      const signed = sender.proposeRemove(at, this.#tree.leafOf(userId));
      return { kind: 'remove', userId, signed };
    });
    const additions = [...this.#pending].map(([userId, keyPackage]): MembershipChange => {
      return { kind: 'add', userId, keyPackage, signed: sender.proposeAdd(at, keyPackage) };
    });
    return [...removals, ...additions];
  }

  /** Who takes the commit itself into the next epoch; everybody else who comes along is welcomed. */
  followers(committer: string): string[] {
    return this.isEstablished ? this.able : [committer];
  }

  /** Whoever commits the first epoch is the group's first member. */
  found(committer: string): void {
    if (this.isEstablished) return;
    this.#tree.add(committer);
    this.#pending.delete(committer);
  }

  /** @returns the additions that those who were added still care about */
  advance(changes: readonly MembershipChange[]): Array<MembershipChange & { kind: 'add' }> {
    this.#epoch += 1n;
    const welcomed: Array<MembershipChange & { kind: 'add' }> = [];
    for (const change of changes) {
      if (change.kind === 'remove') this.#remove(change.userId);
      else if (this.#add(change)) welcomed.push(change);
    }
    return welcomed;
  }

  /** The group is gone; who wants in may stay. */
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
    const isWanted = this.#pending.get(userId) === keyPackage;
    // Gone meanwhile, or with a new key package: this place in the tree is of no use.
    if (isWanted) this.#pending.delete(userId);
    else this.#outdated.add(userId);
    return isWanted;
  }
}

/** Which member sits at which leaf of the MLS tree, as every member computes it (RFC 9420 §12.1.1, §12.1.3). */
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

  /** A new member takes the leftmost empty leaf, or a new one. */
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
