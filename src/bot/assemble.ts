import { type Client, Events } from 'discord.js';
import { sayLost } from '../../commands/help/say-lost.ts';
import { welcomeGuild } from '../../commands/help/welcome.ts';
import { commands, messageMenus, userMenus } from '../../commands/index.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { orAborted } from '../shared/common/deadline.ts';
import type { Logger } from '../shared/common/logger.ts';
import { createOrderedRunner } from '../shared/common/ordered-runner.ts';
import { LIMITS } from '../shared/contract/contract.ts';
import { CONTRACT_VOICES, PRESET_VOICES } from '../shared/contract/voices.ts';
import type { LanguageDetector } from '../shared/language/language-detector.ts';
import type { Config } from '../shared/program/config.ts';
import { NO_TRACING, type Tracing } from '../shared/tracing/span.ts';
import { announceVisitors } from './announcements.ts';
import { createAttachments } from './discord/attachments.ts';
import { createDiscordClient } from './discord/client.ts';
import { loadCommandIds } from './discord/command-mentions.ts';
import { followEntitlements } from './discord/entitlements.ts';
import { guardEvents } from './discord/events.ts';
import { GATEWAY_LIMITS } from './discord/gateway/limits.ts';
import { type ShardState, ShardWatch } from './discord/gateway/shard-watch.ts';
import { untilAnswered } from './discord/gateway/until-answered.ts';
import { keepGuildRecords } from './discord/guild-records.ts';
import { chooseIntents, hasMessageContentIntent } from './discord/intents.ts';
import { OrderlyLeaving } from './discord/orderly-leaving.ts';
import { Soundboards } from './discord/soundboards.ts';
import { VoiceChannelStatuses } from './discord/voice-channel-statuses.ts';
import { createVoiceHost } from './discord/voice-host.ts';
import { Forgetting } from './forgetting/forgetting.ts';
import { createDispatch } from './interactions/dispatch.ts';
import { Drafts } from './interactions/drafts.ts';
import { answerUnreadInteraction } from './interactions/unread.ts';
import { BotMetrics } from './metrics/bot-metrics.ts';
import { CommandAccess } from './policy/command-access.ts';
import { RenderQueue } from './policy/render-queue.ts';
import { ChannelStatusKeeper } from './reading/channel-status.ts';
import { startReadingAloud } from './reading/reader.ts';
import { Rejoining } from './rejoin.ts';
import { dropRemovedMembers } from './removed-members.ts';
import { createVoiceCloning } from './speech/cloning/cloning.ts';
import { VoiceDeletionQueue } from './speech/cloning/deletion-queue.ts';
import { createPreviews } from './speech/previews.ts';
import { createSpeech } from './speech/speech.ts';
import type { BotStore } from './store/store.ts';
import { VOICE_LIMITS } from './voice/limits.ts';
import { createVoiceSessions } from './voice/sessions.ts';
import { VoiceThreads } from './voice/voice-threads.ts';
import { checkVoiceService, createServiceQuota } from './voice-api/service-status.ts';
import { createTones } from './voice-api/tones.ts';
import { VoiceCatalog } from './voice-api/voice-catalog.ts';
import { createVoiceClient, type VoiceApi } from './voice-client.ts';

/** Texts are sent to the service unsplit. */
const UNSPLIT = {
  firstCharacters: LIMITS.textCharacters,
  maxCharacters: LIMITS.textCharacters,
} as const;

const STOP_LIMITS = {
  /** How long the current clips may take to finish. */
  lastClipMs: 10_000,
  /** How long answers about the end of these clips, and voice channel statuses, may take. */
  replyTimeoutMs: 2_000,
  /** How long answers that need more time may take after the bot has left Discord, such as a long file. */
  finishTimeoutMs: 5_000,
} as const;

export interface StartedBot {
  name: string;
  guilds: number;
  hasMessageContentIntent: boolean;
}

/** The complete bot, not yet connected. */
export interface Bot {
  /**
   * Logs in; resolves when every shard is ready or has stopped, or with undefined when the bot is stopped before. Each
   * shard works as soon as it is ready itself. Waits until Discord is reachable, and for shards of other processes.
   * @throws the errors of discord.js when Discord rejects the token, see `explainDiscordError`; PlainError when Discord
   *   refuses every shard, or the configured shards do not exist
   */
  start(): Promise<StartedBot | undefined>;
  /** Called with the reason when Discord has closed the connections of all shards permanently. */
  onDisconnected(listener: (reason: string) => void): void;
  /** Whether every shard is connected, and the bot is not about to stop. */
  isReady(): boolean;
  /** Whether the bot lets its clips finish before it stops. */
  isDraining(): boolean;
  /** The shards of this process; none until their number is known. */
  shards(): readonly ShardState[];
  /** Whether the embedded engine speaks all voices, and the operator has chosen no other one. */
  lacksHumanVoices(): boolean;
  /** @throws the database's error when data cannot be stored */
  checkStorage(): Promise<void>;
  /** In the text format of Prometheus. */
  metrics(): Promise<{ contentType: string; text: string }>;
  /**
   * Drops what waits in the queues, lets current clips finish, leaves all voice channels, and disconnects. Answers
   * interactions until then.
   */
  stop(): Promise<void>;
}

/** Creates all parts of the bot from the configuration. */
export function assemble(options: {
  config: Config;
  token: string;
  /** Overrides the configured Discord, for example with the sandbox. */
  discordApiUrl?: string;
  /**
   * Whether a guild can be one of this Discord. Guilds of another one may share the database, and don't count as left.
   * Default: all can be.
   */
  ownsGuild?: (guildId: string) => boolean;
  /** Certificates in PEM of voice servers that Node does not trust, such as the sandbox's. */
  voiceCertificates?: readonly string[];
  voiceApi: VoiceApi;
  /** The caller closes it after the bot. */
  store: BotStore;
  languageDetector: LanguageDetector;
  /** Default: nothing is traced. The caller closes it after the bot. */
  tracing?: Tracing;
  log: Logger;
}): Bot {
  const { config, store, languageDetector, tracing = NO_TRACING, log } = options;
  const metrics = new BotMetrics();
  const voiceApi = createVoiceClient(
    options.voiceApi,
    metrics,
    log.child({ part: 'voice-api' }),
    () => catalog.refresh(),
  );
  const speech = createSpeech({
    client: voiceApi,
    log: log.child({ part: 'speech' }),
    limits: options.voiceApi.isEmbedded ? UNSPLIT : {},
    cache: config.cache && {
      // The embedded service has a new URL in every run, and its voices may change with the version.
      origin: options.voiceApi.isEmbedded
        ? `embedded ${packageFile.version}`
        : options.voiceApi.url,
      directory: config.cache.directory,
      limits: { diskBytes: config.cache.diskBytes },
    },
  });
  const discordApiUrl = options.discordApiUrl ?? config.discord.apiUrl;
  const discordLog = log.child({ part: 'discord' });
  const stopping = new AbortController();
  const gateway = {
    apiUrl: discordApiUrl,
    // A proxy for Discord's API has no files, but the sandbox has its own.
    cdnUrl: options.discordApiUrl && new URL(options.discordApiUrl).origin,
    log: discordLog,
    observer: metrics.discord,
    signal: stopping.signal,
    limits: GATEWAY_LIMITS,
    plan: config.shards,
  };
  const discord = createDiscordClient(gateway);
  const events = guardEvents(discord, {
    log: discordLog,
    observer: metrics.discord,
    onUnreadInteraction: (data) => answerUnreadInteraction(discord, data),
  });
  const shards = new ShardWatch({ client: discord, events, log: discordLog });
  metrics.discord.watch({ client: discord, shards });
  const leaving = new OrderlyLeaving((guildId) => channelStatus.beforeLeaving(guildId), discordLog);
  const host = createVoiceHost(discord, events, leaving, discordLog);
  const voiceLog = log.child({ part: 'voice' });
  const voiceThreads = new VoiceThreads({ log: voiceLog });
  voiceThreads.trust(options.voiceCertificates ?? []);
  const sessions = createVoiceSessions({
    host,
    threads: voiceThreads,
    log: voiceLog,
    limits: {
      queueLength: config.limits.queueLength,
      aloneMs: config.limits.aloneMs,
      idleMs: config.limits.idleMs,
    },
    observer: metrics,
  });
  const channelStatus = new ChannelStatusKeeper(
    {
      client: discord,
      statuses: new VoiceChannelStatuses(discord, events),
      services: { sessions, store },
      log: log.child({ part: 'channel-status' }),
    },
    events,
  );
  metrics.watch({ sessions, speech, packetGaps: voiceThreads.packetGaps });
  const catalog = new VoiceCatalog(
    voiceApi,
    {
      known: options.voiceApi.isEmbedded ? PRESET_VOICES : CONTRACT_VOICES,
      isEmbedded: options.voiceApi.isEmbedded,
    },
    log.child({ part: 'voice-api' }),
  );
  const cloning = createVoiceCloning({ client: voiceApi, speech, catalog });
  const deletionQueue = new VoiceDeletionQueue({
    client: voiceApi,
    queue: store.voiceDeletions,
    log: log.child({ part: 'cloning' }),
  });
  metrics.watchStore(store);
  // Before the dispatch, so that an interaction's entitlements count for itself.
  const premium = followEntitlements(
    discord,
    events,
    config.premiumSkus,
    log.child({ part: 'premium' }),
  );
  const previews = createPreviews(speech);
  const drafts = new Drafts();
  const forgetting = new Forgetting({
    feed: store.forgotten,
    holders: [sessions, previews, drafts, store, speech],
    folder: config.cache?.directory,
    log: log.child({ part: 'privacy' }),
  });
  const services = {
    speech,
    previews,
    cloning,
    deletionQueue,
    sessions,
    renderQueue: new RenderQueue({
      items: config.limits.queueLength,
      itemsPerMember: VOICE_LIMITS.queuePerMember,
    }),
    store,
    languageDetector,
    attachments: createAttachments(discordApiUrl),
    soundboards: new Soundboards(),
    drafts,
    quota: createServiceQuota(voiceApi, log.child({ part: 'quota' })),
    tones: createTones(voiceApi, log.child({ part: 'tones' })),
    voices: catalog.voices,
    commandAccess: new CommandAccess([...commands, ...messageMenus, ...userMenus]),
    runInOrder: createOrderedRunner(),
    premium,
    links: config.links,
    limits: config.limits,
  };
  const dispatch = createDispatch({
    commands,
    messageMenus,
    userMenus,
    services,
    observer: metrics,
    tracing,
    log: log.child({ part: 'dispatch' }),
  });

  const stopRecords = keepGuildRecords(
    events,
    {
      guilds: store.guilds,
      deletionQueue,
      ownsGuild: options.ownsGuild ?? (() => true),
      onNewGuild: (guild) => welcomeGuild(guild, store, discordLog),
    },
    log.child({ part: 'guilds' }),
  );
  sessions.onGaveUp((lost) => void sayLost(discord, lost, store, voiceLog));
  const stopAnnouncing = announceVisitors(events, services, log.child({ part: 'announcements' }));
  const stopDropping = dropRemovedMembers(events, sessions, voiceLog);
  const stopReading = startReadingAloud(events, services, log.child({ part: 'reading' }));
  const rejoining = new Rejoining({ client: discord, events, host, services, log: voiceLog });
  let isDraining = false;
  store.startHousekeeping();
  void deletionQueue.run();
  const stopAnswering = events.on(Events.InteractionCreate, (interaction) =>
    dispatch.handle(interaction),
  );
  events.on(Events.GuildDelete, ({ id }) => forgetting.forget({ kind: 'scope', scope: id }));

  return {
    start: async () => {
      const ready = new Promise<Client<true>>((resolve) => events.on(Events.ClientReady, resolve));
      const load = async () => {
        const client = await orAborted(ready, stopping.signal);
        await Promise.all([loadCommandIds(client, discordLog), premium.load()]);
      };
      const logIn = async () => {
        const { token } = options;
        // First, so that nothing deleted is heard.
        await forgetting.start();
        await untilAnswered(() => chooseIntents(discord, token), gateway);
        // With several shards, the first is ready long before the last.
        await Promise.all([discord.login(token), load()]);
        await orAborted(shards.started, stopping.signal);
      };
      // In parallel: the bot starts even if the voice service is down. The embedded one is supervised already.
      if (!options.voiceApi.isEmbedded)
        void checkVoiceService(voiceApi, log.child({ part: 'voice-api' }));
      try {
        await Promise.all([logIn(), speech.warmUp(), catalog.start()]);
      } catch (error) {
        if (stopping.signal.aborted) return undefined;
        throw error;
      }
      // Not earlier: loading it takes processor time, and nothing is spoken before.
      void voiceThreads.warmUp();
      return {
        name: discord.user?.username ?? 'bot',
        guilds: discord.guilds.cache.size,
        hasMessageContentIntent: hasMessageContentIntent(discord),
      };
    },
    onDisconnected: (listener) => shards.onAllStopped(listener),
    isReady: () => !isDraining && shards.isReady(),
    isDraining: () => isDraining,
    shards: () => shards.list(),
    lacksHumanVoices: () =>
      options.voiceApi.isEmbedded &&
      config.service.engines === undefined &&
      !catalog.hasAddedVoices,
    checkStorage: () => store.checkWritable(),
    metrics: () => metrics.render(),
    stop: async () => {
      isDraining = true;
      const { lastClipMs, replyTimeoutMs, finishTimeoutMs } = STOP_LIMITS;
      await sessions.drain(lastClipMs);
      await rejoining.stop();
      stopping.abort();
      sessions.close();
      await Promise.all([leaving.idle(replyTimeoutMs), dispatch.waitUntilIdle(replyTimeoutMs)]);
      for (const stop of [stopAnswering, stopRecords, stopAnnouncing, stopDropping, stopReading])
        stop();
      await discord.destroy();
      await dispatch.waitUntilIdle(finishTimeoutMs);
      catalog.close();
      await deletionQueue.stop();
      await Promise.all([voiceThreads.close(), speech.close(), voiceApi.close()]);
      const unanswered = await dispatch.waitUntilIdle(replyTimeoutMs);
      if (unanswered > 0) log.warn({ unanswered }, 'stopped with unanswered interactions');
      await forgetting.close(unanswered === 0);
    },
  };
}
