import type { Cdn } from '../cdn/store.ts';
import type { SandboxLimits } from '../options.ts';
import type { PrivilegedIntent } from '../wire/application.ts';
import type { World } from '../world/world.ts';
import type { Commands } from './commands.ts';
import type { Interactions } from './interactions.ts';
import type { Messages } from './messages.ts';
import type { VoiceStates } from './voice-states.ts';

/** Everything that REST, gateway and the people in the sandbox share. */
export interface Discord {
  readonly world: World;
  readonly cdn: Cdn;
  readonly messages: Messages;
  readonly commands: Commands;
  readonly interactions: Interactions;
  readonly voiceStates: VoiceStates;
  readonly limits: SandboxLimits;
  readonly account: BotAccount;
}

/** The bot's registration: what the developer portal and `GET /gateway/bot` know. */
export interface BotAccount {
  readonly token: string;
  /** False while a test has taken the token away. */
  tokenValid: boolean;
  readonly gatewayUrl: string;
  readonly shards: number;
  readonly maxConcurrency: number;
  readonly privilegedIntents: readonly PrivilegedIntent[];
  /** Identifies left of Discord's 1,000 a day. */
  identifiesLeft: number;
}
