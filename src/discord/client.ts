import { Client, GatewayIntentBits, Options } from 'discord.js';
import { withFormsAsBytes } from './uploads.ts';

/** What is kept in memory of what Discord sends: voice needs guilds, channels, roles and voice states. */
const NOTHING_TO_KEEP = {
  MessageManager: 0,
  ReactionManager: 0,
  PresenceManager: 0,
  ThreadManager: 0,
  GuildStickerManager: 0,
  GuildEmojiManager: 0,
  GuildInviteManager: 0,
  GuildScheduledEventManager: 0,
  AutoModerationRuleManager: 0,
} as const;

/** A discord.js client for a bot that speaks. It asks for no privileged intent. */
export function createDiscordClient(options: { apiUrl: string }): Client {
  return new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildVoiceStates],
    allowedMentions: { parse: [] },
    shards: 'auto',
    rest: { api: options.apiUrl, makeRequest: withFormsAsBytes },
    makeCache: Options.cacheWithLimits({ ...Options.DefaultMakeCacheSettings, ...NOTHING_TO_KEEP }),
  });
}
