import type {
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  MessageComponentInteraction,
  MessageContextMenuCommandInteraction,
  ModalComponentData,
  ModalSubmitInteraction,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
  RESTPostAPIContextMenuApplicationCommandsJSONBody,
} from 'discord.js';
import type { Logger } from '../../shared/common/logger.ts';
import type { RunInOrder } from '../../shared/common/ordered-runner.ts';
import type { PresetVoice } from '../../shared/contract/voices.ts';
import type { VoiceCloning } from '../speech/cloning/types.ts';
import type { Previews } from '../speech/previews.ts';
import type { Speech } from '../speech/types.ts';
import type { GuildSettings } from '../store/settings-schema.ts';
import type { BotStore } from '../store/types.ts';
import type { VoiceSessions } from '../voice/types.ts';
import type { ServiceQuota } from '../voice-api/plan.ts';
import type { Attachments } from './attachments.ts';
import type { FileLine } from './file-line.ts';
import type { Translate } from './i18n/index.ts';
import type { Answers, Reply } from './reply.ts';

/** What commands work with. They get it as an argument and create nothing themselves. */
export interface Services {
  speech: Speech;
  /** Short clips to choose a voice by. */
  previews: Previews;
  /** Makes voices from recordings. */
  cloning: VoiceCloning;
  sessions: VoiceSessions;
  /** Makes what is posted, each server's files in their turn. */
  files: FileLine;
  store: BotStore;
  /** Fetches what members attach. */
  attachments: Attachments;
  /** What is left of the operator's plan at the voice service. */
  quota: ServiceQuota;
  /** The preset voices that the voice service is known to have. */
  voices: readonly PresetVoice[];
  /** Keeps calls of one server in the order they arrived. */
  runInOrder: RunInOrder;
  /** The operator's: characters of one text, items in a queue. */
  limits: { textCharacters: number; queueLength: number };
}

/** One use of anything of ours. It is acknowledged already; everything said goes through `reply`. */
interface Call<Interaction> {
  interaction: Interaction;
  services: Services;
  reply: Reply;
  /** Of the server; in direct messages those of a server that has set nothing. */
  settings: GuildSettings;
  /** In the language of the server's settings, or else of the member who called. */
  t: Translate;
  log: Logger;
}

export type CommandCall = Call<ChatInputCommandInteraction>;
export type MenuCall = Call<MessageContextMenuCommandInteraction>;
/** `args` come from the custom ID: whoever presses may send anything. */
export type ComponentCall = Call<MessageComponentInteraction> & { args: readonly string[] };
export type ModalCall = Call<ModalSubmitInteraction> & { args: readonly string[] };

export interface AutocompleteCall {
  interaction: AutocompleteInteraction;
  services: Services;
  t: Translate;
}

export interface Choice {
  name: string;
  value: string;
}

/** What a press of a button, a choice in a menu or a sent modal leads to. */
export interface Action<ActionCall> {
  /** Where its answer stands; default: in place of the message that was pressed. */
  answers?: Answers;
  run(call: ActionCall): Promise<void>;
}

/** A press that opens a modal; Discord wants that to be the first and only answer. */
export interface ModalOpener {
  modal(call: Omit<ComponentCall, 'reply'>): ModalComponentData | Promise<ModalComponentData>;
}

/** What can follow from a command's answer, by the action in the custom ID. */
export interface Followings {
  components?: Readonly<Record<string, Action<ComponentCall> | ModalOpener>>;
  modals?: Readonly<Record<string, Action<ModalCall>>>;
}

/** One slash command: its definition, what it does, and what it offers while somebody types. */
export interface Command extends Followings {
  data: RESTPostAPIChatInputApplicationCommandsJSONBody;
  /** Who sees the answer; by subcommand where they differ. Default: everyone. */
  answers?: Answers | ((subcommand: string | null) => Answers);
  /** A thrown Failure is told to the member; anything else is logged and told as `internal`. */
  execute(call: CommandCall): Promise<void>;
  /** At most 25 choices. */
  autocomplete?(call: AutocompleteCall): Choice[] | Promise<Choice[]>;
}

/** One entry of a message's context menu. */
export interface MessageMenu extends Followings {
  data: RESTPostAPIContextMenuApplicationCommandsJSONBody;
  answers?: Answers;
  execute(call: MenuCall): Promise<void>;
}
