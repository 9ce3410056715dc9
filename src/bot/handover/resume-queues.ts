import { type Client, Events, type Guild, type Message } from 'discord.js';
import { withDeadline } from '../../shared/common/deadline.ts';
import { levelOf, toFailure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type { DiscordEvents } from '../discord/events.ts';
import type { Services } from '../interactions/command.ts';
import { openBill } from '../policy/billing.ts';
import type { ReadingAloud } from '../reading/reader.ts';
import type { KeptItem, KeptQueue, KeptRequest, TakenQueue } from '../store/types/kept-queues.ts';
import { reasonToEnd } from '../voice/forgotten-items.ts';
import { fetchMessages } from './fetch-messages.ts';
import { toUtterance } from './kept-speech.ts';
import { HANDOVER_LIMITS } from './limits.ts';

export interface ResumeOptions {
  readonly client: Client;
  readonly events: DiscordEvents;
  readonly services: Pick<
    Services,
    'store' | 'sessions' | 'speech' | 'limits' | 'premium' | 'runInOrder'
  >;
  readonly reading: Pick<ReadingAloud, 'readAgain'>;
  readonly observer?: ResumeObserver;
  readonly log: Logger;
}

export interface ResumeObserver {
  /** @param result `gone`: its message was deleted, or cannot be read any more */
  itemResumed(result: 'queued' | 'gone' | 'failed'): void;
}

/** A queue that is cleared after this time does not get the rest of its items. */
type ResumedQueue = KeptQueue & { readonly requestedAtMs: number };

type KeptSpeech = Extract<KeptRequest, { kind: 'speech' }>;
type KeptMessage = Extract<KeptRequest, { kind: 'message' }>;

/**
 * Takes over the voice sessions of the process that ran a shard before: joins their channels, and queues what waited
 * there.
 */
export function resumeQueues(options: ResumeOptions): void {
  const { client, events } = options;
  const resumption = new Resumption(options);
  const unavailable = new Set<string>();
  events.on(Events.ShardReady, (shardId) => {
    const guilds = client.guilds.cache.filter((guild) => guild.shardId === shardId);
    const [available, others] = guilds.partition((guild) => guild.available);
    for (const id of others.keys()) unavailable.add(id);
    resumption.takeOver([...available.values()]);
  });
  events.on(Events.GuildAvailable, (guild) => {
    if (unavailable.delete(guild.id)) resumption.takeOver([guild]);
  });
}

class Resumption {
  readonly #options: ResumeOptions;

  constructor(options: ResumeOptions) {
    this.#options = options;
  }

  /** Commands of these guilds wait meanwhile, so that the queue keeps its order. */
  takeOver(guilds: readonly Guild[]): void {
    const taken = this.#take(new Set(guilds.map(({ id }) => id)));
    for (const guild of guilds) {
      void this.#options.services.runInOrder(guild.id, async () => {
        const queue = (await taken).get(guild.id);
        if (queue !== undefined) await this.#resume(guild, queue);
      });
    }
  }

  /** Never rejects. */
  async #take(guildIds: ReadonlySet<string>): Promise<ReadonlyMap<string, KeptQueue>> {
    const { store } = this.#options.services;
    try {
      const taken = await store.keptQueues.take(guildIds);
      const queues = taken.length === 0 ? [] : await this.#withoutForgotten(taken);
      return new Map(queues.map((queue) => [queue.guildId, queue]));
    } catch (err) {
      this.#options.log.warn({ err }, 'could not take over the queues of the previous process');
      return new Map();
    }
  }

  /** The previous process may not have known of a deletion when it stored its queues. */
  async #withoutForgotten(taken: readonly TakenQueue[]): Promise<KeptQueue[]> {
    const { forgotten } = this.#options.services.store;
    const oldest = Math.min(...taken.map(({ forgottenUntil }) => forgottenUntil));
    const { entries } = await forgotten.list(oldest - HANDOVER_LIMITS.overlapMs);
    return taken.map((queue) => ({
      ...queue,
      items: queue.items.filter(({ userId, voiceId, isReadAloud }) => {
        const item = { userId, content: { text: '', voiceId, isReadAloud } };
        return !entries.some(
          ({ what, at }) =>
            (!('scope' in what) || (what.scope ?? queue.guildId) === queue.guildId) &&
            at > queue.forgottenUntil - HANDOVER_LIMITS.overlapMs &&
            reasonToEnd(what, item, false) !== undefined,
        );
      }),
    }));
  }

  /** Never rejects. Resolves when all items are in the queue. */
  async #resume(guild: Guild, queue: KeptQueue): Promise<void> {
    const { services, log, observer } = this.#options;
    const { channelId, textChannelIds, items } = queue;
    const known = { guildId: guild.id, channelId, items: items.length };
    const resumed = { ...queue, requestedAtMs: performance.now() };
    log.info(known, 'taking over the voice session of the previous process');
    services.sessions.join(guild.id, channelId).catch((err: unknown) => {
      log.info({ err, ...known }, 'could not join the voice channel of the previous process');
    });
    for (const id of textChannelIds) services.sessions.bindChannel(guild.id, id);
    const messages = await this.#findMessages(guild, items);
    for (const item of items) {
      try {
        const isQueued = await this.#queue(resumed, item, messages);
        observer?.itemResumed(isQueued ? 'queued' : 'gone');
      } catch (err) {
        observer?.itemResumed('failed');
        log.info({ err, ...known }, 'could not queue an item of the previous process');
      }
    }
  }

  /** @returns whether its text still exists */
  async #queue(
    queue: ResumedQueue,
    item: KeptItem,
    messages: ReadonlyMap<string, Message>,
  ): Promise<boolean> {
    const { request } = item;
    if (request.kind === 'speech') {
      await this.#speak(queue, item, request);
      return true;
    }
    const message = messages.get(request.messageId);
    if (message !== undefined) await this.#options.reading.readAgain(message);
    return message !== undefined;
  }

  /** Resolves when the item is in the queue. @throws Failure as `openBill` and `VoiceSessions.enqueue` */
  async #speak(
    { guildId, channelId, requestedAtMs }: ResumedQueue,
    item: KeptItem,
    request: KeptSpeech,
  ): Promise<void> {
    const { services, log } = this.#options;
    const { id, userId, voiceId, isReadAloud } = item;
    const { voiceName, sourceChannelId, command } = request;
    const utterance = toUtterance(services.store, guildId, request);
    const spender = { guildId, memberId: userId, command };
    const bill = await openBill({ ...services, log }, spender, utterance);
    const { onSpent, onFallback } = bill;
    try {
      const { finished } = services.sessions.enqueue(guildId, {
        id,
        channelId,
        userId,
        request,
        requestedAtMs,
        content: { text: utterance.text, voiceName, voiceId, sourceChannelId, isReadAloud },
        prepare: () => services.speech.speak({ ...utterance, onSpent, onFallback }),
      });
      void finished
        .catch((err: unknown) => {
          log[levelOf(toFailure(err))]({ err, guildId }, 'could not speak a kept item');
        })
        .finally(() => bill.close());
    } catch (error) {
      await bill.close();
      throw error;
    }
  }

  /** Never rejects. Messages that were deleted meanwhile, or that the bot may not read any more, are missing. */
  async #findMessages(
    guild: Guild,
    items: readonly KeptItem[],
  ): Promise<ReadonlyMap<string, Message>> {
    const requests = items
      .map(({ request }) => request)
      .filter((request): request is KeptMessage => request.kind === 'message');
    try {
      const found = fetchMessages(guild, requests);
      return await withDeadline(found, HANDOVER_LIMITS.messagesTimeoutMs, 'Fetching messages');
    } catch (err) {
      this.#options.log.info({ err, guildId: guild.id }, 'could not fetch messages that waited');
      return new Map();
    }
  }
}
