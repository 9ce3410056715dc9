/** What the sandbox has seen of commands, and of speech in voice channels. Only types: the page imports them too. */

import type { ContinuedCommand } from '../types/message.ts';

export type StepKind =
  /** The gateway sent INTERACTION_CREATE. */
  | 'sent'
  /** The callback: shows “is thinking”, or nothing in the case of a component. */
  | 'deferred'
  /** The callback was a message, a change of the component's message, or a modal. */
  | 'replied'
  | 'updated'
  | 'modal'
  /** Later requests with the interaction's token. */
  | 'answered'
  | 'edited'
  | 'follow-up'
  | 'deleted'
  /** Discord refused one of these requests. */
  | 'refused'
  /** There was no callback in time. */
  | 'expired'
  /** The bot was in a voice channel before the command. */
  | 'already-in-voice'
  /** Op 4, answered with VOICE_STATE_UPDATE and VOICE_SERVER_UPDATE. */
  | 'voice-joining'
  | 'voice-leaving'
  | 'voice-refused'
  /** Voice gateway: op 0 answered with op 2; op 1 with op 4; the group's transition executed; a closed session. */
  | 'voice-connected'
  | 'voice-transport'
  | 'voice-secured'
  | 'voice-closed'
  /** RTP: the first frame that is not silence; the first one that a member can hear; the end. */
  | 'first-packet'
  | 'first-sound'
  | 'speech-end';

export interface Step {
  readonly kind: StepKind;
  /** Milliseconds since the interaction was sent: when the wait for this step began, and when it was over. */
  readonly fromMs: number;
  readonly atMs: number;
  /** Such as the voice channel's ID, a close code, a status, or the number of equal steps. */
  readonly details: StepDetails;
}

export interface StepDetails {
  readonly channelId?: string;
  readonly status?: number;
  /** Discord's error code, or a close code of the voice gateway. */
  readonly code?: number;
  /** Discord's sentence about an error. */
  readonly message?: string;
  readonly refusal?: 'not-voice' | 'permission' | 'full';
  readonly files?: number;
  /** How often it happened until `atMs`, if more than once. */
  readonly times?: number;
  readonly isResumed?: boolean;
  /** Packets of a speech were encrypted end to end. */
  readonly isEncrypted?: boolean;
  /** Of a speech. */
  readonly durationMs?: number;
}

/** One use of a command, button, menu or modal, and what followed. */
export interface Activity {
  /** ID of the interaction. */
  readonly id: string;
  readonly kind: 'command' | 'menu' | 'component' | 'modal';
  readonly channelId: string;
  readonly userId: string;
  readonly userName: string;
  /** Such as `/preset save`, or the text on a button. Empty for a modal and a menu without text. */
  readonly name: string;
  /** Names of the options that were filled in, or of the fields of a modal. */
  readonly optionNames: readonly string[];
  /** The command that a component or modal goes back to. */
  readonly continues: ContinuedCommand | undefined;
  /** ms since the epoch. */
  readonly startedAt: number;
  /** By time. The first is `sent`. */
  readonly steps: readonly Step[];
  /** Whether its answer has said that it speaks. */
  readonly hasSpoken: boolean;
  /** The messages that answer it. */
  readonly messageIds: readonly string[];
}

/** A bot's speech in a voice channel, from its first packet to its last. */
export interface Speech {
  readonly id: string;
  readonly channelId: string;
  readonly speakerId: string;
  /** The command that it belongs to. Undefined if that is not known. */
  readonly command:
    | {
        readonly id: string;
        readonly userName: string;
        /** Its answer. */
        readonly messageId: string | undefined;
        readonly messageChannelId: string;
      }
    | undefined;
  /** The text of the command, or its beginning; undefined if unknown. */
  readonly text: string | undefined;
  /** The length of the whole text, see `lettersOf`; undefined if not all of it is known, or it was skipped. */
  readonly letters: number | undefined;
  /** The voice's name, as the bot's answer shows it. */
  readonly voice: string | undefined;
  /** ms since the epoch. */
  readonly startedAt: number;
  /** Undefined while it goes on. */
  readonly durationMs: number | undefined;
  /** Members whose clients received it. */
  readonly listenerIds: readonly string[];
}

/** Something that waits to be spoken. */
export interface WaitingItem {
  /** ID of the interaction. */
  readonly id: string;
  readonly userName: string;
  readonly text: string | undefined;
}
