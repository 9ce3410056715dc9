import type { Message, OmitPartialGroupDMChannel, PartialMessage } from 'discord.js';
import { BoundedIdSet } from '../../shared/common/bounded-id-set.ts';
import type { Logger } from '../../shared/common/logger.ts';
import { translator } from '../discord/i18n/index.ts';
import type { Services } from '../interactions/command.ts';
import type { Bill } from '../policy/billing.ts';
import type { GuildSettings } from '../store/settings-schema.ts';
import type { QueueLimitOverrides } from '../voice/types.ts';
import { Complaints } from './complaints.ts';
import { isWanted } from './is-read.ts';
import { READING_LIMITS } from './limits.ts';
import { couldBeHeard, placeFor } from './place.ts';
import { Reading, type Wording } from './reading.ts';
import { Readings } from './readings.ts';
import { Runs } from './runs.ts';
import { billFor, type Wanted, wordingOf } from './wanted.ts';
import { isGone, isThinking, isWritten, readMessage } from './written.ts';

export type ReaderServices = Pick<
  Services,
  'store' | 'speech' | 'sessions' | 'voices' | 'runInOrder' | 'limits'
>;

/** Reads messages aloud, each in its writer's voice, in the order they were written. */
export class Reader {
  readonly #services: ReaderServices;
  readonly #tools: ReaderServices & { readonly log: Logger };
  readonly #log: Logger;
  readonly #runs: Runs;
  readonly #complaints: Complaints;
  readonly #readings = new Readings();
  /** Messages of applications that are still "thinking". */
  readonly #awaited = new BoundedIdSet(READING_LIMITS.awaitedAnswers);

  constructor(services: ReaderServices, log: Logger) {
    this.#services = services;
    this.#tools = { ...services, log };
    this.#log = log;
    this.#runs = new Runs(services.sessions);
    this.#complaints = new Complaints(log);
  }

  written(message: Message): void {
    if (!message.inGuild() || !isWritten(message)) return;
    if (message.author.id === message.client.user.id) return;
    // Discord repeats events when a session is resumed.
    if (this.#readings.has(message.id)) return;
    if (isThinking(message)) {
      this.#awaited.add(message.id);
      return;
    }
    const reading = new Reading({ ...this.#services, runs: this.#runs });
    this.#readings.add(message.id, reading);
    this.#inTurn(message, async () => {
      await this.#read(message, reading);
      if (reading.text === undefined) this.#readings.delete(message.id);
    });
  }

  /** What is edited before it is heard is heard as it is then. */
  edited(message: OmitPartialGroupDMChannel<Message | PartialMessage>): void {
    if (message.partial || !message.inGuild()) return;
    if (this.#awaited.delete(message.id)) {
      this.written(message);
      return;
    }
    const reading = this.#readings.get(message.id);
    if (reading !== undefined) this.#inTurn(message, () => this.#reword(message, reading));
  }

  deleted(messageId: string): void {
    this.#awaited.delete(messageId);
    this.#readings.get(messageId)?.drop();
  }

  forget(guildId: string): void {
    this.#runs.forget(guildId);
  }

  #inTurn(message: Message<true>, task: () => Promise<void>): void {
    const { guildId } = message;
    this.#services.runInOrder(guildId, task).catch((err: unknown) => {
      this.#log.warn({ err, guildId }, 'a message could not be looked at');
    });
  }

  async #read(message: Message<true>, reading: Reading): Promise<void> {
    // Not before it is its turn: the bot may be called by the message before it.
    if (!couldBeHeard(message, this.#services.sessions)) return;
    const wanted = await this.#want(message);
    if (wanted === undefined) return;
    const { settings, t } = wanted;
    const findPlace = () => placeFor(message, settings.read, this.#services.sessions);
    try {
      if (!(await this.#mayRead(message)) || findPlace() === undefined) return;
      const wording = await wordingOf(this.#tools, wanted);
      if (wording === undefined || reading.isOver) return;
      const bill = await this.#billFor(wanted, wording);
      // People come and go meanwhile.
      const channelId = findPlace();
      if (reading.isOver || channelId === undefined) return await bill.close();
      this.#comeTo(message.guildId, channelId);
      reading
        .wait({
          place: { guildId: message.guildId, channelId, authorId: message.author.id },
          wording,
          bill,
          limits: boundsIn(settings, this.#services.limits),
          isStillWanted: () => this.#isStillWanted(message),
        })
        .catch((error) => this.#complaints.tell(message, t, error));
    } catch (error) {
      await this.#complaints.tell(message, t, error);
    }
  }

  /** @throws Failure `read.overheard`, `read.age-restricted` */
  async #isStillWanted(message: Message<true>): Promise<boolean> {
    const { sessions } = this.#services;
    const wanted = await this.#want(message).catch(() => undefined);
    if (wanted === undefined || !(await this.#mayRead(message))) return false;
    const place = placeFor(message, wanted.settings.read, sessions);
    return place !== undefined && place === sessions.channelOf(message.guildId);
  }

  /** @throws Failure `budget.exceeded` */
  async #billFor({ message, t }: Wanted, wording: Wording): Promise<Bill> {
    const bill = await billFor(this.#tools, message, wording);
    void this.#complaints.warn(message, t, bill.left);
    return bill;
  }

  /** Where it is it is alone: nobody hears what it still has to say there. */
  #comeTo(guildId: string, channelId: string): void {
    const { sessions } = this.#services;
    const here = sessions.channelOf(guildId);
    if (here !== undefined && here !== channelId) sessions.leave(guildId, 'wanted-elsewhere');
  }

  async #reword(message: Message<true>, reading: Reading): Promise<void> {
    if (!reading.isOpen) return;
    const wanted = await this.#want(message);
    if (wanted === undefined || !(await this.#mayRead(message))) return reading.drop();
    try {
      const wording = await wordingOf(this.#tools, wanted);
      if (wording === undefined) return reading.drop();
      // Discord also tells of previews that it has added.
      if (wording.utterance.text === reading.text) return;
      const bill = await this.#billFor(wanted, wording);
      if (reading.isOpen && reading.text !== undefined) reading.change(wording, bill);
      else await bill.close();
    } catch (error) {
      reading.drop();
      await this.#complaints.tell(message, wanted.t, error);
    }
  }

  /** Nothing is read of which it is not certain that it may be. */
  async #want(message: Message<true>): Promise<Wanted | undefined> {
    const { guildId, channelId } = message;
    const settings = await this.#services.store.settings.get(guildId);
    if (isGone(message) || settings.blocked.includes(message.author.id)) return undefined;
    const written = readMessage(message);
    if (!isWanted(written, channelId, settings)) return undefined;
    const t = translator(settings.replyLanguage ?? message.guild.preferredLocale);
    return { message, written, settings, t };
  }

  async #mayRead({ guildId, author }: Message<true>): Promise<boolean> {
    try {
      return await this.#services.store.privacy.mayRead(guildId, author.id);
    } catch (err) {
      this.#log.warn({ err, guildId }, 'not reading: who may be read is not known');
      return false;
    }
  }
}

/** However much is written, the queue has room for what is asked for. */
function boundsIn(
  { queue }: GuildSettings,
  { queueLength }: ReaderServices['limits'],
): QueueLimitOverrides {
  const items = Math.min(queue.items ?? queueLength, queueLength);
  return {
    items: Math.ceil(items * READING_LIMITS.queueShare),
    itemsPerMember: queue.itemsPerMember ?? READING_LIMITS.messagesPerMember,
  };
}
