import {
  type ActionRowData,
  AttachmentBuilder,
  type CommandInteraction,
  DiscordAPIError,
  type MessageActionRowComponentData,
  type MessageComponentInteraction,
  MessageFlags,
  type ModalSubmitInteraction,
  RESTJSONErrorCodes,
  type SendableChannels,
} from 'discord.js';
import type { Logger } from '../../shared/common/logger.ts';
import type { SpeechFile } from '../speech/types.ts';

/** Nobody is ever pinged by what members make the bot say. */
const NO_PINGS = { parse: [] };

/**
 * Where an answer stands and who sees it: a message for everyone or for the caller alone, or the
 * message whose component was pressed. What goes wrong is for the caller alone wherever that can be.
 */
export type Answers = 'everyone' | 'caller' | 'in-place';

/** Interactions that are answered by a message. */
export type AnswerableInteraction =
  | CommandInteraction
  | MessageComponentInteraction
  | ModalSubmitInteraction;

export type Row = ActionRowData<MessageActionRowComponentData>;

/** A file below an answer. Duration and waveform make a voice message of it. */
export type AnswerFile = Pick<SpeechFile, 'data' | 'filename'> &
  Partial<Pick<SpeechFile, 'durationSeconds' | 'waveform'>>;

/** What an answer shows beside its text. */
export interface Extras {
  /** Left out, those that were there go. */
  files?: readonly AnswerFile[] | 'unchanged';
  /** Buttons and menus; left out, those that were there go. */
  rows?: readonly Row[];
}

interface Shown {
  content: string;
  files?: AttachmentBuilder[];
  components: Row[];
  allowedMentions: typeof NO_PINGS;
}

/**
 * Where the answer stands: nowhere while everybody sees "thinking", in the interaction, or in its channel once the
 * interaction takes nothing more.
 */
type Place =
  | { name: 'thinking' }
  | { name: 'interaction' }
  | { name: 'channel'; message?: { channel: SendableChannels; id: string } };

/**
 * The answer to one interaction. It is deferred at once, in parallel to the work, and every later
 * step waits its turn, so that an early state never replaces a later one.
 */
export class Reply {
  /** Whether somebody had acknowledged the interaction before: we, if that answer was lost, or another program. */
  readonly isTaken: Promise<boolean>;
  readonly #interaction: AnswerableInteraction;
  readonly #answers: Answers;
  readonly #log: Logger;
  #place: Place;
  #last: Promise<unknown>;

  constructor(interaction: AnswerableInteraction, log: Logger, answers: Answers = 'everyone') {
    this.#interaction = interaction;
    this.#answers = answers;
    this.#log = log;
    this.#place = { name: answers === 'everyone' ? 'thinking' : 'interaction' };
    this.isTaken = defer(interaction, answers).then(
      () => false,
      (error) => {
        log.warn({ err: error }, 'the interaction could not be acknowledged');
        const isTaken = hasCode(error, RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged);
        // Its answer was lost on the way and the library asked again: Discord shows "thinking" and waits.
        if (isTaken) interaction.deferred = true;
        else this.#place = { name: 'channel' };
        return isTaken;
      },
    );
    this.#last = this.isTaken;
  }

  /**
   * Shows this text as the answer, with the files below it. Takes the place of what was shown before.
   * @throws what discord.js throws
   */
  show(content: string, extras: Extras = {}): Promise<void> {
    return this.#inTurn(() => this.#show(asMessage(content, extras)));
  }

  /** Changes what is shown, as `show`, where that can still be done. Posts nothing anew; what fails is logged. */
  async amend(content: string, extras: Extras = {}): Promise<void> {
    try {
      await this.#inTurn(async () => {
        const message = asMessage(content, extras);
        if (this.#place.name === 'channel') await this.#editInChannel(message);
        else await this.#editReply(message);
      });
    } catch (err) {
      this.#log.warn({ err }, 'the answer could not be changed');
    }
  }

  /**
   * Shows how far the work has come. What cannot be shown is logged: nobody stops speaking for that.
   * @returns whether it was shown
   */
  async report(content: string, extras?: Extras): Promise<boolean> {
    try {
      await this.show(content, extras);
      return true;
    } catch (err) {
      this.#log.warn({ err }, 'the answer could not be shown');
      return false;
    }
  }

  /**
   * Tells what went wrong, and the caller alone where that can be. What everybody saw begin ends where they saw
   * it. A message that a press would change stays as it is: whoever presses may not be who it belongs to.
   * @throws what discord.js throws
   */
  fail(content: string): Promise<void> {
    return this.#inTurn(async () => {
      const isApart = this.#answers === 'in-place' || (await this.#withdraw());
      if (!isApart) return this.#show(asMessage(content, {}));
      const flags = MessageFlags.Ephemeral;
      await this.#interaction.followUp({ content, flags, allowedMentions: NO_PINGS });
    });
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

  async #show(message: Shown): Promise<void> {
    if (this.#place.name !== 'channel' && (await this.#editReply(message))) return;
    await this.#showInChannel(message);
  }

  /** @returns whether the token was good for it */
  async #editReply(message: Shown): Promise<boolean> {
    const isShown = await this.#withToken(() => this.#interaction.editReply(message));
    if (isShown) this.#place = { name: 'interaction' };
    return isShown;
  }

  /**
   * Takes "thinking" away where everybody sees it: else the next message would fill it in, for everybody to see.
   * https://discord.com/developers/docs/interactions/receiving-and-responding#create-followup-message
   * @returns whether it was there and is gone
   */
  async #withdraw(): Promise<boolean> {
    if (this.#place.name !== 'thinking') return false;
    try {
      return await this.#withToken(() => this.#interaction.deleteReply());
    } catch (err) {
      if (hasCode(err, RESTJSONErrorCodes.UnknownMessage)) return true; // A moderator was faster.
      this.#log.warn({ err }, 'the answer could not be withdrawn');
      return false;
    }
  }

  /** @returns false when the token is gone: it lives for 15 minutes, and a long queue can outlive it */
  async #withToken(step: () => Promise<unknown>): Promise<boolean> {
    try {
      await step();
      return true;
    } catch (error) {
      if (!isTokenGone(error)) throw error;
      this.#place = { name: 'channel' };
      return false;
    }
  }

  async #showInChannel(message: Shown): Promise<void> {
    if (this.#answers !== 'everyone') {
      this.#log.warn('the interaction expired, and its answer was not for everyone');
      return;
    }
    if (await this.#editInChannel(message)) return;
    const channel = await this.#findChannel();
    if (!channel?.isSendable()) {
      this.#log.warn('the interaction expired and there is no channel to answer in');
      return;
    }
    const { id } = await channel.send(message);
    this.#place = { name: 'channel', message: { channel, id } };
  }

  /** @returns whether there was a message */
  async #editInChannel(message: Shown): Promise<boolean> {
    const before = this.#place.name === 'channel' ? this.#place.message : undefined;
    await before?.channel.messages.edit(before.id, message);
    return before !== undefined;
  }

  /** Threads and direct messages are not kept in memory. */
  async #findChannel() {
    const { channel, channelId, client } = this.#interaction;
    if (channel !== null || channelId === null) return channel;
    return client.channels.fetch(channelId).catch(() => null);
  }
}

async function defer(interaction: AnswerableInteraction, answers: Answers): Promise<void> {
  if (answers === 'in-place' && 'deferUpdate' in interaction) await interaction.deferUpdate();
  else if (answers === 'caller') await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  else await interaction.deferReply();
}

function asMessage(content: string, { files = [], rows = [] }: Extras): Shown {
  return {
    content,
    ...(files === 'unchanged' ? {} : { files: files.map(toAttachment) }),
    components: [...rows],
    allowedMentions: NO_PINGS,
  };
}

function toAttachment(file: AnswerFile): AttachmentBuilder {
  const attachment = new AttachmentBuilder(Buffer.from(file.data), { name: file.filename });
  if (file.waveform !== undefined) {
    attachment.setDuration(file.durationSeconds ?? 0).setWaveform(file.waveform);
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
