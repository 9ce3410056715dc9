import {
  AttachmentBuilder,
  type ChatInputCommandInteraction,
  DiscordAPIError,
  MessageFlags,
  RESTJSONErrorCodes,
  type SendableChannels,
} from 'discord.js';
import type { Logger } from '../common/logger.ts';
import type { SpeechFile } from '../speech/types.ts';

/** Nobody is ever pinged by what members make the bot say. */
const NO_PINGS = { parse: [] };

interface Shown {
  content: string;
  files: AttachmentBuilder[];
  allowedMentions: typeof NO_PINGS;
}

/** Where the answer stands: in the interaction, or in its channel once the interaction takes nothing more. */
type Place =
  | { name: 'interaction' }
  | { name: 'channel'; message?: { channel: SendableChannels; id: string } };

/**
 * The answer to one interaction. It is deferred at once, in parallel to the work, and every later
 * step waits its turn, so that an early state never replaces a later one.
 */
export class Reply {
  readonly #interaction: ChatInputCommandInteraction;
  readonly #log: Logger;
  #place: Place = { name: 'interaction' };
  #last: Promise<unknown>;

  constructor(interaction: ChatInputCommandInteraction, log: Logger) {
    this.#interaction = interaction;
    this.#log = log;
    this.#last = interaction.deferReply().catch((error) => {
      log.warn({ err: error }, 'the interaction could not be acknowledged');
      // Its answer was lost on the way and the library asked again: Discord shows "thinking" and waits.
      if (hasCode(error, RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged)) {
        interaction.deferred = true;
      } else this.#place = { name: 'channel' };
    });
  }

  /**
   * Shows this text as the answer, with the files below it. Takes the place of what was shown before.
   * @throws what discord.js throws
   */
  show(content: string, files: readonly SpeechFile[] = []): Promise<void> {
    return this.#inTurn(async () => {
      const message = { content, files: files.map(toAttachment), allowedMentions: NO_PINGS };
      if (this.#place.name === 'interaction' && (await this.#editReply(message))) return;
      await this.#showInChannel(message);
    });
  }

  /**
   * Shows how far the work has come. What cannot be shown is logged: nobody stops speaking for that.
   * @returns whether it was shown
   */
  async report(content: string): Promise<boolean> {
    try {
      await this.show(content);
      return true;
    } catch (err) {
      this.#log.warn({ err }, 'the answer could not be shown');
      return false;
    }
  }

  /**
   * Posts a voice message below the answer. Discord wants it to be a message of its own.
   * @returns `forbidden` where voice messages are not allowed, `failed` when it was refused for another reason:
   *   post the file in another way
   */
  postVoiceMessage(file: SpeechFile): Promise<'posted' | 'forbidden' | 'failed'> {
    return this.#inTurn(async () => {
      if (this.#place.name === 'channel') return 'failed';
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
        this.#log.warn({ err }, 'the voice message could not be posted');
        return 'failed';
      }
    });
  }

  #inTurn<T>(step: () => Promise<T>): Promise<T> {
    const result = this.#last.then(step);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** @returns false when the token is gone: it lives for 15 minutes, and a long queue can outlive it */
  async #editReply(message: Shown): Promise<boolean> {
    try {
      await this.#interaction.editReply(message);
      return true;
    } catch (error) {
      if (!isTokenGone(error)) throw error;
      this.#place = { name: 'channel' };
      return false;
    }
  }

  async #showInChannel(message: Shown): Promise<void> {
    const before = this.#place.name === 'channel' ? this.#place.message : undefined;
    if (before !== undefined) {
      await before.channel.messages.edit(before.id, message);
      return;
    }
    const channel = await this.#findChannel();
    if (!channel?.isSendable()) {
      this.#log.warn('the interaction expired and there is no channel to answer in');
      return;
    }
    const { id } = await channel.send(message);
    this.#place = { name: 'channel', message: { channel, id } };
  }

  /** Threads and direct messages are not kept in memory. */
  async #findChannel() {
    const { channel, channelId, client } = this.#interaction;
    return channel ?? (await client.channels.fetch(channelId).catch(() => null));
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
