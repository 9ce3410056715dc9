import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { WaitOptions } from '../options.ts';
import type { MessageView, UploadedFile } from './message.ts';

/** A value typed into a command: users, roles, channels and mentionables by id. */
export type OptionValue = string | number | boolean | { file: UploadedFile };

export interface CommandOptions {
  /** Language of the client for this one command. Default: the person's. */
  locale?: string;
  /** `'name'` or `'group name'`. */
  subcommand?: string;
}

export interface Choice {
  readonly name: string;
  readonly value: string | number;
}

export interface Acknowledgement {
  /** From INTERACTION_CREATE sent to the callback received. */
  readonly afterMs: number;
  /** Interaction callback type: 4 message, 5 deferred, 6 deferred update, 7 update, 9 modal. */
  readonly type: number;
}

/** What came of one command, press, choice or submitted modal. */
export interface InteractionRun {
  readonly interactionId: string;
  /** `performance.now()` when INTERACTION_CREATE left. */
  readonly sentAtMs: number;
  /** Rejects ("The application did not respond") when the deadline passes. */
  readonly acknowledged: Promise<Acknowledgement>;
  /** The original response as it is now: thinking, answered, or undefined when there is none. */
  readonly original: MessageView | undefined;
  /** Follow-up messages as they are now, oldest first. */
  readonly followUps: readonly MessageView[];
  /**
   * The answer as it is now: the original response, or the first follow-up where the app took that away;
   * undefined while it is "thinking".
   */
  readonly answer: MessageView | undefined;
  /** The modal the app opened, if it did. */
  readonly modal: ModalView | undefined;
  /** The first state of the answer. Rejects when it is not acknowledged in time. */
  reply(options?: WaitOptions): Promise<MessageView>;
  /** The next state, present ones included, of any message of this run that matches. */
  next(matches: (message: MessageView) => boolean, options?: WaitOptions): Promise<MessageView>;
  /** Waits until the app opened a modal. */
  waitForModal(options?: WaitOptions): Promise<ModalView>;
  /** Calls back with every new state of a message of this run. Returns the way to stop. */
  onMessage(listener: (message: MessageView) => void): () => void;
}

export interface ComponentTarget {
  readonly id: string;
  readonly channelId: string;
}

export interface ModalView {
  readonly customId: string;
  readonly title: string;
  readonly components: APIModalInteractionResponseCallbackData['components'];
}
