import {
  Events,
  type Message,
  type OmitPartialGroupDMChannel,
  type PartialMessage,
} from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { Logger } from '../../shared/common/logger.ts';
import type { DiscordEvents } from '../discord/events.ts';
import { hasMessageContentIntent } from '../discord/intents.ts';
import { translator } from '../i18n/index.ts';
import { hasBlockedWords } from '../policy/blocked-words.ts';
import { mentionsBot } from './bot-mention.ts';
import { ChannelNotices } from './channel-notices.ts';
import { answerDirectMessage } from './direct-messages.ts';
import { queueLimits, withBoundChannels } from './guild-settings.ts';
import { READING_LIMITS } from './limits.ts';
import { MentionSpeaker } from './mentions.ts';
import { isMissed, MissedMessages } from './missed-messages.ts';
import { PrivateThreadMembers } from './private-thread-members.ts';
import { ProxiedMessages } from './proxied-messages.ts';
import { QueueHurry } from './queue-hurry.ts';
import { changeQueued, type QueueTools, queueMessage } from './queue-message.ts';
import { placeOf } from './read-channels.ts';
import {
  isChannelGone,
  isDeferredReply,
  isMembershipChange,
  isReadableType,
  shouldReadAloud,
  toReadableMessage,
  withoutRequiredPrefix,
} from './readable-message.ts';
import type { ReaderServices } from './reader-services.ts';
import { SpeakerRuns } from './speaker-runs.ts';
import type { ReadRequest } from './spoken-message.ts';
import { TrackedMessage, TrackedMessages } from './tracked-message.ts';
import { findVoiceChannel, loadThreadMembers, mayHaveListeners } from './voice-channel.ts';

/**
 * Reads messages aloud in the channels that guilds have set, which needs the message content intent. Without it, speaks
 * messages that mention the bot and answers direct messages.
 * @returns a function that stops it
 */
export function startReadingAloud(
  events: DiscordEvents,
  services: ReaderServices,
  log: Logger,
): () => void {
  const reader = new Reader(services, log);
  const stops = [
    events.on(Events.MessageCreate, (message) => reader.onMessage(message)),
    events.on(Events.MessageUpdate, (_, message) => reader.onEdit(message)),
    events.on(Events.MessageDelete, ({ id }) => reader.onDelete(id)),
    events.on(Events.MessageBulkDelete, (messages) => {
      for (const id of messages.keys()) reader.onDelete(id);
    }),
    events.on(Events.ChannelDelete, (channel) => {
      if (!channel.isDMBased()) services.sessions.forgetChannel(channel.guildId, channel.id);
    }),
    events.on(Events.ThreadDelete, ({ guildId, id }) =>
      services.sessions.forgetChannel(guildId, id),
    ),
    events.on(Events.GuildDelete, ({ id }) => reader.forgetGuild(id)),
    events.on(Events.ShardResume, (id) => reader.onResume(id)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Reads messages aloud in order, each in its author's voice. */
class Reader {
  readonly #services: ReaderServices;
  readonly #tools: QueueTools;
  readonly #log: Logger;
  readonly #runs: SpeakerRuns;
  readonly #notices: ChannelNotices;
  readonly #mentions: MentionSpeaker;
  readonly #hurry: QueueHurry;
  readonly #missed: MissedMessages;
  readonly #tracked = new TrackedMessages();
  readonly #proxied = new ProxiedMessages();
  readonly #threadMembers: PrivateThreadMembers;
  /** Messages of applications that are still "thinking". */
  readonly #deferred = new LRUCache<string, true>({ max: READING_LIMITS.deferredReplies });
  /** Channels in which messages were read. */
  readonly #readChannels = new LRUCache<string, true>({ max: READING_LIMITS.rememberedChannels });
  /** Direct messages. */
  readonly #answered = new LRUCache<string, true>({ max: READING_LIMITS.answeredMessages });

  constructor(services: ReaderServices, log: Logger) {
    this.#services = services;
    this.#log = log;
    this.#runs = new SpeakerRuns(services.sessions);
    this.#notices = new ChannelNotices(log);
    this.#tools = { ...services, log, notices: this.#notices };
    this.#mentions = new MentionSpeaker(this.#tools);
    this.#hurry = new QueueHurry(services.sessions, this.#notices);
    this.#missed = new MissedMessages(services, this.#notices);
    this.#threadMembers = new PrivateThreadMembers(log);
  }

  onMessage(message: Message): void {
    if (message.inGuild() && isMembershipChange(message)) {
      this.#threadMembers.forget(message.channelId);
    }
    if (message.author.id === message.client.user.id) return;
    if (!message.inGuild()) {
      this.#onDirectMessage(message);
      return;
    }
    if (!isReadableType(message) || !this.#hasContent(message)) return;
    // Discord repeats events when a session is resumed.
    if (this.#tracked.has(message.id)) return;
    if (isDeferredReply(message)) {
      this.#deferred.set(message.id, true);
      return;
    }
    if (isMissed(message)) {
      this.#missed
        .add(message, () => this.#wasToBeSpoken(message))
        .catch((err: unknown) => {
          this.#log.warn({ err, guildId: message.guildId }, 'could not count a missed message');
        });
      return;
    }
    const tracked = new TrackedMessage({ ...this.#services, runs: this.#runs });
    this.#tracked.add(message.id, tracked);
    this.#runInOrder(message, async () => {
      const isTaken = await this.#read(message, tracked);
      if (!isTaken && mentionsBot(message)) await this.#mentions.speak(message, tracked);
      if (tracked.text === undefined) this.#tracked.delete(message.id);
    });
  }

  /** Call it when Discord has sent the events that a shard has missed. */
  onResume(shardId: number): Promise<void> {
    return this.#missed.report(shardId);
  }

  async #wasToBeSpoken(message: Message<true>): Promise<boolean> {
    if (mentionsBot(message)) return true;
    if (!mayHaveListeners(message, this.#services.sessions)) return false;
    const request = await this.#toRequest(message);
    return request !== undefined && (await this.#findVoiceChannel(request)) !== undefined;
  }

  #onDirectMessage(message: Message): void {
    if (this.#answered.has(message.id)) return;
    this.#answered.set(message.id, true);
    answerDirectMessage(this.#services, this.#log, message).catch((err: unknown) => {
      this.#log.warn({ err }, 'could not process a direct message');
    });
  }

  /** Without the intent, only messages for the bot have content. */
  #hasContent(message: Message<true>): boolean {
    return hasMessageContentIntent(message.client) || mentionsBot(message);
  }

  /** A message that is edited before playback is spoken as edited. */
  onEdit(message: OmitPartialGroupDMChannel<Message | PartialMessage>): void {
    if (message.partial || !message.inGuild()) return;
    if (this.#deferred.delete(message.id)) {
      this.onMessage(message);
      return;
    }
    const tracked = this.#tracked.get(message.id);
    if (tracked === undefined) return;
    this.#runInOrder(message, () =>
      this.#mentions.has(tracked)
        ? this.#mentions.change(message, tracked)
        : this.#replace(message, tracked),
    );
  }

  onDelete(messageId: string): void {
    this.#deferred.delete(messageId);
    const tracked = this.#tracked.get(messageId);
    tracked?.delete();
    if (tracked !== undefined) this.#proxied.onDelete(tracked);
  }

  forgetGuild(guildId: string): void {
    this.#hurry.forgetGuild(guildId);
  }

  #runInOrder(message: Message<true>, task: () => Promise<void>): void {
    const { guildId } = message;
    this.#services.runInOrder(guildId, task).catch((err: unknown) => {
      this.#log.warn({ err, guildId }, 'could not process a message');
    });
  }

  /** @returns whether the message is read, or was to be read and failed */
  async #read(message: Message<true>, tracked: TrackedMessage): Promise<boolean> {
    // Checked one at a time, because the previous message may have made the bot join.
    if (!mayHaveListeners(message, this.#services.sessions)) return false;
    let request: ReadRequest | undefined;
    try {
      request = await this.#toRequest(message);
    } catch (error) {
      return this.#reportUnknown(message, error);
    }
    if (request === undefined) return false;
    const { settings, t } = request;
    this.#proxied.add(message, tracked);
    try {
      const channelId = await this.#findVoiceChannel(request);
      if (channelId === undefined) return false;
      const isQueued = await queueMessage(this.#tools, request, tracked, {
        command: 'read',
        limits: queueLimits(settings, this.#services.limits),
        hurry: () => this.#hurry.forMessage(request),
        channelId,
        beforeQueued: () => this.#moveTo(message.guildId, channelId),
        shouldStillPlay: () => this.#shouldStillPlay(message, tracked),
        onFailure: (error) => this.#notices.reportFailure(message, t, error),
      });
      if (isQueued) this.#readChannels.set(message.channelId, true);
      return isQueued || tracked.isOver;
    } catch (error) {
      await this.#notices.reportFailure(message, t, error);
      return true;
    }
  }

  /**
   * While the database is down, nobody knows whether the message was to be read.
   * @returns whether messages in its channel were read before, so that members expect a notice
   */
  async #reportUnknown(message: Message<true>, error: unknown): Promise<boolean> {
    const { guildId, channelId, guild } = message;
    const bound = this.#services.sessions.boundChannels(guildId);
    if (bound.includes(channelId) || this.#readChannels.has(channelId)) {
      await this.#notices.reportFailure(message, translator(guild.preferredLocale), error);
      return true;
    }
    this.#log.warn({ err: error, guildId }, 'could not read the settings; not reading a message');
    return false;
  }

  /** @throws Failure `read.overheard`, `read.age-restricted`, or the database's error */
  async #shouldStillPlay(message: Message<true>, tracked: TrackedMessage): Promise<boolean> {
    const request = await this.#toRequest(message);
    // Words that were blocked while it waited.
    if (!request || hasBlockedWords(tracked.text ?? '', request.settings.blockedWords))
      return false;
    const target = await this.#findVoiceChannel(request);
    return target !== undefined && target === this.#services.sessions.channelOf(message.guildId);
  }

  /**
   * The voice channel in which a message is read; undefined if its author does not want it read, or nobody would hear it.
   * @throws Failure `read.overheard`, `read.age-restricted`, or the database's error
   */
  async #findVoiceChannel({ message, settings }: ReadRequest): Promise<string | undefined> {
    if (!(await this.#mayRead(message))) return undefined;
    const sources = { sessions: this.#services.sessions, threadMembers: this.#threadMembers };
    await loadThreadMembers(message, sources);
    return findVoiceChannel(message, settings.read, sources);
  }

  /**
   * Leaves the current channel if it is another one. The bot is alone there, so it interrupts
   * nobody.
   */
  #moveTo(guildId: string, channelId: string): void {
    const { sessions } = this.#services;
    const here = sessions.channelOf(guildId);
    if (here !== undefined && here !== channelId) sessions.leave(guildId, 'other-channel');
  }

  async #replace(message: Message<true>, tracked: TrackedMessage): Promise<void> {
    if (!tracked.isOpen) return;
    const request = await this.#toRequest(message);
    if (request === undefined || !(await this.#mayRead(message))) return tracked.remove();
    try {
      await changeQueued(this.#tools, request, tracked, 'read');
    } catch (error) {
      tracked.remove();
      await this.#notices.reportFailure(message, request.t, error);
    }
  }

  /**
   * @returns undefined when the message must not be read aloud
   * @throws the database's error
   */
  async #toRequest(message: Message<true>): Promise<ReadRequest | undefined> {
    const { guildId, channel } = message;
    const stored = await this.#services.store.settings.get(guildId);
    const settings = withBoundChannels(stored, this.#services.sessions.boundChannels(guildId));
    if (isChannelGone(message) || settings.blocked.includes(message.author.id)) return undefined;
    const received = toReadableMessage(message);
    if (!shouldReadAloud(received, placeOf(channel), settings)) return undefined;
    const readable = withoutRequiredPrefix(received, settings.read);
    const t = translator(settings.replyLanguage ?? message.guild.preferredLocale);
    return { message, readable, settings, t };
  }

  #mayRead({ guildId, author }: Message<true>): Promise<boolean> {
    return this.#services.store.privacy.mayRead(guildId, author.id);
  }
}
