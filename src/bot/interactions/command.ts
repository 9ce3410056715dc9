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
import type { Attachments } from '../discord/attachments.ts';
import type { Translate } from '../discord/i18n/index.ts';
import type { RenderQueue } from '../policy/render-queue.ts';
import type { VoiceCloning } from '../speech/cloning/types.ts';
import type { Previews } from '../speech/previews.ts';
import type { Speech } from '../speech/types.ts';
import type { CommandGroup, GuildSettings } from '../store/settings-schema.ts';
import type { BotStore } from '../store/types/bot-store.ts';
import type { VoiceSessions } from '../voice/types.ts';
import type { ServiceQuota } from '../voice-api/service-status.ts';
import type { RepliableInteraction, Reply, ReplyMode } from './reply.ts';

/** What commands work with. They receive it as an argument and create nothing themselves. */
export interface Services {
  speech: Speech;
  /** Short greetings to choose a voice by. */
  previews: Previews;
  /** Makes voices from recordings. */
  cloning: VoiceCloning;
  sessions: VoiceSessions;
  /** Renders files to post. */
  renderQueue: RenderQueue;
  store: BotStore;
  /** Downloads files that members attach. */
  attachments: Attachments;
  /** What is left of the operator's plan at the voice service. */
  quota: ServiceQuota;
  /** The preset voices that the voice service is known to have. */
  voices: readonly PresetVoice[];
  /** Runs tasks of one guild in the order in which they arrived. */
  runInOrder: RunInOrder;
  /** Set by the operator: characters of one text, items in a queue. */
  limits: { textCharacters: number; queueLength: number };
}

/** What every call comes with. */
export interface CallContext {
  /** The command or menu entry that the interaction belongs to. */
  commandName: string;
  services: Services;
  /** Of the guild; the defaults in direct messages. */
  settings: GuildSettings;
  /** In the guild's reply language, or else in the caller's. */
  t: Translate;
  log: Logger;
}

/** One interaction on its way through a command. It is acknowledged already; answers go through `reply`. */
interface Call<Interaction> extends CallContext {
  interaction: Interaction;
  reply: Reply;
}

export type AnyCall = Call<RepliableInteraction>;
export type CommandCall = Call<ChatInputCommandInteraction>;
export type MenuCall = Call<MessageContextMenuCommandInteraction>;
/** `args` come from the custom ID. Check them like options: a client may send anything. */
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

/** Runs when a button is pressed, a menu option is chosen or a form is sent. */
export interface Handler<HandledCall> {
  /** Default: `update`, or `ephemeral` for a form that a command opened. */
  replyMode?: ReplyMode;
  run(call: HandledCall): Promise<void>;
}

/** A component that opens a form. Discord accepts a form only as the first response. */
export interface ModalOpener {
  modal(call: Omit<ComponentCall, 'reply'>): ModalComponentData | Promise<ModalComponentData>;
}

/** What handles the components and forms of a command, by the action in their custom ID. */
export interface InteractionHandlers {
  components?: Readonly<Record<string, Handler<ComponentCall> | ModalOpener>>;
  modals?: Readonly<Record<string, Handler<ModalCall>>>;
}

/** One slash command: its definition, its handlers and its suggestions. */
export interface Command extends InteractionHandlers {
  data: RESTPostAPIChatInputApplicationCommandsJSONBody;
  /** The group whose roles may use the command; by subcommand where they differ. Default: every member may. */
  group?: CommandGroup | ((subcommand: string | null) => CommandGroup | undefined);
  /** By subcommand where they differ. Default: `public`. */
  replyMode?: ReplyMode | ((subcommand: string | null) => ReplyMode);
  /** The member is told about a thrown Failure. Any other error is logged and reported as `internal`. */
  execute(call: CommandCall): Promise<void>;
  /** At most 25 choices. */
  autocomplete?(call: AutocompleteCall): Choice[] | Promise<Choice[]>;
}

/** One entry of a message's context menu. */
export interface MessageMenu extends InteractionHandlers {
  data: RESTPostAPIContextMenuApplicationCommandsJSONBody;
  /** Default: every member may use it. */
  group?: CommandGroup;
  /** Default: `public`. */
  replyMode?: ReplyMode;
  execute(call: MenuCall): Promise<void>;
}
