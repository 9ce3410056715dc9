import { type Client, type Entitlement, Events, type SKU, SKUFlags, SKUType } from 'discord.js';
import type { Logger } from '../../shared/common/logger.ts';
import { NO_PREMIUM, type Premium, type PremiumSku } from '../policy/premium.ts';
import { personalScope } from '../store/personal-scope.ts';
import type { DiscordEvents } from './events.ts';

const LIMITS = {
  /** Entitlements in one answer of Discord. */
  pageSize: 100,
  /** A guard against an answer that never ends. */
  pages: 10_000,
  retryMs: 60_000,
} as const;

/** An entitlement, as far as budgets need it. */
interface Purchase {
  readonly scopeId: string;
  readonly skuId: string;
  /** Milliseconds since 1970; null: no start or end. */
  readonly startsAtMs: number | null;
  readonly endsAtMs: number | null;
}

/** By the entitlement's ID. */
type Purchases = Map<string, Purchase>;

/**
 * Follows the entitlements to the operator's SKUs: asks Discord for all of them after every new session, and then
 * keeps up with its events and with what interactions bring.
 * @param skus without any, Discord is never asked
 */
export function followEntitlements(
  client: Client,
  events: DiscordEvents,
  skus: readonly PremiumSku[],
  log: Logger,
): LoadedPremium {
  const isNothingSold = skus.length === 0;
  return isNothingSold
    ? { ...NO_PREMIUM, load: async () => {} }
    : new Entitlements(client, events, skus, log);
}

interface LoadedPremium extends Premium {
  /** Resolves when Discord has answered, or refused to. Never rejects. */
  load(): Promise<void>;
}

class Entitlements implements LoadedPremium {
  readonly #client: Client;
  readonly #log: Logger;
  /** Characters per month by SKU. */
  readonly #characters: ReadonlyMap<string, number>;
  #purchases: Purchases = new Map();
  /** Changes since loading began; undefined for those that ended. */
  #changes: Map<string, Purchase | undefined> | undefined;
  #loading: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  /** The configured SKUs that Discord sells. Others would make a reply with their button invalid. */
  #sold: readonly SKU[] = [];

  constructor(client: Client, events: DiscordEvents, skus: readonly PremiumSku[], log: Logger) {
    this.#client = client;
    this.#log = log;
    this.#characters = new Map(skus.map(({ skuId, characters }) => [skuId, characters]));
    events.on(Events.EntitlementCreate, (entitlement) => this.#note(entitlement));
    events.on(Events.EntitlementUpdate, (_, entitlement) => this.#note(entitlement));
    events.on(Events.EntitlementDelete, ({ id }) => this.#change(id, undefined));
    events.on(Events.InteractionCreate, ({ entitlements }) => {
      for (const entitlement of entitlements.values()) this.#note(entitlement);
    });
    // Events may have been missed between two sessions.
    events.on(Events.ShardReady, () => this.load());
  }

  charactersFor(scopeId: string): number {
    return this.#activeOf(scopeId).reduce(
      (sum, { skuId }) => sum + (this.#characters.get(skuId) ?? 0),
      0,
    );
  }

  offersFor(scopeId: string): string[] {
    const bought = new Set(this.#activeOf(scopeId).map(({ skuId }) => skuId));
    const isPersonal = scopeId.startsWith(personalScope(''));
    return this.#sold
      .filter((sku) => sku.flags.has(SKUFlags.GuildSubscription) !== isPersonal)
      .filter(({ id, type }) => type === SKUType.Consumable || !bought.has(id))
      .map(({ id }) => id);
  }

  #activeOf(scopeId: string): Purchase[] {
    const nowMs = Date.now();
    return [...this.#purchases.values()].filter(
      (it) =>
        it.scopeId === scopeId &&
        (it.startsAtMs === null || it.startsAtMs <= nowMs) &&
        (it.endsAtMs === null || it.endsAtMs > nowMs),
    );
  }

  #note(entitlement: Entitlement): void {
    this.#change(entitlement.id, this.#toPurchase(entitlement));
  }

  #change(id: string, purchase: Purchase | undefined): void {
    this.#changes?.set(id, purchase);
    put(this.#purchases, id, purchase);
  }

  /** @returns undefined when it grants nothing, or has ended */
  #toPurchase(entitlement: Entitlement): Purchase | undefined {
    const { skuId, guildId, userId, deleted, consumed } = entitlement;
    if (deleted || consumed || !this.#characters.has(skuId)) return undefined;
    return {
      scopeId: guildId ?? personalScope(userId),
      skuId,
      startsAtMs: entitlement.startsTimestamp,
      endsAtMs: entitlement.endsTimestamp,
    };
  }

  load(): Promise<void> {
    this.#loading ??= this.#loadAll().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  /** Never rejects: what is known stays, and Discord is asked again later. */
  async #loadAll(): Promise<void> {
    clearTimeout(this.#retry);
    this.#changes = new Map();
    try {
      const loaded = await this.#fetchAll();
      for (const [id, purchase] of this.#changes) put(loaded, id, purchase);
      this.#purchases = loaded;
      await this.#fetchSkus();
      this.#log.info({ purchases: loaded.size }, 'loaded the entitlements');
    } catch (err) {
      this.#log.warn({ err }, 'could not load the entitlements; will retry');
      this.#retry = setTimeout(() => void this.load(), LIMITS.retryMs).unref();
    } finally {
      this.#changes = undefined;
    }
  }

  async #fetchAll(): Promise<Purchases> {
    const manager = this.#client.application?.entitlements;
    const loaded: Purchases = new Map();
    let after = '0';
    for (let page = 0; manager !== undefined && page < LIMITS.pages; page += 1) {
      const skus = [...this.#characters.keys()];
      const options = { skus, excludeEnded: true, limit: LIMITS.pageSize, after, cache: false };
      const found = await manager.fetch(options);
      for (const entitlement of found.values()) {
        put(loaded, entitlement.id, this.#toPurchase(entitlement));
      }
      if (found.size < LIMITS.pageSize) break;
      after = [...found.keys()].reduce(
        (last, id) => (BigInt(id) > BigInt(last) ? id : last),
        after,
      );
    }
    return loaded;
  }

  async #fetchSkus(): Promise<void> {
    const all = await this.#client.application?.fetchSKUs();
    this.#sold = [...(all?.values() ?? [])].filter(
      ({ id, flags }) => this.#characters.has(id) && flags.has(SKUFlags.Available),
    );
    const missing = [...this.#characters.keys()].filter((id) => !all?.has(id));
    if (missing.length > 0) {
      this.#log.warn({ missing }, 'PREMIUM_SKUS names SKUs that this application does not have');
    }
  }
}

/** @param purchase undefined removes it */
function put(purchases: Purchases, id: string, purchase: Purchase | undefined): void {
  if (purchase === undefined) purchases.delete(id);
  else purchases.set(id, purchase);
}
