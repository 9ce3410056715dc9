import {
  type CommandInteraction,
  DiscordAPIError,
  type MessageComponentInteraction,
  MessageFlags,
  type ModalSubmitInteraction,
  RESTJSONErrorCodes,
  type SendableChannels,
} from 'discord.js';
import type { Logger } from '../../shared/common/logger.ts';
import { mentionCommands } from '../discord/command-mentions.ts';
import { isBotPresent } from '../policy/interaction-scope.ts';
import type { SpeechFile } from '../speech/types.ts';
import type { Card, Row } from './card.ts';
import { toAttachment } from './reply-file.ts';
import {
  composeMessage,
  type Form,
  formOf,
  formOfSource,
  type Message,
  NO_PINGS,
  type ReplyExtras,
} from './reply-message.ts';

/**
 * How a reply appears: as a message for everyone, as a message for the caller only, or as an update of the message
 * whose component was used. Errors go to the caller only, wherever possible.
 */
export type ReplyMode = 'public' | 'ephemeral' | 'update';

/** Interactions that are answered with a message. */
export type RepliableInteraction =
  | CommandInteraction
  | MessageComponentInteraction
  | ModalSubmitInteraction;

export type { Row } from './card.ts';

/** The message that holds the reply. The channel is used when the interaction's token has expired. */
type Location =
  /** The public "thinking" message. */
  | { kind: 'thinking' }
  | { kind: 'interaction' }
  | { kind: 'channel'; message?: { channel: SendableChannels; id: string } };

/**
 * The reply to one interaction. It is deferred immediately, while the work goes on. Every update
 * waits for the previous one, so that an old state never replaces a newer one.
 */
export class Reply {
  /** True after another process acknowledged the interaction, or when Discord's response to this one was lost. */
  readonly wasAlreadyAcknowledged: Promise<boolean>;
  readonly #interaction: RepliableInteraction;
  readonly #mode: ReplyMode;
  readonly #log: Logger;
  #location: Location;
  #form: Form;
  #last: Promise<unknown>;

  constructor(interaction: RepliableInteraction, log: Logger, mode: ReplyMode = 'public') {
    this.#interaction = interaction;
    // Replies go to this application, even if the interaction does not name it.
    interaction.webhook.id = interaction.client.application.id;
    this.#mode = mode;
    this.#log = log;
    this.#location = { kind: mode === 'public' ? 'thinking' : 'interaction' };
    this.#form = mode === 'update' ? formOfSource(interaction) : 'empty';
    this.wasAlreadyAcknowledged = defer(interaction, mode).then(
      () => false,
      (error) => {
        log.warn({ err: error }, 'could not acknowledge the interaction');
        const was = hasCode(error, RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged);
        // The library retried after a lost response. Discord shows "thinking" and waits for the reply.
        if (was) interaction.deferred = true;
        else this.#location = { kind: 'channel' };
        return was;
      },
    );
    this.#last = this.wasAlreadyAcknowledged;
  }

  /**
   * Shows this text or card, with its files, in place of the reply's previous content.
   * @throws the errors of discord.js
   */
  show(content: string | Card, extras: ReplyExtras = {}): Promise<void> {
    return this.#inTurn(() => this.#show(this.#compose(content, extras)));
  }

  /** Like `show`, but only edits an existing message. Never rejects: errors are logged. */
  async amend(content: string | Card, extras: ReplyExtras = {}): Promise<void> {
    try {
      await this.#inTurn(async () => {
        const message = this.#compose(content, extras);
        if (this.#location.kind === 'channel') await this.#editInChannel(message);
        else await this.#editReply(message);
      });
    } catch (err) {
      this.#log.warn({ err }, 'could not edit the reply');
    }
  }

  /**
   * Shows progress. Never rejects, because speech must continue even if the reply cannot be shown.
   * @returns whether it was shown
   */
  async report(content: string | Card, extras?: ReplyExtras): Promise<boolean> {
    try {
      await this.show(content, extras);
      return true;
    } catch (err) {
      this.#log.warn({ err }, 'could not show the reply');
      return false;
    }
  }

  /**
   * Shows an error, to the caller only where possible. A public reply that already showed something
   * shows the error too. A message that would be updated stays unchanged, because it may belong to
   * another member.
   * @param rows what the member can do now
   * @throws the errors of discord.js
   */
  fail(content: string, rows: readonly Row[] = []): Promise<void> {
    return this.#inTurn(async () => {
      const isSeparate = this.#mode === 'update' || (await this.#withdraw());
      if (!isSeparate) return this.#show(this.#compose(content, { rows }));
      await this.#followUpPrivately(content, { rows });
    });
  }

  /** Posts a text for everyone, below a reply that only the caller sees. Never rejects: errors are logged. */
  async tellEveryone(text: string): Promise<void> {
    const content = mentionCommands(this.#interaction.client, text);
    try {
      await this.#inTurn(() => this.#interaction.followUp({ content, allowedMentions: NO_PINGS }));
    } catch (err) {
      this.#log.warn({ err }, 'could not tell everyone');
    }
  }

  /**
   * Posts a voice message below the reply. Discord requires a separate message.
   * @returns `forbidden` where voice messages are not allowed, `failed` for any other error
   */
  postVoiceMessage(file: SpeechFile): Promise<'posted' | 'forbidden' | 'failed'> {
    return this.#inTurn(async () => {
      if (this.#location.kind === 'channel') return 'failed';
      try {
        await this.#interaction.followUp({
          files: [toAttachment(file)],
          flags: MessageFlags.IsVoiceMessage,
          allowedMentions: NO_PINGS,
        });
        return 'posted';
      } catch (err) {
        if (hasCode(err, RESTJSONErrorCodes.YouCannotSendVoiceMessagesInThisChannel)) {
          return 'forbidden';
        }
        this.#log.warn({ err }, 'could not post the voice message');
        return 'failed';
      }
    });
  }

  /**
   * Posts a message below the reply, for the caller only.
   * @throws the errors of discord.js
   */
  postPrivately(content: string, extras: ReplyExtras): Promise<void> {
    return this.#inTurn(() => this.#followUpPrivately(content, extras));
  }

  async #followUpPrivately(content: string, extras: ReplyExtras): Promise<void> {
    const { client } = this.#interaction;
    const { content: mentioned = '', ...message } = composeMessage(client, content, extras, 'text');
    const flags = MessageFlags.Ephemeral;
    await this.#interaction.followUp({ ...message, content: mentioned ?? '', flags });
  }

  #inTurn<T>(step: () => Promise<T>): Promise<T> {
    const result = this.#last.then(step);
    this.#last = result.catch(() => undefined);
    return result;
  }

  #compose(content: string | Card, extras: ReplyExtras): Message {
    return composeMessage(this.#interaction.client, content, extras, this.#form);
  }

  async #show(message: Message): Promise<void> {
    if (this.#location.kind !== 'channel' && (await this.#editReply(message))) return;
    await this.#showInChannel(message);
  }

  /** @returns false when the token has expired */
  async #editReply(message: Message): Promise<boolean> {
    const isShown = await this.#withToken(() => this.#interaction.editReply(message));
    if (isShown) {
      this.#location = { kind: 'interaction' };
      this.#form = formOf(message);
    }
    return isShown;
  }

  /**
   * Removes a public "thinking" message. Otherwise the next follow-up would replace it, visible to
   * everyone.
   * https://discord.com/developers/docs/interactions/receiving-and-responding#create-followup-message
   * @returns whether there was one and it is removed
   */
  async #withdraw(): Promise<boolean> {
    if (this.#location.kind !== 'thinking') return false;
    try {
      return await this.#withToken(() => this.#interaction.deleteReply());
    } catch (err) {
      if (hasCode(err, RESTJSONErrorCodes.UnknownMessage)) return true; // A moderator has deleted it.
      this.#log.warn({ err }, 'could not remove the reply');
      return false;
    }
  }

  /** @returns false when the token has expired: it is valid for 15 minutes, and a queue can take longer */
  async #withToken(step: () => Promise<unknown>): Promise<boolean> {
    try {
      await step();
      return true;
    } catch (error) {
      if (!isTokenExpired(error)) throw error;
      this.#location = { kind: 'channel' };
      return false;
    }
  }

  async #showInChannel(message: Message): Promise<void> {
    if (this.#mode !== 'public') {
      this.#log.warn('the interaction expired and its reply was not public');
      return;
    }
    if (await this.#editInChannel(message)) return;
    if (!isBotPresent(this.#interaction)) {
      this.#log.info('the interaction expired in a channel without the bot');
      return;
    }
    const channel = await this.#findChannel();
    if (!channel?.isSendable()) {
      this.#log.warn('the interaction expired and there is no channel to reply in');
      return;
    }
    const { content, ...parts } = message;
    const { id } = await channel.send(content == null ? parts : { content, ...parts });
    this.#location = { kind: 'channel', message: { channel, id } };
    this.#form = formOf(message);
  }

  /** @returns whether there was a message */
  async #editInChannel(message: Message): Promise<boolean> {
    const before = this.#location.kind === 'channel' ? this.#location.message : undefined;
    if (before === undefined) return false;
    await before.channel.messages.edit(before.id, message);
    this.#form = formOf(message);
    return true;
  }

  /** Threads and direct messages are not cached. */
  async #findChannel() {
    const { channel, channelId, client } = this.#interaction;
    if (channel !== null || channelId === null) return channel;
    return client.channels.fetch(channelId).catch(() => null);
  }
}

async function defer(interaction: RepliableInteraction, mode: ReplyMode): Promise<void> {
  if (mode === 'update' && 'deferUpdate' in interaction) await interaction.deferUpdate();
  else if (mode === 'ephemeral') await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  else await interaction.deferReply();
}

/** Whether an interaction can no longer be answered. */
function isTokenExpired(error: unknown): boolean {
  return (
    hasCode(error, RESTJSONErrorCodes.InvalidWebhookToken) ||
    hasCode(error, RESTJSONErrorCodes.UnknownInteraction) ||
    hasCode(error, RESTJSONErrorCodes.UnknownWebhook)
  );
}

/** Whether Discord rejected a request with this code. */
function hasCode(error: unknown, code: number): boolean {
  return error instanceof DiscordAPIError && error.code === code;
}
