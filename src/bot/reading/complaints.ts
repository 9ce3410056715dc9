import { type Message, PermissionFlagsBits } from 'discord.js';
import { type Failure, type FailureCode, levelOf, toFailure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import { describeFailure, describeLeft, type Translate } from '../discord/i18n/index.ts';
import type { BudgetLeft } from '../policy/billing.ts';
import { READING_LIMITS } from './limits.ts';
import { isGone } from './written.ts';

/** What somebody wanted, or what everybody sees. */
const NO_NEWS: readonly FailureCode[] = [
  'cancelled',
  'queue.removed',
  'connection.left',
  'guild.not-member',
];
const TOO_MANY: readonly FailureCode[] = ['queue.full', 'queue.member-full'];

/** Tells a channel that reading it failed, and why: seldom, as the next message would fail too. */
export class Complaints {
  readonly #log: Logger;
  /** By channel, the oldest first. */
  readonly #toldAtMs = new Map<string, number>();

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Never rejects: what cannot be told is logged. */
  async tell(message: Message<true>, t: Translate, error: unknown): Promise<void> {
    const failure = toFailure(error);
    if (NO_NEWS.includes(failure.code)) return;
    const log = this.#log.child({ guildId: message.guildId, channelId: message.channelId });
    log[levelOf(failure)]({ err: failure }, 'a message could not be read aloud');
    if (isGone(message) || !this.#isDue(message.channelId)) return;
    await this.#send(message, t('read.failed', { reason: reasonOf(t, failure) }));
  }

  /** That the last tenth of the month's characters begins, where it does. That happens about once a month. */
  async warn(message: Message<true>, t: Translate, left: BudgetLeft | undefined): Promise<void> {
    if (left?.isWarning && !isGone(message)) {
      await this.#send(message, `-# ${describeLeft(t, left)}`);
    }
  }

  async #send(message: Message<true>, content: string): Promise<void> {
    if (!mayWrite(message)) return;
    const { guildId, channelId } = message;
    await message.channel
      .send({ content, allowedMentions: { parse: [] } })
      .catch((err: unknown) =>
        this.#log.warn({ err, guildId, channelId }, 'the channel could not be told'),
      );
  }

  #isDue(channelId: string): boolean {
    const nowMs = performance.now();
    for (const [id, atMs] of this.#toldAtMs) {
      if (nowMs - atMs < READING_LIMITS.complaintMs) break;
      this.#toldAtMs.delete(id);
    }
    if (this.#toldAtMs.has(channelId)) return false;
    this.#toldAtMs.set(channelId, nowMs);
    return true;
  }
}

function mayWrite({ guild, channel }: Message<true>): boolean {
  const { me } = guild.members;
  return me !== null && channel.permissionsFor(me).has(PermissionFlagsBits.SendMessages);
}

function reasonOf(t: Translate, failure: Failure): string {
  return TOO_MANY.includes(failure.code) ? t('read.too-many') : describeFailure(t, failure);
}
