import { EntitlementType } from 'discord-api-types/v10';
import type { SkuSeed } from '../options.ts';
import type { EntitlementView, SkuView } from '../types/premium.ts';
import { entitlementPayload } from '../wire/premium.ts';
import type { Entitlement } from '../world/model.ts';
import type { World } from '../world/world.ts';

type EventName = 'ENTITLEMENT_CREATE' | 'ENTITLEMENT_UPDATE' | 'ENTITLEMENT_DELETE';

/** Entitlements of users are sent to the first shard, like direct messages. */
const FIRST_SHARD = '0';

/** The SKUs of the application, and their purchases. */
export class Entitlements {
  readonly skus: readonly SkuView[];
  readonly #world: World;
  readonly #all = new Map<string, Entitlement>();

  constructor(world: World, seeds: readonly SkuSeed[]) {
    this.#world = world;
    this.skus = seeds.map(({ id, name, kind = 'guild-subscription' }) => ({
      id: id ?? world.snowflakes.next(),
      name,
      kind,
    }));
  }

  /** An SKU by name or ID. */
  sku(nameOrId: string): SkuView | undefined {
    return this.skus.find(({ id, name }) => id === nameOrId || name === nameOrId);
  }

  /** Oldest first, also those that ended. */
  list(): Entitlement[] {
    return [...this.#all.values()];
  }

  get(id: string): Entitlement | undefined {
    return this.#all.get(id);
  }

  /** The active entitlements of a user, and of the guild where they are. */
  activeFor(userId: string, guildId: string | undefined): Entitlement[] {
    return this.list().filter(
      (one) =>
        isActive(one) &&
        (one.guildId === undefined ? one.userId === userId : one.guildId === guildId),
    );
  }

  /** @param owner the guild, for a guild subscription, and the user who buys it */
  create(
    sku: SkuView,
    owner: { readonly userId: string; readonly guildId: string | undefined },
    isTest: boolean,
  ): Entitlement {
    const isSubscription = sku.kind === 'guild-subscription' || sku.kind === 'user-subscription';
    const entitlement: Entitlement = {
      id: this.#world.snowflakes.next(),
      skuId: sku.id,
      ...owner,
      type: isSubscription ? EntitlementType.ApplicationSubscription : EntitlementType.Purchase,
      isTest,
      startsAt: isTest ? null : new Date().toISOString(),
      endsAt: null,
      deleted: false,
      consumed: false,
    };
    this.#all.set(entitlement.id, entitlement);
    this.#emit('ENTITLEMENT_CREATE', entitlement);
    return entitlement;
  }

  /** @param endsAt ISO 8601; null when it goes on */
  end(entitlement: Entitlement, endsAt: string | null): void {
    entitlement.endsAt = endsAt;
    this.#emit('ENTITLEMENT_UPDATE', entitlement);
  }

  consume(entitlement: Entitlement): void {
    entitlement.consumed = true;
    this.#emit('ENTITLEMENT_UPDATE', entitlement);
  }

  /** Withdraws it, such as after a refund. */
  delete(entitlement: Entitlement): void {
    entitlement.deleted = true;
    this.#emit('ENTITLEMENT_DELETE', entitlement);
  }

  #emit(name: EventName, entitlement: Entitlement): void {
    const guildId = entitlement.guildId ?? FIRST_SHARD;
    this.#world.emit({ name, guildId, data: entitlementPayload(entitlement, this.#world) });
  }
}

/** Neither ended nor deleted nor consumed. */
export function isActive({ endsAt, deleted, consumed }: Entitlement): boolean {
  return !deleted && !consumed && !hasEnded({ endsAt });
}

export function hasEnded({ endsAt }: Pick<Entitlement, 'endsAt'>): boolean {
  return endsAt !== null && Date.parse(endsAt) <= Date.now();
}

export function entitlementView(entitlement: Entitlement): EntitlementView {
  const { type: _type, isTest: _isTest, ...facts } = entitlement;
  return { ...facts, isActive: isActive(entitlement) };
}
