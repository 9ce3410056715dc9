import type { VoiceFact } from '../voice/types.ts';
import type { ContinuedCommand, MessageView } from './message.ts';
import type { RestExchange } from './traffic.ts';

/** A command, button, menu or modal, as INTERACTION_CREATE describes it. */
export interface SentInteraction {
  readonly id: string;
  /** Interaction type: 2 command, 3 component, 4 autocomplete, 5 modal. */
  readonly type: number;
  /** The guild, or what is modeled as one in direct messages. */
  readonly guildId: string;
  readonly channelId: string;
  readonly user: { readonly id: string; readonly name: string };
  /** Of a command: such as `/preset save`, or the name of a context menu command. */
  readonly commandName: string | undefined;
  /** The command that a component or modal goes back to. */
  readonly continues: ContinuedCommand | undefined;
  /** Values of a command's options, by name, or of the text fields and menus of a modal. Empty for components. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** The message of the component, or the target of a message command. */
  readonly messageId: string | undefined;
  /** The text of the target of a message command. */
  readonly targetText: string | undefined;
  /** The text on the button. */
  readonly label: string | undefined;
  /** The voice channel that the bot was in. */
  readonly botVoiceChannelId: string | undefined;
}

/**
 * What the sandbox saw: on the gateway, over HTTP, and on the voice server. `atMs`: `performance.now()` of this process.
 */
export type Observation =
  | { readonly kind: 'interaction'; readonly interaction: SentInteraction; readonly atMs: number }
  /** The bot did not acknowledge the interaction in time. */
  | { readonly kind: 'expired'; readonly interactionId: string; readonly atMs: number }
  /** A request with the token of an interaction, after it was answered. */
  | {
      readonly kind: 'rest';
      readonly interactionId: string;
      readonly exchange: RestExchange;
      /** The messages of the interaction now: the original response and follow-ups. */
      readonly messageIds: readonly string[];
      readonly atMs: number;
    }
  /** A message was created or edited, by anyone. */
  | {
      readonly kind: 'message';
      readonly guildId: string;
      readonly message: MessageView;
      readonly atMs: number;
    }
  /** Op 4 of the bot, and why Discord ignored it, if it did. */
  | {
      readonly kind: 'voice-request';
      readonly guildId: string;
      /** Null to leave voice. */
      readonly channelId: string | null;
      readonly refusal: 'not-voice' | 'permission' | 'full' | undefined;
      readonly atMs: number;
    }
  | { readonly kind: 'voice'; readonly fact: VoiceFact; readonly atMs: number };
