import { type Message, PermissionFlagsBits } from 'discord.js';
import { type Failure, type FailureCode, levelOf, toFailure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import { mentionCommands } from '../discord/command-mentions.ts';
import { describeFailure, describeLeft, type Translate } from '../i18n/index.ts';
import type { Row } from '../interactions/card.ts';
import { premiumRows } from '../interactions/premium-row.ts';
import type { BudgetLeft } from '../policy/billing.ts';
import { READING_LIMITS } from './limits.ts';
import { isChannelGone } from './readable-message.ts';
import { Throttle } from './throttle.ts';

/** Failures that someone caused on purpose, or whose reason everyone can see. */
export const EXPECTED_FAILURES: readonly FailureCode[] = [
  'cancelled',
  'queue.removed',
  'connection.left',
  'bot.restarting',
  'guild.not-member',
];
const QUEUE_FULL_FAILURES: readonly FailureCode[] = ['queue.full', 'queue.member-full'];

/**
 * Posts in a channel why a message could not be read aloud, or is read faster. Limits how often it posts each, because
 * the next message would probably cause the same notice.
 */
export class ChannelNotices {
  readonly #log: Logger;
  readonly #throttle = new Throttle(READING_LIMITS.noticeIntervalMs);

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
    if (isChannelGone(message) || !this.#isDue('failure', message)) return;
    const offers = premiumRows(failure);
    await this.#send(message, t('read.failed', { reason: reasonOf(t, failure) }), offers);
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
      if (!canPost(message)) return;
      const linked = mentionCommands(message.client, content);
      await message.channel.send({ content: linked, components, allowedMentions: { parse: [] } });
    } catch (err) {
      this.#log.warn({ err, guildId, channelId }, 'could not post a notice in the channel');
    }
  }

  #isDue(kind: 'failure' | 'hurry', { channelId }: Message<true>): boolean {
    return this.#throttle.isDue(`${kind} ${channelId}`);
  }
}

function canPost({ guild, channel }: Message<true>): boolean {
  const { me } = guild.members;
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
