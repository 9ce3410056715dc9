import type {
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import type { InOrder } from '../common/in-order.ts';
import type { Logger } from '../common/logger.ts';
import type { Speech } from '../speech/types.ts';
import type { VoiceSessions } from '../voice/types.ts';
import type { PresetVoice } from '../voice-api/voices.ts';
import type { Translate } from './i18n/index.ts';
import type { Reply } from './reply.ts';

/** What commands work with. They get it as an argument and create nothing themselves. */
export interface Services {
  speech: Speech;
  sessions: VoiceSessions;
  /** The preset voices that the voice service is known to have. */
  voices: readonly PresetVoice[];
  /** Keeps calls of one server in the order they arrived. */
  inOrder: InOrder;
  limits: { textCharacters: number };
}

/** One use of a command. It is acknowledged already; everything said goes through `reply`. */
export interface CommandCall {
  interaction: ChatInputCommandInteraction;
  services: Services;
  reply: Reply;
  /** In the language of the member who called. */
  t: Translate;
  log: Logger;
}

export interface AutocompleteCall {
  interaction: AutocompleteInteraction;
  services: Services;
  t: Translate;
}

export interface Choice {
  name: string;
  value: string;
}

/** One slash command: its definition, what it does, and what it offers while somebody types. */
export interface Command {
  data: RESTPostAPIChatInputApplicationCommandsJSONBody;
  /** A thrown Failure is told to the member; anything else is logged and told as `internal`. */
  execute(call: CommandCall): Promise<void>;
  /** At most 25 choices. */
  autocomplete?(call: AutocompleteCall): Choice[];
}
