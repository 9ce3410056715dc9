import { type CacheFactory, LimitedCollection, Options } from 'discord.js';
import { smallCollection } from './small-collection.ts';

/**
 * Managers whose items are not needed for voice, so their caches stay empty. Guilds, channels,
 * roles and voice states are cached.
 */
const UNCACHED: ReadonlySet<string> = new Set([
  'AutoModerationRuleManager',
  'GuildBanManager',
  'GuildEmojiManager',
  'GuildInviteManager',
  'GuildScheduledEventManager',
  'GuildSoundboardSoundManager',
  'GuildStickerManager',
  'MessageManager',
  'PresenceManager',
  'ReactionManager',
  'StageInstanceManager',
  'ThreadManager',
]);

/** Managers that each guild or channel has, and that hold few items or none. */
const SMALL: ReadonlySet<string> = new Set([
  'GuildApplicationCommandManager',
  'GuildChannelManager',
  'GuildMemberManager',
  'PermissionOverwriteManager',
  'RoleManager',
  'VoiceStateManager',
]);

/** Holds nothing, ever, so that all managers without items can have the same. */
const NOTHING = new LimitedCollection<never, never>({ maxSize: 0 });

const usualCache = Options.cacheWithLimits(Options.DefaultMakeCacheSettings);

/**
 * The caches of discord.js. A guild has hundreds of managers, and a `Map` takes 150 bytes even when it is empty.
 * discord.js supports no other caches for permission overwrites, because most of them cannot do without an item.
 * `smallCollection` keeps all items.
 */
export const makeCache: CacheFactory = (base, holds, manager) => {
  const names = [manager.name, base.name];
  if (names.some((name) => UNCACHED.has(name))) return NOTHING as never;
  if (names.some((name) => SMALL.has(name))) return smallCollection() as never;
  return usualCache(base, holds, manager);
};
