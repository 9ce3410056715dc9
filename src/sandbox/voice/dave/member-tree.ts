/** Which member sits at which leaf of the MLS tree, as every member computes it (RFC 9420 §12.1.1, §12.1.3). */
export class MemberTree {
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
