import { SKUFlags, SKUType } from 'discord-api-types/v10';
import type { SkuKind } from '../options.ts';
import type { SkuView } from '../types/premium.ts';
import type { Entitlement } from '../world/model.ts';
import type { World } from '../world/world.ts';

export function entitlementPayload(
  { isTest: _, ...entitlement }: Entitlement,
  { applicationId }: World,
) {
  const { id, skuId, userId, guildId, type, deleted, consumed } = entitlement;
  return {
    id,
    sku_id: skuId,
    application_id: applicationId,
    user_id: userId,
    ...(guildId === undefined ? {} : { guild_id: guildId }),
    type,
    deleted,
    consumed,
    starts_at: entitlement.startsAt,
    ends_at: entitlement.endsAt,
  };
}

const TYPES: Readonly<Record<SkuKind, SKUType>> = {
  'guild-subscription': SKUType.Subscription,
  'user-subscription': SKUType.Subscription,
  durable: SKUType.Durable,
  consumable: SKUType.Consumable,
};

const FLAGS: Readonly<Record<SkuKind, number>> = {
  'guild-subscription': SKUFlags.GuildSubscription,
  'user-subscription': SKUFlags.UserSubscription,
  durable: 0,
  consumable: 0,
};

export function skuPayload({ id, name, kind }: SkuView, { applicationId }: World) {
  return {
    id,
    type: TYPES[kind],
    dependent_sku_id: null,
    application_id: applicationId,
    manifest_labels: null,
    access_type: 1,
    name,
    features: [],
    release_date: null,
    premium: false,
    slug: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    flags: SKUFlags.Available | FLAGS[kind],
    show_age_gate: false,
  };
}
