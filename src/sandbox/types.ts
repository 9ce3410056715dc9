import type { APIApplicationCommand } from 'discord-api-types/v10';
import type { WaitOptions } from './options.ts';
import type { SandboxEdits } from './types/edits.ts';
import type { SandboxFaults } from './types/faults.ts';
import type { GuildView } from './types/guild.ts';
import type { Member } from './types/member.ts';
import type { CdnFile, MessageView } from './types/message.ts';
import type { RestExchange } from './types/traffic.ts';
import type { VoiceStats } from './voice/types.ts';

/** Of the public door; files in here import the concrete ones. */
export type { GuildSeed, SandboxOptions } from './options.ts';
export type { ChannelView, GuildView, PersonView } from './types/guild.ts';
export type {
  CommandOptions,
  ComponentTarget,
  InteractionRun,
  OptionValue,
} from './types/interaction.ts';
export type { Member } from './types/member.ts';
export type { AttachmentView, CdnFile, MessageView, UploadedFile } from './types/message.ts';
export type { RestExchange } from './types/traffic.ts';
export type { EncryptionMode, HeardPacket, HeardSpeech, Listener } from './voice/types.ts';

/** Something other than a message changed. */
export type SandboxChange =
  /** Its channels, members, roles, or who is in voice. */
  | { readonly kind: 'guild'; readonly guildId: string }
  /** The registered commands. */
  | { readonly kind: 'commands' };

export interface Sandbox {
  /** `http://127.0.0.1:PORT/api`, for discord.js' `rest.api`. */
  readonly restUrl: string;
  /** Host and port of attachment addresses, which are plain http. */
  readonly cdnHost: string;
  readonly botToken: string;
  readonly applicationId: string;
  readonly botUserId: string;
  /** PEM that a client must trust to reach the voice gateway. */
  readonly certificate: string;
  readonly guilds: readonly GuildView[];
  guild(nameOrId: string): GuildView;
  /** Registered application commands: global ones, or those of a guild. */
  commands(guildId?: string): APIApplicationCommand[];
  /** Act as this person, by user name or id. */
  as(guildId: string, nameOrId: string): Member;
  /** This person in their direct messages with the bot: one channel, called after the bot. */
  directMessages(username: string): Member;
  /** Everything in the channel, ephemeral messages too, oldest first. */
  messages(channelId: string): MessageView[];
  /** Calls back with every new or edited message anywhere. Returns the way to stop. */
  onMessage(listener: (message: MessageView) => void): () => void;
  /** Calls back after every such change; often several times in a row. Returns the way to stop. */
  onChange(listener: (change: SandboxChange) => void): () => void;
  /** Largest upload, per file, in bytes. */
  readonly attachmentBytes: number;
  /** A file on the CDN by the path of its address; whether the address has expired does not count. */
  file(path: string): CdnFile | undefined;
  /** Resolves when all shards the bot identified with are ready. */
  botReady(options?: WaitOptions): Promise<void>;
  readonly edit: SandboxEdits;
  readonly traffic: {
    readonly exchanges: readonly RestExchange[];
    on(listener: (exchange: RestExchange) => void): () => void;
  };
  /** What the voice server counted so far. */
  readonly voiceStats: Readonly<VoiceStats>;
  readonly faults: SandboxFaults;
  close(): Promise<void>;
}
