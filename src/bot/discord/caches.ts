import { type CacheFactory, LimitedCollection, Options } from 'discord.js';

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

/**
 * The empty cache of all these managers. With its own `LimitedCollection` for each of them, a guild with 50 channels
 * would need 18 kB more.
 */
const NOTHING = new LimitedCollection<never, never>({ maxSize: 0 });

const cacheEverything = Options.cacheEverything();

/** The caches of discord.js. */
export const makeCache: CacheFactory = (base, holds, manager) =>
  UNCACHED.has(manager.name) || UNCACHED.has(base.name)
    ? (NOTHING as never)
    : cacheEverything(base, holds, manager);
