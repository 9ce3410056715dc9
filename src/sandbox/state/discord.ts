import type { Cdn } from '../cdn/store.ts';
import type { SandboxLimits } from '../options.ts';
import type { PrivilegedIntent } from '../wire/application.ts';
import type { World } from '../world/world.ts';
import type { Application } from './application.ts';
import type { CommandPermissions } from './command-permissions.ts';
import type { Commands } from './commands.ts';
import type { Entitlements } from './entitlements.ts';
import type { Interactions } from './interactions.ts';
import type { Messages } from './messages.ts';
import type { Pins } from './pins.ts';
import type { Reactions } from './reactions.ts';
import type { Threads } from './threads.ts';
import type { VoiceStates } from './voice-states.ts';
import type { Webhooks } from './webhooks.ts';

/** The state that REST, gateway and members share. */
export interface Discord {
  readonly world: World;
  readonly application: Application;
  readonly cdn: Cdn;
  readonly messages: Messages;
  readonly threads: Threads;
  readonly reactions: Reactions;
  readonly pins: Pins;
  readonly webhooks: Webhooks;
  readonly commands: Commands;
  readonly commandPermissions: CommandPermissions;
  readonly interactions: Interactions;
  readonly entitlements: Entitlements;
  readonly voiceStates: VoiceStates;
  readonly limits: SandboxLimits;
  readonly account: BotAccount;
}

/** The bot's account, as in the developer portal and `GET /gateway/bot`. */
export interface BotAccount {
  readonly token: string;
  /** False while a fault has revoked the token. */
  tokenValid: boolean;
  readonly gatewayUrl: string;
  readonly shards: number;
  readonly maxConcurrency: number;
  privilegedIntents: readonly PrivilegedIntent[];
  /** Remaining identifies of Discord's 1,000 per day. */
  identifiesLeft: number;
}
