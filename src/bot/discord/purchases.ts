/** An entitlement, as far as budgets need it. */
export interface Purchase {
  readonly scopeId: string;
  readonly skuId: string;
  /** Milliseconds since 1970; null: no start or end. */
  readonly startsAtMs: number | null;
  readonly endsAtMs: number | null;
}

/** Purchases by their owner, because every text that is billed asks for those of one guild or user. */
export class Purchases {
  readonly #byId = new Map<string, Purchase>();
  readonly #byScope = new Map<string, Map<string, Purchase>>();

  get size(): number {
    return this.#byId.size;
  }

  /** @param purchase undefined removes it */
  set(id: string, purchase: Purchase | undefined): void {
    this.#remove(id);
    if (purchase === undefined) return;
    this.#byId.set(id, purchase);
    const own = this.#byScope.get(purchase.scopeId) ?? new Map<string, Purchase>();
    this.#byScope.set(purchase.scopeId, own.set(id, purchase));
  }

  activeOf(scopeId: string): Purchase[] {
    const nowMs = Date.now();
    return [...(this.#byScope.get(scopeId)?.values() ?? [])].filter(
      ({ startsAtMs, endsAtMs }) =>
        (startsAtMs === null || startsAtMs <= nowMs) && (endsAtMs === null || endsAtMs > nowMs),
    );
  }

  #remove(id: string): void {
    const scopeId = this.#byId.get(id)?.scopeId ?? '';
    const own = this.#byScope.get(scopeId);
    this.#byId.delete(id);
    own?.delete(id);
    if (own?.size === 0) this.#byScope.delete(scopeId);
  }
}
