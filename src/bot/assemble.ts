import { type Client, Events, Status } from 'discord.js';
import { commands, menus } from '../../commands/index.ts';
import packageFile from '../../package.json' with { type: 'json' };
import type { Logger } from '../shared/common/logger.ts';
import { createOrderedRunner } from '../shared/common/ordered-runner.ts';
import { LIMITS } from '../shared/contract/contract.ts';
import { CONTRACT_VOICES, PRESET_VOICES } from '../shared/contract/voices.ts';
import type { Config } from '../shared/program/config.ts';
import { announceVisitors } from './announcements.ts';
import { createAttachments } from './discord/attachments.ts';
import { createDiscordClient } from './discord/client.ts';
import { explainClose } from './discord/explain-error.ts';
import { keepGuildRecords } from './discord/guild-records.ts';
import { chooseIntents, seesMessages } from './discord/intents.ts';
import { createVoiceHost } from './discord/voice-host.ts';
import { createDispatch } from './interactions/dispatch.ts';
import { BotMetrics } from './metrics.ts';
import { RenderQueue } from './policy/render-queue.ts';
import { startReadingAloud } from './reading/reader.ts';
import { createVoiceCloning } from './speech/cloning/cloning.ts';
import { createPreviews } from './speech/previews.ts';
import { createSpeech } from './speech/speech.ts';
import type { BotStore } from './store/types/bot-store.ts';
import { VOICE_LIMITS } from './voice/limits.ts';
import { createVoiceSessions } from './voice/sessions.ts';
import { createVoiceApiClient, type VoiceApiClient } from './voice-api/client.ts';
import { LIMITS_WITH_FALLBACK, withFallback } from './voice-api/fallback.ts';
import type { ClientLimits } from './voice-api/limits.ts';
import { checkVoiceService, createServiceQuota } from './voice-api/service-status.ts';

/**
 * How long the clip that plays and files that are made may take to end when the bot is stopped. With what follows
 * less than the 10 s after which a container is killed.
 */
const CLOSING_GRACE_MS = 7_000;
/** How long telling people what was broken off then may take. */
const ANSWERING_GRACE_MS = 2_000;

const EMBEDDED_CLIENT = {
  /** On loopback a socket costs little, and who waits for one waits for somebody else's whole clip. */
  maxConnections: 128,
  /** Its process is started again within a second or two when it dies, on a slow machine later: that long it is asked. */
  maxAttempts: 8,
  /** It works on this machine alone and answers for its own health: late means busy, or still getting warm. */
  firstByteTimeoutMs: 60_000,
} as const;

const UNSPLIT = {
  firstCharacters: LIMITS.textCharacters,
  maxCharacters: LIMITS.textCharacters,
} as const;

/** The whole bot, put together and not yet connected. */
export interface Bot {
  /**
   * Logs in; resolves when every shard is ready.
   * @throws what discord.js throws; `explainDiscordError` makes a sentence of it
   */
  start(): Promise<{ name: string; guilds: number; seesMessages: boolean }>;
  /** Called when Discord ended the session for good, with a sentence that says why. */
  onEnded(listener: (reason: string) => void): void;
  /** Whether every shard is connected now. */
  isReady(): boolean;
  /** In Prometheus' text format. */
  metrics(): Promise<{ contentType: string; text: string }>;
  /** Takes no new work, lets the clip that plays come to its end, leaves, answers everybody, frees everything. */
  stop(): Promise<void>;
}

/** Which voice service speaks. */
export interface VoiceApi {
  url: string;
  key: string;
  /** Ours streams sentence by sentence, and finds the language best in the whole text: it gets texts unsplit. */
  isEmbedded: boolean;
  /** The embedded one as well, to be asked while this one is down; started when it is first needed. */
  openFallback?: () => Promise<{ url: string; key: string }>;
}

/** The only place where things are made from a Config. */
export function assemble(options: {
  config: Config;
  token: string;
  /** Another Discord than the configured one, such as the sandbox. */
  discordApiUrl?: string;
  voiceApi: VoiceApi;
  /** Stays open: whoever opened it closes it after the bot. */
  store: BotStore;
  log: Logger;
}): Bot {
  const { config, store, log } = options;
  const metrics = new BotMetrics();
  const voiceApi = createVoiceClient(options.voiceApi, metrics, log.child({ part: 'voice-api' }));
  const speech = createSpeech({
    client: voiceApi,
    log: log.child({ part: 'speech' }),
    limits: options.voiceApi.isEmbedded ? UNSPLIT : {},
    cache: config.cache && {
      // The embedded service has another address in every run, and other voices in another version.
      origin: options.voiceApi.isEmbedded
        ? `embedded ${packageFile.version}`
        : options.voiceApi.url,
      directory: config.cache.directory,
      limits: { diskBytes: config.cache.diskBytes },
    },
  });
  const discordApiUrl = options.discordApiUrl ?? config.discord.apiUrl;
  const discord = createDiscordClient({ apiUrl: discordApiUrl });
  const host = createVoiceHost(discord, log.child({ part: 'discord' }));
  const sessions = createVoiceSessions({
    host,
    log: log.child({ part: 'voice' }),
    limits: {
      queueLength: config.limits.queueLength,
      aloneMs: config.limits.aloneMs,
      idleMs: config.limits.idleMs,
    },
    observer: metrics,
  });
  metrics.watch(sessions);
  const voices = options.voiceApi.isEmbedded ? PRESET_VOICES : CONTRACT_VOICES;
  const cloning = createVoiceCloning({
    client: voiceApi,
    speech,
    log: log.child({ part: 'cloning' }),
  });
  const services = {
    speech,
    previews: createPreviews(speech),
    cloning,
    sessions,
    renderQueue: new RenderQueue({
      items: config.limits.queueLength,
      itemsPerMember: VOICE_LIMITS.queuePerMember,
    }),
    store,
    attachments: createAttachments(discordApiUrl),
    quota: createServiceQuota(voiceApi, log.child({ part: 'quota' })),
    voices,
    runInOrder: createOrderedRunner(),
    limits: config.limits,
  };
  const dispatch = createDispatch({
    commands,
    menus,
    services,
    observer: metrics,
    log: log.child({ part: 'dispatch' }),
  });

  const stopRecords = keepGuildRecords(
    discord,
    { guilds: store.guilds, cloning },
    log.child({ part: 'guilds' }),
  );
  const stopAnnouncing = announceVisitors(
    discord,
    { store, speech, sessions, voices },
    log.child({ part: 'announcements' }),
  );
  const stopReading = startReadingAloud(discord, services, log.child({ part: 'reading' }));
  store.startHousekeeping();
  discord.on(Events.InteractionCreate, (interaction) => void dispatch.handle(interaction));
  discord.on(Events.GuildDelete, ({ id }) => {
    sessions.recent.forget(id);
    void speech.forget(id);
  });
  discord.on(Events.Error, (err) => log.error({ err }, 'discord client'));
  discord.on(Events.Warn, (warning) => log.warn({ warning }, 'discord client'));

  return {
    start: async () => {
      const ready = new Promise<void>((resolve) =>
        discord.once(Events.ClientReady, () => resolve()),
      );
      const logIn = async () => {
        await chooseIntents(discord, options.token);
        await discord.login(options.token);
        await ready;
      };
      // Beside it: with a voice service that is down the bot is ready all the same. Ours answers for itself.
      if (!options.voiceApi.isEmbedded)
        void checkVoiceService(voiceApi, log.child({ part: 'voice-api' }));
      await Promise.all([logIn(), speech.warmUp()]);
      return {
        name: discord.user?.username ?? 'bot',
        guilds: discord.guilds.cache.size,
        seesMessages: seesMessages(discord),
      };
    },
    onEnded: (listener) => {
      discord.once(Events.ShardDisconnect, ({ code }) => listener(explainClose(code)));
    },
    isReady: () => isConnected(discord),
    metrics: () => metrics.render(),
    stop: async () => {
      discord.removeAllListeners(Events.InteractionCreate);
      stopRecords();
      stopAnnouncing();
      stopReading();
      await Promise.all([
        sessions.close(CLOSING_GRACE_MS),
        dispatch.waitUntilIdle(CLOSING_GRACE_MS),
      ]);
      await Promise.all([speech.close(), voiceApi.close()]);
      const unanswered = await dispatch.waitUntilIdle(ANSWERING_GRACE_MS);
      if (unanswered > 0) log.warn({ unanswered }, 'stopped before everybody was answered');
      await discord.destroy();
    },
  };
}

function createVoiceClient(api: VoiceApi, metrics: BotMetrics, log: Logger): VoiceApiClient {
  const connect = ({ url, key }: { url: string; key: string }, limits: Partial<ClientLimits>) =>
    // The configuration has checked where plain http may go.
    createVoiceApiClient({ baseUrl: url, apiKey: key, allowPlainHttp: true, limits, log });
  const { openFallback } = api;
  if (openFallback === undefined) {
    return metrics.countRequests(connect(api, api.isEmbedded ? EMBEDDED_CLIENT : {}));
  }
  return withFallback({
    primary: metrics.countRequests(connect(api, LIMITS_WITH_FALLBACK)),
    openFallback: async () => connect(await openFallback(), EMBEDDED_CLIENT),
    hasVoice: (id) => PRESET_VOICES.some((voice) => voice.id === id),
    onFallback: (operation, code) => metrics.fellBack(operation, code),
    log,
  });
}

/** discord.js itself stays "ready" from the first connection on, whatever happens to it later. */
function isConnected(discord: Client): boolean {
  return discord.isReady() && discord.ws.shards.every(({ status }) => status === Status.Ready);
}
