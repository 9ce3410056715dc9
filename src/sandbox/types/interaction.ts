import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { WaitOptions } from '../options.ts';
import type { MessageView, UploadedFile } from './message.ts';

/** The value of a command option. Users, roles, channels and mentionables are given by name or ID. */
export type OptionValue = string | number | boolean | { file: UploadedFile };

export interface CommandOptions {
  /** Language of the client for this command. Default: the member's. */
  locale?: string;
  /** `'name'` or `'group name'`. */
  subcommand?: string;
}

/** Allows or denies a command to a role, a member or a channel, by name or ID. */
export type CommandRule =
  /** `@everyone` is a role, too. */
  | { readonly role: string; readonly allow: boolean }
  | { readonly member: string; readonly allow: boolean }
  /** `*` stands for all channels. */
  | { readonly channel: string; readonly allow: boolean };

/**
 * A member's input in a modal: text, one option (radio group), on or off (checkbox), several options or entities by
 * name or ID (selects, checkbox groups), or files.
 */
export type ModalField = string | boolean | readonly string[] | readonly UploadedFile[];

export interface Choice {
  readonly name: string;
  readonly value: string | number;
}

export interface Acknowledgement {
  /** Time from sending INTERACTION_CREATE to receiving the callback. */
  readonly afterMs: number;
  /** Interaction callback type: 4 message, 5 deferred, 6 deferred update, 7 update, 9 modal. */
  readonly type: number;
}

/** A command, button press, selection or submitted modal, and the app's response to it. */
export interface InteractionRun {
  readonly interactionId: string;
  /** `performance.now()` when INTERACTION_CREATE was sent. */
  readonly sentAtMs: number;
  /** Rejects with "The application did not respond" after the deadline. */
  readonly acknowledged: Promise<Acknowledgement>;
  /** The current original response, possibly "thinking"; undefined when there is none. */
  readonly original: MessageView | undefined;
  /** The current follow-up messages, oldest first. */
  readonly followUps: readonly MessageView[];
  /**
   * The current reply: the original response, or the first follow-up if the app deleted the original.
   * Undefined while it is "thinking".
   */
  readonly answer: MessageView | undefined;
  /** The modal that the app opened, if any. */
  readonly modal: ModalView | undefined;
  /** Waits for the reply. Rejects when the interaction is not acknowledged in time. */
  reply(options?: WaitOptions): Promise<MessageView>;
  /** Waits until a message of this run matches. Messages that exist already count. */
  next(matches: (message: MessageView) => boolean, options?: WaitOptions): Promise<MessageView>;
  /** Waits until the app opens a modal. */
  waitForModal(options?: WaitOptions): Promise<ModalView>;
  /**
   * Reports every change of this run's messages.
   * @returns a function that stops the reports
   */
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
