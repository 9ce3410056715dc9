import { entitlementView, isActive } from '../state/entitlements.ts';
import type { EntitlementView } from '../types/premium.ts';
import type { MemberContext } from './channel-context.ts';
import { ClientError } from './client-error.ts';

/** Buys an SKU for the member's guild, or for the member. @throws ClientError */
export function buySku(context: MemberContext, nameOrId: string): EntitlementView {
  const { entitlements, world } = context.discord;
  const userId = context.member.user.id;
  const sku = entitlements.sku(nameOrId);
  if (sku === undefined) throw new ClientError('nothing-to-buy', { name: nameOrId });
  const isForGuild = sku.kind === 'guild-subscription';
  if (isForGuild && !world.guilds.has(context.guild.id)) {
    throw new ClientError('server-subscription');
  }
  const guildId = isForGuild ? context.guild.id : undefined;
  const owned = entitlements.activeFor(userId, guildId).some((one) => one.skuId === sku.id);
  if (owned && sku.kind !== 'consumable') throw new ClientError('already-owned');
  return entitlementView(entitlements.create(sku, { userId, guildId }, false));
}

/** Ends a subscription that the member bought. @throws ClientError */
export function endSubscription(context: MemberContext, entitlementId: string): void {
  const { entitlements } = context.discord;
  const entitlement = entitlements.get(entitlementId);
  const isOwn = entitlement?.userId === context.member.user.id && !entitlement.isTest;
  if (!entitlement || !isOwn || !isActive(entitlement)) {
    throw new ClientError('no-subscription');
  }
  entitlements.end(entitlement, new Date().toISOString());
}
