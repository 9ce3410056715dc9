import type {
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  MessageComponentInteraction,
  MessageContextMenuCommandInteraction,
  ModalComponentData,
  ModalSubmitInteraction,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
  RESTPostAPIContextMenuApplicationCommandsJSONBody,
  UserContextMenuCommandInteraction,
} from 'discord.js';
import type { Failure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type { RunInOrder } from '../../shared/common/ordered-runner.ts';
import type { CatalogVoice } from '../../shared/contract/voices.ts';
import type { LanguageDetector } from '../../shared/language/language-detector.ts';
import type { Links } from '../../shared/program/config.ts';
import type { Span } from '../../shared/tracing/span.ts';
import type { Attachments } from '../discord/attachments.ts';
import type { Soundboards } from '../discord/soundboards.ts';
import type { Translate } from '../i18n/index.ts';
import type { CommandAccess } from '../policy/command-access.ts';
import type { Premium } from '../policy/premium.ts';
import type { RenderQueue } from '../policy/render-queue.ts';
import type { DeletionQueue, VoiceCloning } from '../speech/cloning/types.ts';
import type { Previews } from '../speech/previews.ts';
import type { Speech } from '../speech/types.ts';
import type { CommandGroup, GuildSettings } from '../store/settings-schema.ts';
import type { BotStore } from '../store/store.ts';
import type { VoiceSessions } from '../voice/types.ts';
import type { ServiceQuota } from '../voice-api/service-status.ts';
import type { Tones } from '../voice-api/tones.ts';
import type { Drafts } from './drafts.ts';
import type { RepliableInteraction, Reply, ReplyMode, Row } from './reply.ts';

/**
 * The services that commands use. Commands receive them as an argument and create none themselves.
 */
export interface Services {
  speech: Speech;
  /** Short greetings that help members choose a voice. */
  previews: Previews;
  /** Creates voices from recordings. */
  cloning: VoiceCloning;
  /** Deletes cloned voices at the voice service. */
  deletionQueue: DeletionQueue;
  sessions: VoiceSessions;
  /** Renders files to post. */
  renderQueue: RenderQueue;
  store: BotStore;
  /** Finds the language of texts. */
  languageDetector: LanguageDetector;
  /** Dictionary entries that were skipped. */
  /** Downloads files that members attach. */
  attachments: Attachments;
  /** The sounds of servers' soundboards. */
  soundboards: Soundboards;
  /** The input of commands that failed. */
  drafts: Drafts;
  /** The rest of the operator's quota at the voice service. */
  quota: ServiceQuota;
  /** How the voice service understands tones. */
  tones: Tones;
  /** The preset voices that the voice service is known to have. */
  voices: readonly CatalogVoice[];
  /** Which commands a member may use. */
  commandAccess: CommandAccess;
  /** Runs tasks of one guild in the order in which they arrived. */
  runInOrder: RunInOrder;
  /** The operator's privacy policy and terms. */
  links: Links;
  /** The operator's limits: characters per text, items per queue, each user's characters per month outside of guilds. */
  limits: {
    textCharacters: number;
    queueLength: number;
    userMonthlyCharacters?: number | undefined;
    guildMonthlyCharacters?: number | undefined;
  };
  /** Purchases of guilds and users from the operator. */
  premium: Premium;
}

/** The data that every call carries. */
export interface CallContext {
  /** The command or menu entry that the interaction belongs to. */
  commandName: string;
  services: Services;
  /** The settings of the guild that `guildIdOf` names; without one, the defaults. */
  settings: GuildSettings;
  /** Translates to the guild's reply language, or else to the caller's. */
  t: Translate;
  log: Logger;
  /** The trace of the interaction. It ends with the first packet, or else with the call. */
  trace: Span;
}

/**
 * One interaction on its way through a command. It has been acknowledged already; answer it through
 * `reply`.
 */
interface Call<Interaction> extends CallContext {
  interaction: Interaction;
  reply: Reply;
}

export type AnyCall = Call<RepliableInteraction>;
export type CommandCall = Call<ChatInputCommandInteraction>;
export type MessageMenuCall = Call<MessageContextMenuCommandInteraction>;
export type UserMenuCall = Call<UserContextMenuCommandInteraction>;
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

/** Offers after a failure, so that the member need not type everything again. */
export interface Recovery {
  /** A sentence below the one about the failure. */
  readonly hint?: string;
  readonly rows: readonly Row[];
}

/**
 * Keeps what a member typed into a call that failed, and offers to try it again. Members without access get no offer.
 */
export type Recover<FailedCall> = (
  call: FailedCall,
  failure: Failure,
) => Recovery | undefined | Promise<Recovery | undefined>;

/** Runs when a button is pressed, a menu option is chosen or a form is sent. */
export interface Handler<HandledCall> {
  /** Default: `update`, or `ephemeral` for a form that a command opened. */
  replyMode?: ReplyMode;
  run(call: HandledCall): Promise<void>;
  /** Default: a failure offers nothing. */
  recover?: Recover<HandledCall> | undefined;
}

/** A component that opens a form. Discord accepts a form only as the first response. */
export interface ModalOpener {
  modal(call: Omit<ComponentCall, 'reply'>): ModalComponentData | Promise<ModalComponentData>;
}

/** The handlers of a command's components and forms, by the action in the custom ID. */
export interface InteractionHandlers {
  components?: Readonly<Record<string, Handler<ComponentCall> | ModalOpener>>;
  modals?: Readonly<Record<string, Handler<ModalCall>>>;
}

/** One slash command: its definition, its handlers and its suggestions. */
export interface Command extends InteractionHandlers {
  data: RESTPostAPIChatInputApplicationCommandsJSONBody;
  /**
   * The group whose roles may use the command; by subcommand if they differ. Default: every member.
   */
  group?: CommandGroup | ((subcommand: string | null) => CommandGroup | undefined);
  /** Another group, whose roles decide about a part of it. `execute` checks that. */
  decidedBy?: CommandGroup;
  /** By subcommand if they differ. Default: `public`. */
  replyMode?: ReplyMode | ((subcommand: string | null) => ReplyMode);
  /**
   * A thrown Failure is reported to the member. Any other error is logged and reported as
   * `internal`.
   */
  execute(call: CommandCall): Promise<void>;
  /** Default: a failure offers nothing. */
  recover?: Recover<CommandCall>;
  /** At most 25 choices. */
  autocomplete?(call: AutocompleteCall): Choice[] | Promise<Choice[]>;
}

/** One entry of a context menu. */
export interface Menu<MenuCall> extends InteractionHandlers {
  data: RESTPostAPIContextMenuApplicationCommandsJSONBody;
  /** Default: every member. */
  group?: CommandGroup;
  /** Default: `public`. */
  replyMode?: ReplyMode;
  execute(call: MenuCall): Promise<void>;
  /** Default: a failure offers nothing. */
  recover?: Recover<MenuCall>;
}

/** One entry of a message's context menu. */
export type MessageMenu = Menu<MessageMenuCall>;
/** One entry of a member's context menu. */
export type UserMenu = Menu<UserMenuCall>;
