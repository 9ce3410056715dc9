import { hasEnded } from '../../state/entitlements.ts';
import type { SkuView } from '../../types/premium.ts';
import {
  checkBoolean,
  checkList,
  checkObject,
  checkOneOf,
  checkSnowflake,
} from '../../validate/checks.ts';
import { DiscordError } from '../../validate/discord-error.ts';
import { Form } from '../../validate/form.ts';
import { applicationOwner } from '../../wire/application.ts';
import { entitlementPayload, skuPayload } from '../../wire/premium.ts';
import type { Entitlement } from '../../world/model.ts';
import { paginate, readPagination } from '../pagination.ts';
import {
  NO_CONTENT,
  ok,
  pathParam,
  type RestRequest,
  type RestResponse,
  type Route,
} from '../route.ts';

const GUILD_OWNER = 1;
const USER_OWNER = 2;
const MAX_LISTED = 100;

/** @throws DiscordError 20012 for another application */
function requireOwnApplication(request: RestRequest): void {
  const { world } = request.discord;
  if (pathParam(request, 'applicationId') !== world.applicationId) {
    throw DiscordError.of('notOnThisApplication');
  }
}

/** Which entitlements are listed. */
interface Filter {
  readonly userId: string | undefined;
  readonly guildId: string | undefined;
  readonly skuIds: readonly string[];
  readonly withoutEnded: boolean;
  readonly withoutDeleted: boolean;
}

/** @throws DiscordError 50035 */
function readFilter(query: URLSearchParams): Filter {
  const flag = (name: string) => {
    const text = query.get(name);
    return text === null ? null : ({ true: true, false: false }[text.toLowerCase()] ?? text);
  };
  const flags = ['exclude_ended', 'exclude_deleted', 'only_active'] as const;
  const { form, root } = Form.of({
    user_id: query.get('user_id'),
    guild_id: query.get('guild_id'),
    sku_ids: query.get('sku_ids')?.split(',') ?? null,
    ...Object.fromEntries(flags.map((name) => [name, flag(name)])),
  });
  const skuIds = checkList(root.at('sku_ids'), { max: MAX_LISTED }).map(
    (item) => checkSnowflake(item, { required: true }) ?? '',
  );
  const [ended, deleted, active] = flags.map((name) => checkBoolean(root.at(name)) === true);
  const filter = {
    userId: checkSnowflake(root.at('user_id')),
    guildId: checkSnowflake(root.at('guild_id')),
    skuIds,
    withoutEnded: ended === true || active === true,
    withoutDeleted: root.at('exclude_deleted').absent || deleted === true || active === true,
  };
  form.throwIfInvalid();
  return filter;
}

function isListed(entitlement: Entitlement, filter: Filter): boolean {
  const { userId, guildId, skuIds } = filter;
  return (
    (userId === undefined || entitlement.userId === userId) &&
    (guildId === undefined || entitlement.guildId === guildId) &&
    (skuIds.length === 0 || skuIds.includes(entitlement.skuId)) &&
    !(filter.withoutEnded && hasEnded(entitlement)) &&
    !(filter.withoutDeleted && entitlement.deleted)
  );
}

function listEntitlements(request: RestRequest): RestResponse {
  requireOwnApplication(request);
  const { entitlements, world } = request.discord;
  const filter = readFilter(request.query);
  const page = readPagination(request.query, { defaultLimit: MAX_LISTED, max: MAX_LISTED });
  const found = entitlements.list().filter((one) => isListed(one, filter));
  return ok(paginate(found, page, 'start').map((one) => entitlementPayload(one, world)));
}

function findEntitlement(request: RestRequest): Entitlement {
  requireOwnApplication(request);
  const found = request.discord.entitlements.get(pathParam(request, 'entitlementId'));
  if (found === undefined) throw DiscordError.of('unknownEntitlement');
  return found;
}

function getEntitlement(request: RestRequest): RestResponse {
  return ok(entitlementPayload(findEntitlement(request), request.discord.world));
}

/** Only one-time purchases that can be consumed. */
function consumeEntitlement(request: RestRequest): RestResponse {
  const entitlement = findEntitlement(request);
  const { entitlements } = request.discord;
  const isConsumable = entitlements.sku(entitlement.skuId)?.kind === 'consumable';
  if (!isConsumable || entitlement.consumed) throw DiscordError.of('unknownEntitlement');
  entitlements.consume(entitlement);
  return NO_CONTENT;
}

function createTestEntitlement(request: RestRequest): RestResponse {
  requireOwnApplication(request);
  const { entitlements, world } = request.discord;
  const { form, root } = Form.of(request.body ?? {});
  checkObject(root);
  const skuId = checkSnowflake(root.at('sku_id'), { required: true }) ?? '';
  const ownerId = checkSnowflake(root.at('owner_id'), { required: true }) ?? '';
  const ownerType = checkOneOf(root.at('owner_type'), [GUILD_OWNER, USER_OWNER], {
    required: true,
  });
  form.throwIfInvalid();
  const sku = entitlements.sku(skuId);
  if (sku === undefined) throw DiscordError.of('unknownSku');
  checkOneOf(root.at('owner_type'), [ownerTypeOf(sku)]);
  form.throwIfInvalid();
  const isGuild = ownerType === GUILD_OWNER;
  if (isGuild && !world.guilds.has(ownerId)) throw DiscordError.of('unknownGuild');
  if (!isGuild && !world.users.has(ownerId)) throw DiscordError.of('unknownUser');
  const owner = isGuild
    ? { userId: applicationOwner(world).id, guildId: ownerId }
    : { userId: ownerId, guildId: undefined };
  return ok(entitlementPayload(entitlements.create(sku, owner, true), world));
}

const ownerTypeOf = ({ kind }: SkuView): number =>
  kind === 'guild-subscription' ? GUILD_OWNER : USER_OWNER;

/** Real purchases cannot be deleted. */
function deleteTestEntitlement(request: RestRequest): RestResponse {
  const entitlement = findEntitlement(request);
  if (!entitlement.isTest || entitlement.deleted) throw DiscordError.of('unknownEntitlement');
  request.discord.entitlements.delete(entitlement);
  return NO_CONTENT;
}

function listSkus(request: RestRequest): RestResponse {
  requireOwnApplication(request);
  const { entitlements, world } = request.discord;
  return ok(entitlements.skus.map((sku) => skuPayload(sku, world)));
}

const ENTITLEMENTS = '/applications/:applicationId/entitlements';
const ONE = `${ENTITLEMENTS}/:entitlementId`;

export const PREMIUM_ROUTES: readonly Route[] = [
  { method: 'GET', pattern: '/applications/:applicationId/skus', handle: listSkus },
  { method: 'GET', pattern: ENTITLEMENTS, handle: listEntitlements },
  { method: 'POST', pattern: ENTITLEMENTS, handle: createTestEntitlement },
  { method: 'GET', pattern: ONE, handle: getEntitlement },
  { method: 'DELETE', pattern: ONE, handle: deleteTestEntitlement },
  { method: 'POST', pattern: `${ONE}/consume`, handle: consumeEntitlement },
];
