import type { APIApplicationCommand } from 'discord-api-types/v10';
import type { WaitOptions } from './options.ts';
import type { SandboxEdits } from './types/edits.ts';
import type { SandboxFaults } from './types/faults.ts';
import type { GuildView, PersonView } from './types/guild.ts';
import type { Member } from './types/member.ts';
import type { CdnFile, MessageView } from './types/message.ts';
import type { Observation } from './types/observation.ts';
import type { EntitlementView, SkuView } from './types/premium.ts';
import type { RestExchange } from './types/traffic.ts';
import type { VoiceStats } from './voice/types.ts';

/** Everything that code outside the sandbox uses. Inside it, import the file that defines a type. */
export type { GuildSeed, SandboxOptions } from './options.ts';
export type { ChannelView, GuildView, PersonView } from './types/guild.ts';
export type {
  ComponentTarget,
  InteractionRun,
  OptionValue,
} from './types/interaction.ts';
export type { Member } from './types/member.ts';
export type { AttachmentView, CdnFile, MessageView, UploadedFile } from './types/message.ts';
export type { Observation, SentInteraction } from './types/observation.ts';
export type { RestExchange } from './types/traffic.ts';
export type { EncryptionMode, HeardPacket, HeardSpeech, Listener } from './voice/types.ts';

/** A change of anything except messages. */
export type SandboxChange =
  /** Channels, members, roles or voice states of the guild. */
  | { readonly kind: 'guild'; readonly guildId: string }
  /** Registered commands, or who has the app installed to their account. */
  | { readonly kind: 'commands' };

export interface Sandbox {
  /** `http://127.0.0.1:PORT/api`, for discord.js' `rest.api`. */
  readonly restUrl: string;
  /** `host:port` of attachment URLs, which use plain HTTP. */
  readonly cdnHost: string;
  readonly botToken: string;
  readonly applicationId: string;
  readonly botUserId: string;
  /** PEM certificate that a client must trust to connect to the voice gateway. */
  readonly certificate: string;
  readonly guilds: readonly GuildView[];
  /** All users, as direct messages show them: without roles and nicknames. */
  readonly users: readonly PersonView[];
  guild(nameOrId: string): GuildView;
  /** Registered application commands: the global ones, or those of a guild. */
  commands(guildId?: string): APIApplicationCommand[];
  /** The SKUs of the application. */
  readonly skus: readonly SkuView[];
  /** All purchases and test entitlements, oldest first, also those that ended. */
  readonly entitlements: readonly EntitlementView[];
  /** Acts as a member of the guild, by user name or ID. */
  as(guildId: string, nameOrId: string): Member;
  /**
   * Acts as a user in direct messages. Channels: one with the bot, named after it, and the user's private channels,
   * named after the other user or the group.
   */
  directMessages(username: string): Member;
  /** All messages of the channel, including ephemeral ones, oldest first. */
  messages(channelId: string): MessageView[];
  /**
   * Reports every new or edited message.
   * @returns a function that stops the reports
   */
  onMessage(listener: (message: MessageView) => void): () => void;
  /**
   * Reports every change, often several in a row.
   * @returns a function that stops the reports
   */
  onChange(listener: (change: SandboxChange) => void): () => void;
  /** Largest file that can be uploaded, in bytes. */
  readonly attachmentBytes: number;
  /** A file on the CDN, by the path of its URL. Expiry is ignored. */
  file(path: string): CdnFile | undefined;
  /** Resolves when all shards of the bot are ready. */
  botReady(options?: WaitOptions): Promise<void>;
  readonly edit: SandboxEdits;
  readonly traffic: {
    readonly exchanges: readonly RestExchange[];
    on(listener: (exchange: RestExchange) => void): () => void;
  };
  /**
   * Reports what passes over the wire: interactions, requests with their tokens, voice connections and packets.
   * @returns a function that stops the reports
   */
  observe(listener: (observation: Observation) => void): () => void;
  /** Counters of the voice server. */
  readonly voiceStats: Readonly<VoiceStats>;
  readonly faults: SandboxFaults;
  close(): Promise<void>;
}
