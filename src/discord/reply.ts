import {
  AttachmentBuilder,
  type ChatInputCommandInteraction,
  DiscordAPIError,
  MessageFlags,
  RESTJSONErrorCodes,
} from 'discord.js';
import type { Logger } from '../common/logger.ts';
import type { SpeechFile } from '../speech/types.ts';

/** Nobody is ever pinged by what members make the bot say. */
const NO_PINGS = { parse: [] };

/**
 * The answer to one interaction. It is deferred at once, in parallel to the work, and every later
 * step waits its turn, so that an early state never replaces a later one.
 */
export class Reply {
  readonly #interaction: ChatInputCommandInteraction;
  readonly #log: Logger;
  #last: Promise<unknown>;

  constructor(interaction: ChatInputCommandInteraction, log: Logger) {
    this.#interaction = interaction;
    this.#log = log;
    this.#last = interaction.deferReply().catch((error) => {
      log.warn({ err: error }, 'the interaction could not be acknowledged');
    });
  }

  /** Shows this text as the answer, with the files below it. Takes the place of what was shown before. */
  show(content: string, files: readonly SpeechFile[] = []): Promise<void> {
    return this.#inTurn(async () => {
      const message = { content, files: files.map(toAttachment), allowedMentions: NO_PINGS };
      try {
        await this.#interaction.editReply(message);
      } catch (error) {
        if (!isTokenGone(error)) throw error;
        await this.#sendToChannel(message);
      }
    });
  }

  /**
   * Posts a voice message below the answer. Discord wants it to be a message of its own.
   * @returns false where voice messages are not allowed: post the file in another way
   */
  postVoiceMessage(file: SpeechFile): Promise<boolean> {
    return this.#inTurn(async () => {
      try {
        await this.#interaction.followUp({
          files: [toAttachment(file)],
          flags: MessageFlags.IsVoiceMessage,
          allowedMentions: NO_PINGS,
        });
        return true;
      } catch (error) {
        if (hasCode(error, RESTJSONErrorCodes.YouCannotSendVoiceMessagesInThisChannel))
          return false;
        throw error;
      }
    });
  }

  #inTurn<T>(step: () => Promise<T>): Promise<T> {
    const result = this.#last.then(step);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** An interaction's token lives for 15 minutes; a long queue can outlive it. */
  async #sendToChannel(message: { content: string; files: AttachmentBuilder[] }): Promise<void> {
    const channel = this.#interaction.channel;
    if (!channel?.isSendable()) {
      this.#log.warn('the interaction expired and there is no channel to answer in');
      return;
    }
    await channel.send({ ...message, allowedMentions: NO_PINGS });
  }
}

function toAttachment(file: SpeechFile): AttachmentBuilder {
  const attachment = new AttachmentBuilder(Buffer.from(file.data), { name: file.filename });
  if (file.waveform !== undefined) {
    attachment.setDuration(file.durationSeconds).setWaveform(file.waveform);
  }
  return attachment;
}

function isTokenGone(error: unknown): boolean {
  return (
    hasCode(error, RESTJSONErrorCodes.InvalidWebhookToken) ||
    hasCode(error, RESTJSONErrorCodes.UnknownInteraction) ||
    hasCode(error, RESTJSONErrorCodes.UnknownWebhook)
  );
}

function hasCode(error: unknown, code: number): boolean {
  return error instanceof DiscordAPIError && error.code === code;
}
