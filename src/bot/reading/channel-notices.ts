import { type GuildTextBasedChannel, type Message, PermissionFlagsBits } from 'discord.js';
import { LRUCache } from 'lru-cache';
import {
  type Failure,
  type FailureCode,
  isFailure,
  levelOf,
  toFailure,
} from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import { mentionCommands } from '../discord/command-mentions.ts';
import { describeFailure, describeLeft, type Translate } from '../i18n/index.ts';
import type { Row } from '../interactions/card.ts';
import { premiumRows } from '../interactions/premium-row.ts';
import type { BudgetLeft } from '../policy/billing.ts';
import { isServiceDown } from '../voice-api/failures.ts';
import { READING_LIMITS } from './limits.ts';
import { isChannelGone } from './readable-message.ts';
import { Throttle } from './throttle.ts';

/** Failures that someone caused on purpose, or whose reason everyone can see. */
export const EXPECTED_FAILURES: readonly FailureCode[] = [
  'cancelled',
  'queue.removed',
  'connection.left',
  // One notice in each channel says that reading has stopped.
  'connection.lost',
  'bot.restarting',
  'guild.not-member',
];
const QUEUE_FULL_FAILURES: readonly FailureCode[] = ['queue.full', 'queue.member-full'];

/**
 * Posts in a channel why a message could not be read aloud, or is read faster. Says so once per outage of the voice
 * service or the database. Limits how often it posts other notices, because the next message would probably cause the
 * same one.
 */
export class ChannelNotices {
  readonly #log: Logger;
  readonly #throttle = new Throttle(READING_LIMITS.noticeIntervalMs);
  /** By channel, when an outage was reported that may still go on. */
  readonly #outages = new LRUCache<string, number>({ max: READING_LIMITS.rememberedChannels });

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Never rejects. A notice that cannot be posted is logged. */
  async reportFailure(message: Message<true>, t: Translate, error: unknown): Promise<void> {
    const failure = toFailure(error);
    // Members must not see which words a server blocks.
    if (EXPECTED_FAILURES.includes(failure.code) || failure.code === 'text.blocked') return;
    const log = this.#log.child({ guildId: message.guildId, channelId: message.channelId });
    log[levelOf(failure)]({ err: failure }, 'could not read a message aloud');
    if (isChannelGone(message) || !this.#isFailureDue(failure, message)) return;
    const offers = premiumRows(failure);
    await this.#send(message, t('read.failed', { reason: reasonOf(t, failure) }), offers);
  }

  /**
   * Call this when a message was heard. If it was written after an outage was reported, the outage is over.
   * @param requestedAtMs by `performance.now()`
   */
  endOutage({ channelId }: Message<true>, requestedAtMs: number): void {
    const reportedAtMs = this.#outages.get(channelId);
    if (reportedAtMs !== undefined && requestedAtMs > reportedAtMs) this.#outages.delete(channelId);
  }

  /** Warns when little of the month's budget is left. Happens about once a month. Never rejects. */
  async warnLowBudget(
    message: Message<true>,
    t: Translate,
    left: BudgetLeft | undefined,
  ): Promise<void> {
    if (left?.isWarning && !isChannelGone(message)) {
      await this.#send(message, `-# ${describeLeft(t, left)}`);
    }
  }

  /** Says that messages are read faster, and that long ones are shortened. Never rejects. */
  async sayHurry(message: Message<true>, t: Translate): Promise<void> {
    if (isChannelGone(message) || !this.#isDue('hurry', message)) return;
    await this.#send(message, t('read.hurrying'));
  }

  /** Says how many messages in the channel were left out after an outage. Happens once per outage. Never rejects. */
  async sayMissed(message: Message<true>, t: Translate, count: number): Promise<void> {
    if (!isChannelGone(message)) await this.#send(message, t('read.missed', { count }));
  }

  async #send(
    message: Message<true>,
    content: string,
    components: readonly Row[] = [],
  ): Promise<void> {
    const { guildId, channelId } = message;
    try {
      if (!canPost(message.channel)) return;
      const linked = mentionCommands(message.client, content);
      await message.channel.send({ content: linked, components, allowedMentions: { parse: [] } });
    } catch (err) {
      this.#log.warn({ err, guildId, channelId }, 'could not post a notice in the channel');
    }
  }

  #isFailureDue(failure: Failure, message: Message<true>): boolean {
    if (!isOutage(failure)) return this.#isDue('failure', message);
    const { channelId } = message;
    if (this.#outages.has(channelId)) return false;
    this.#outages.set(channelId, performance.now());
    return true;
  }

  #isDue(kind: 'failure' | 'hurry', { channelId }: Message<true>): boolean {
    return this.#throttle.isDue(`${kind} ${channelId}`);
  }
}

/** Whether no message can be read at the moment, rather than this one. */
function isOutage(failure: Failure): boolean {
  if (isFailure(failure, 'voice-api.timeout')) return failure.context.phase !== 'between-bytes';
  if (failure.code === 'storage.unavailable' || failure.code === 'voice.away') return true;
  return isServiceDown(failure) && failure.code !== 'voice-api.bad-audio';
}

/** Whether the bot may write in the channel, as far as it knows. */
export function canPost(channel: GuildTextBasedChannel): boolean {
  const { me } = channel.guild.members;
  const { SendMessages, SendMessagesInThreads } = PermissionFlagsBits;
  const needed = channel.isThread() ? SendMessagesInThreads : SendMessages;
  return me !== null && (channel.permissionsFor(me)?.has(needed) ?? false);
}

function reasonOf(t: Translate, failure: Failure): string {
  if (failure.code === 'storage.unavailable') return t('read.no-database');
  return QUEUE_FULL_FAILURES.includes(failure.code)
    ? t('read.too-many')
    : describeFailure(t, failure);
}
