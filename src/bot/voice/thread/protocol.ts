import type {
  GatewayVoiceServerUpdateDispatchData,
  GatewayVoiceState,
} from 'discord-api-types/v10';
import type { PacketsHandle } from '../../speech/shared-packets.ts';
import type { VoiceLimits } from '../limits.ts';

/** The messages between the main thread and a voice thread. Packets are none: they stay in shared memory. */

/** `workerData` of a voice thread. */
export interface ThreadOptions {
  readonly limits: ThreadLimits;
  /** The memory of `PacketGaps`. */
  readonly packetGaps: SharedArrayBuffer;
}

export type ThreadLimits = Pick<VoiceLimits, 'joinSpacingMs' | 'catchUpMs'>;

export type LinkLimits = Pick<VoiceLimits, 'bufferPackets' | 'stallTimeoutMs'>;

export interface LinkTarget {
  readonly guildId: string;
  readonly channelId: string;
}

/** The part of the bot's voice state that a connection needs. */
export type OwnVoiceState = Pick<
  GatewayVoiceState,
  'channel_id' | 'user_id' | 'session_id' | 'self_deaf' | 'self_mute'
>;

/** Who can hear the bot, as far as the main gateway knows. */
export interface Audience {
  /**
   * Whether someone is in the channel that the bot is in or joins. This decides whether audio must be encrypted before the
   * voice server has told of them.
   */
  readonly hasListeners: boolean;
  /** Whether Discord drops the bot's audio. Then packets are held. */
  readonly isSilenced: boolean;
}

/** To one link. */
export type LinkMessage =
  | {
      readonly kind: 'open';
      readonly target: LinkTarget;
      readonly limits: LinkLimits;
      readonly voiceState: OwnVoiceState;
      readonly voiceServer: GatewayVoiceServerUpdateDispatchData;
      readonly audience: Audience;
    }
  /** Destroys the connection. No event follows. */
  | { readonly kind: 'close' }
  | { readonly kind: 'voice-state'; readonly data: OwnVoiceState; readonly audience: Audience }
  | { readonly kind: 'voice-server'; readonly data: GatewayVoiceServerUpdateDispatchData }
  | { readonly kind: 'audience'; readonly audience: Audience }
  /** Plays packets from where `progress` is. A link plays one thing at a time. */
  | {
      readonly kind: 'play';
      readonly parts: readonly PacketsHandle[];
      readonly progress: SharedArrayBuffer;
    }
  /** Ends playback after the closing silence. */
  | { readonly kind: 'stop' };

export type ToThread =
  /** Links have numbers that are unique in their thread. */
  | { readonly kind: 'link'; readonly link: number; readonly message: LinkMessage }
  /** Certificates in PEM that are trusted besides those of Node. */
  | { readonly kind: 'trust'; readonly certificates: readonly string[] }
  | { readonly kind: 'ping' }
  | { readonly kind: 'end' };

/**
 * The reason why a link has ended. `retryable`: another join may help. `permanent`: another join would fail the same way.
 * `dismissed`: Discord or a moderator removed the bot.
 */
export interface Loss {
  readonly kind: 'retryable' | 'permanent' | 'dismissed';
  readonly reason: string;
}

/**
 * Why a link sends nothing for now. It may recover: Discord gives it another voice server (`move`), the key exchange goes on
 * (`encryption`), the library resumes the connection, or another thread takes over from one that died.
 */
export type Interruption = 'move' | 'encryption' | 'resume' | 'thread';

/** An error as plain data, because copies of errors lose their code. */
export interface ErrorData {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
}

export type FromLink = {
  readonly link: number;
} /** Audio can be sent safely: nobody would receive it unencrypted. */ & (
  | { readonly kind: 'ready' }
  | { readonly kind: 'interrupted'; readonly interruption: Interruption }
  /** The last message. */
  | { readonly kind: 'lost'; readonly loss: Loss }
  /** The first packet was sent. */
  | { readonly kind: 'started' }
  /** Playback is over. `progress` says how it ended. */
  | { readonly kind: 'over' }
  | { readonly kind: 'error'; readonly error: ErrorData }
);

export type FromThread =
  | FromLink
  /** The answer to `close`: the thread reads none of the link's packets any more. */
  | { readonly kind: 'closed'; readonly link: number }
  /** The thread has loaded. */
  | { readonly kind: 'up' }
  | { readonly kind: 'pong' };
