import { type Message, PermissionFlagsBits } from 'discord.js';
import { Failure, levelOf, toFailure } from '../../shared/common/failure.ts';
import { mentionCommands } from '../discord/command-mentions.ts';
import { describeFailure, translator } from '../i18n/index.ts';
import { assertGroupAllowed } from '../policy/access.ts';
import { hasBlockedWords } from '../policy/blocked-words.ts';
import { DEFAULT_SETTINGS } from '../store/settings-schema.ts';
import { mentionsBot } from './bot-mention.ts';
import { EXPECTED_FAILURES } from './channel-notices.ts';
import { READING_LIMITS } from './limits.ts';
import { changeQueued, type QueueTools, queueMessage } from './queue-message.ts';
import { isChannelGone, toReadableMessage } from './readable-message.ts';
import type { ReadRequest } from './spoken-message.ts';
import { Throttle } from './throttle.ts';
import type { TrackedMessage } from './tracked-message.ts';

/**
 * Speaks messages that mention the bot, in their author's voice channel, like `/say`. Discord sends the content of such
 * messages without the message content intent:
 * https://docs.discord.com/developers/events/gateway#message-content-intent
 */
export class MentionSpeaker {
  readonly #tools: QueueTools;
  readonly #throttle = new Throttle(READING_LIMITS.mentionReplyIntervalMs);
  /** The messages that are spoken because they mention the bot. */
  readonly #mentions = new WeakSet<TrackedMessage>();

  constructor(tools: QueueTools) {
    this.#tools = tools;
  }

  has(tracked: TrackedMessage): boolean {
    return this.#mentions.has(tracked);
  }

  /**
   * Call it in the guild's turn. Resolves when the message is in the queue, or its author knows why not.
   * @throws the database's error
   */
  async speak(message: Message<true>, tracked: TrackedMessage): Promise<void> {
    if (tracked.isOver || !mayUseCommands(message)) return;
    this.#mentions.add(tracked);
    const request = await this.#toRequest(message);
    const onFailure = (error: unknown) => this.#explain(request, error);
    try {
      await this.#assertAllowed(request);
      const channelId = message.member?.voice.channelId;
      if (!channelId) throw new Failure('member.needs-voice', {});
      const isQueued = await queueMessage(this.#tools, request, tracked, {
        command: 'say',
        limits: request.settings.queue,
        hurry: () => undefined,
        channelId,
        shouldStillPlay: () => this.#shouldStillPlay(message, tracked),
        onFailure,
      });
      if (!isQueued && !tracked.isOver) throw new Failure('text.empty', {});
    } catch (error) {
      await onFailure(error);
    }
  }

  /**
   * A message that is edited before it is heard is spoken as edited. Call it in the guild's turn.
   * @throws the database's error
   */
  async change(message: Message<true>, tracked: TrackedMessage): Promise<void> {
    if (!tracked.isOpen) return;
    if (!mentionsBot(message)) return tracked.remove();
    const request = await this.#toRequest(message);
    try {
      await this.#assertAllowed(request);
      await changeQueued(this.#tools, request, tracked, 'say');
    } catch (error) {
      tracked.remove();
      await this.#explain(request, error);
    }
  }

  /** Like `/say`, it has no name and no announcements of attachments. */
  async #toRequest(message: Message<true>): Promise<ReadRequest> {
    // While the database is down, the check of the author's opt-out tells them.
    const { settings } = this.#tools.store;
    const stored = await settings.get(message.guildId).catch(() => DEFAULT_SETTINGS);
    const readable = {
      ...toReadableMessage(message),
      attachments: [],
      stickers: [],
      poll: undefined,
      isReply: false,
      isForwarded: false,
    };
    const read = { ...stored.read, names: false, characters: undefined };
    const t = translator(stored.replyLanguage ?? message.guild.preferredLocale);
    return { message, readable, settings: { ...stored, read }, t };
  }

  /** @throws Failure `access.blocked`, `access.role-needed`, `member.unread-self`, or the database's error */
  async #assertAllowed({ message, settings }: ReadRequest): Promise<void> {
    const { guildId, author, member } = message;
    const memberPermissions = member?.permissions ?? null;
    assertGroupAllowed('speak', { user: author, member, memberPermissions }, settings);
    if (!(await this.#tools.store.privacy.mayRead(guildId, author.id))) {
      throw new Failure('member.unread-self', {});
    }
  }

  async #shouldStillPlay(message: Message<true>, tracked: TrackedMessage): Promise<boolean> {
    try {
      const request = await this.#toRequest(message);
      await this.#assertAllowed(request);
      return !hasBlockedWords(tracked.text ?? '', request.settings.blockedWords);
    } catch (error) {
      if (error instanceof Failure) return false;
      throw error;
    }
  }

  /** Replies why a message was not spoken, without pinging anyone. Never rejects. */
  async #explain({ message, t }: ReadRequest, error: unknown): Promise<void> {
    const failure = toFailure(error);
    if (EXPECTED_FAILURES.includes(failure.code) || isChannelGone(message)) return;
    const { guildId, channelId, author } = message;
    const log = this.#tools.log.child({ guildId, channelId });
    log[levelOf(failure)]({ err: failure }, 'could not speak a mention');
    // Limits how often a member can make the bot reply with the same reason.
    if (!this.#throttle.isDue(`${guildId} ${author.id} ${failure.code}`)) return;
    try {
      await message.reply({
        content: mentionCommands(message.client, `⚠️ ${describeFailure(t, failure)}`),
        allowedMentions: { parse: [], repliedUser: false },
        failIfNotExists: false,
      });
    } catch (err) {
      log.info({ err }, 'could not reply to a mention');
    }
  }
}

/** Mentions work like commands, so members need the same permission. */
function mayUseCommands({ channel, member }: Message<true>): boolean {
  if (member === null) return false;
  return channel.permissionsFor(member).has(PermissionFlagsBits.UseApplicationCommands);
}
