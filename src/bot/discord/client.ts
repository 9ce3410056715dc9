import {
  Client,
  type GuildMember,
  Options,
  Partials,
  type User,
  type VoiceState,
} from 'discord.js';
import { SPEAKING_INTENTS } from './intents.ts';
import { EndableShards } from './shards.ts';
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

/** Whoever writes anywhere comes with their message, and would stay in memory for ever. */
const PEOPLE_KEPT_SECONDS = 3_600;

/** A discord.js client for a bot that speaks. `chooseIntents` may have it ask for more than that. */
export function createDiscordClient(options: { apiUrl: string }): Client {
  return new Client({
    intents: SPEAKING_INTENTS,
    // No message is kept, and yet their edits and deletions are told.
    partials: [Partials.Message],
    allowedMentions: { parse: [] },
    shards: 'auto',
    ws: { buildStrategy: (manager) => new EndableShards(manager) },
    rest: { api: options.apiUrl, makeRequest: withFormsAsBytes },
    makeCache: Options.cacheWithLimits({ ...Options.DefaultMakeCacheSettings, ...NOTHING_TO_KEEP }),
    sweepers: {
      ...Options.DefaultSweeperSettings,
      guildMembers: { interval: PEOPLE_KEPT_SECONDS, filter: () => isNoLongerNeeded },
      users: { interval: PEOPLE_KEPT_SECONDS, filter: () => isSomebodyElse },
      voiceStates: { interval: PEOPLE_KEPT_SECONDS, filter: () => isNowhere },
    },
  });
}

/** Who is in a voice channel is looked up there all the time. */
function isNoLongerNeeded({ user, voice }: GuildMember): boolean {
  return isSomebodyElse(user) && isNowhere(voice);
}

/** discord.js keeps the voice states of those who left, too. */
function isNowhere({ channelId }: VoiceState): boolean {
  return channelId === null;
}

function isSomebodyElse({ id, client }: User): boolean {
  return id !== client.user.id;
}
