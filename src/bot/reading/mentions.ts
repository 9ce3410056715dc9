import { type Message, PermissionFlagsBits } from 'discord.js';
import { Failure, type FailureCode, levelOf, toFailure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import { describeFailure, type Translate, translator } from '../discord/i18n/index.ts';
import { assertGroupAllowed } from '../policy/access.ts';
import { hasBlockedWords } from '../policy/blocked-words.ts';
import type { GuildSettings } from '../store/settings-schema.ts';
import { mentionsBot } from './bot-mention.ts';
import { READING_LIMITS } from './limits.ts';
import { isChannelGone, toReadableMessage } from './readable-message.ts';
import type { ReaderServices } from './reader-services.ts';
import { speakerIdOf } from './speaker-id.ts';
import { billMessage, prepareSpokenMessage, type ReadRequest } from './spoken-message.ts';
import type { TrackedMessage } from './tracked-message.ts';

/** Failures that someone caused on purpose. */
const EXPECTED_FAILURES: readonly FailureCode[] = [
  'cancelled',
  'queue.removed',
  'connection.left',
  'guild.not-member',
];

/**
 * Speaks messages that mention the bot, in their author's voice channel, like `/say`. Discord sends the content of such
 * messages without the message content intent:
 * https://docs.discord.com/developers/events/gateway#message-content-intent
 */
export class MentionSpeaker {
  readonly #services: ReaderServices;
  readonly #log: Logger;
  /** The messages that are spoken because they mention the bot. */
  readonly #mentions = new WeakSet<TrackedMessage>();
  /** When a failure was last explained, by guild and member, the oldest first. */
  readonly #explainedAtMs = new Map<string, number>();

  constructor(services: ReaderServices, log: Logger) {
    this.#services = services;
    this.#log = log;
  }

  has(tracked: TrackedMessage): boolean {
    return this.#mentions.has(tracked);
  }

  /** Call it in the guild's turn. Resolves when the message is in the queue. Never rejects. */
  async speak(message: Message<true>, tracked: TrackedMessage): Promise<void> {
    if (tracked.isOver || !mayUseCommands(message)) return;
    this.#mentions.add(tracked);
    const t = await this.#translatorFor(message);
    const explain = (error: unknown) => this.#explain(message, t, error);
    try {
      const request = await this.#toRequest(message, t);
      const channelId = message.member?.voice.channelId;
      if (!channelId) throw new Failure('member.needs-voice', {});
      const tools = { ...this.#services, log: this.#log };
      const spoken = await prepareSpokenMessage(tools, request);
      if (spoken === undefined) throw new Failure('text.empty', {});
      const bill = await billMessage(tools, message, spoken, 'say');
      if (tracked.isOver) return await bill.close();
      tracked
        .enqueue({
          context: { guildId: message.guildId, channelId, speakerId: speakerIdOf(message) },
          authorId: message.author.id,
          spoken,
          bill,
          limits: request.settings.queue,
          hurry: () => undefined,
          shouldStillPlay: () => this.#shouldStillPlay(message, t, tracked),
        })
        .catch(explain);
      if (spoken.proven !== undefined) {
        this.#services.store.languages.count(spoken.proven.author, spoken.proven.language);
      }
    } catch (error) {
      await explain(error);
    }
  }

  /** A message that is edited before it is heard is spoken as edited. Call it in the guild's turn. */
  async change(message: Message<true>, tracked: TrackedMessage): Promise<void> {
    if (!tracked.isOpen) return;
    const t = await this.#translatorFor(message);
    try {
      if (!mentionsBot(message)) return tracked.remove();
      const request = await this.#toRequest(message, t);
      const tools = { ...this.#services, log: this.#log };
      const spoken = await prepareSpokenMessage(tools, request);
      if (spoken === undefined) return tracked.remove();
      // Discord also sends an update when it adds a link preview.
      if (spoken.utterance.text === tracked.text) return;
      const bill = await billMessage(tools, message, spoken, 'say');
      if (tracked.isOpen && tracked.text !== undefined) tracked.change(spoken, bill);
      else await bill.close();
    } catch (error) {
      tracked.remove();
      await this.#explain(message, t, error);
    }
  }

  async #translatorFor({ guildId, guild }: Message<true>): Promise<Translate> {
    const { replyLanguage } = await this.#settings(guildId);
    return translator(replyLanguage ?? guild.preferredLocale);
  }

  #settings(guildId: string): Promise<GuildSettings> {
    return this.#services.store.settings.get(guildId);
  }

  /** @throws Failure `access.blocked`, `access.role-needed`, `member.unread` */
  async #toRequest(message: Message<true>, t: Translate): Promise<ReadRequest> {
    const { guildId, author, member } = message;
    const stored = await this.#settings(guildId);
    const memberPermissions = member?.permissions ?? null;
    assertGroupAllowed('speak', { user: author, member, memberPermissions }, stored);
    if (!(await this.#services.store.privacy.mayRead(guildId, author.id))) {
      throw new Failure('member.unread', { userId: author.id });
    }
    // Like /say, it has no name and no announcements of attachments.
    const read = { ...stored.read, names: false, characters: undefined };
    const readable = {
      ...toReadableMessage(message),
      attachments: [],
      stickers: [],
      poll: undefined,
      repliesTo: undefined,
      isForwarded: false,
    };
    return { message, readable, settings: { ...stored, read }, t };
  }

  async #shouldStillPlay(
    message: Message<true>,
    t: Translate,
    tracked: TrackedMessage,
  ): Promise<boolean> {
    const request = await this.#toRequest(message, t).catch(() => undefined);
    if (request === undefined) return false;
    return !hasBlockedWords(tracked.text ?? '', request.settings.blockedWords);
  }

  /** Replies why a message was not spoken, without pinging anyone. Never rejects. */
  async #explain(message: Message<true>, t: Translate, error: unknown): Promise<void> {
    const failure = toFailure(error);
    if (EXPECTED_FAILURES.includes(failure.code) || isChannelGone(message)) return;
    const { guildId, channelId } = message;
    this.#log[levelOf(failure)]({ err: failure, guildId, channelId }, 'could not speak a mention');
    if (!this.#isDue(message)) return;
    try {
      await message.reply({
        content: `⚠️ ${describeFailure(t, failure)}`,
        allowedMentions: { parse: [], repliedUser: false },
        failIfNotExists: false,
      });
    } catch (err) {
      this.#log.info({ err, guildId, channelId }, 'could not reply to a mention');
    }
  }

  /** Limits how often a member can make the bot reply. */
  #isDue({ guildId, author }: Message<true>): boolean {
    const nowMs = performance.now();
    for (const [key, atMs] of this.#explainedAtMs) {
      if (nowMs - atMs < READING_LIMITS.mentionReplyIntervalMs) break;
      this.#explainedAtMs.delete(key);
    }
    const key = `${guildId} ${author.id}`;
    if (this.#explainedAtMs.has(key)) return false;
    this.#explainedAtMs.set(key, nowMs);
    return true;
  }
}

/** Mentions work like commands, so members need the same permission. */
function mayUseCommands({ channel, member }: Message<true>): boolean {
  if (member === null) return false;
  return channel.permissionsFor(member).has(PermissionFlagsBits.UseApplicationCommands);
}
