import type { VoiceServerLimits } from './limits.ts';

export type EncryptionMode = 'aead_aes256_gcm_rtpsize' | 'aead_xchacha20_poly1305_rtpsize';

export interface VoiceServerOptions {
  /** Whether calls are end-to-end encrypted. If so, a client without DAVE is closed with 4017. */
  dave: boolean;
  /** Modes that op 2 offers, best first. */
  modes: EncryptionMode[];
  limits?: Partial<VoiceServerLimits>;
}

/** A user in a voice channel. */
export interface VoiceParticipant {
  guildId: string;
  channelId: string;
  userId: string;
  /** Stage channels are not end-to-end encrypted. The first participant decides for the call. */
  isStage?: boolean;
}

/** Allows the bot to connect to a voice channel. */
export interface VoiceGrant extends VoiceParticipant {
  /** The `session_id` of the VOICE_STATE_UPDATE. */
  sessionId: string;
}

/** A Discord voice server on loopback: voice gateway v8 over TLS, UDP, DAVE, and listeners. */
export interface VoiceServer {
  /** `127.0.0.1:PORT`, for VOICE_SERVER_UPDATE. */
  readonly endpoint: string;
  /** PEM certificate that clients must trust as an authority. */
  readonly certificate: string;
  readonly faults: VoiceFaults;
  readonly stats: Readonly<VoiceStats>;
  /**
   * Allows the bot to connect to the channel's call. A session in another channel of the guild ends; its
   * socket is closed with 4014.
   * @returns the token for VOICE_SERVER_UPDATE, which must follow VOICE_STATE_UPDATE
   */
  grant(grant: VoiceGrant): { token: string };
  /** The bot left or was disconnected: closes its socket with 4014 and revokes its token. */
  revoke(guildId: string, userId: string): void;
  /** Sets whether the bot's packets are dropped, because it is muted or suppressed. `revoke` resets it. */
  silence(guildId: string, userId: string, silenced: boolean): void;
  /** Adds a member to the channel's call that receives its packets. */
  listen(participant: VoiceParticipant): Listener;
  /**
   * Reports what the server sees of bots, for each packet.
   * @returns a function that stops the reports
   */
  onFact(listener: (fact: VoiceFact) => void): () => void;
  /** Closes sockets, ports and timers, and waits for them. */
  close(): Promise<void>;
}

/** What the voice server saw of a bot in a voice channel. `atMs`: `performance.now()` of this process. */
export type VoiceFact = VoiceParticipant & { readonly atMs: number } & (
    | /** Op 0 was accepted and answered with op 2, or op 7 with op 9. */
    { readonly kind: 'connected'; readonly isResumed: boolean }
    /** Op 1 was answered with op 4: the keys of the transport encryption. */
    | { readonly kind: 'transport-ready'; readonly mode: EncryptionMode }
    /** A transition of the call's MLS group was executed (op 22), with the bot in the group. */
    | { readonly kind: 'secured' }
    /** The bot's session ended. */
    | { readonly kind: 'disconnected'; readonly closeCode: number }
    /** Op 5. */
    | { readonly kind: 'speaking'; readonly isSpeaking: boolean }
    /** An RTP packet that reached the call. */
    | { readonly kind: 'packet'; readonly isSilence: boolean }
    /** A listening member received and decrypted a packet. */
    | { readonly kind: 'heard'; readonly listenerId: string; readonly packet: HeardPacket }
  );

/** Counters since the start, for tests and benchmarks. */
export interface VoiceStats {
  /** Opened sockets, including refused ones. */
  connections: number;
  /** Accepted op 0. */
  identifies: number;
  /** Accepted op 7. */
  resumes: number;
  /** RTP packets that reached their call. */
  packets: number;
  /** RTP packets that could not be decrypted with their session's key. */
  authFailures: number;
  /** Dropped RTP packets of silenced users. */
  silencedPackets: number;
  /** RTP packets with an unknown SSRC. */
  unknownSources: number;
  /** Commits that were late or did not match the epoch's proposals. Losing a race is normal. */
  discardedCommits: number;
  /** Op 31: a client could not process a commit or a Welcome. */
  invalidCommitReports: number;
}

/** The member whose commit the gateway accepts when several members send one. */
export type Committer = 'first' | 'bot' | 'listener';

export type MalformedMessageKind =
  /** Op 25: random bytes. */
  | 'external-sender:garbage'
  /** Op 25 again, with another key, while the group is established. */
  | 'external-sender:changed'
  /** Op 27: random bytes. */
  | 'proposals:garbage'
  /** Op 27: a removal for a later epoch. */
  | 'proposals:wrong-epoch'
  /** Op 27: a removal with an invalid signature. */
  | 'proposals:bad-signature'
  /** Op 27: adds a user who never connected. */
  | 'proposals:unexpected-user'
  /** Op 29: random bytes. */
  | 'commit:garbage'
  /** Op 30: random bytes. */
  | 'welcome:garbage';

/** Faults of the voice server. A `guildId` identifies the bot's connection in that guild. */
export interface VoiceFaults {
  /** Closes the bot's socket. The session can be resumed only after 4015 and codes below 4000. */
  close(guildId: string, code: number): void;
  /** Terminates the bot's socket without a close frame. The session can be resumed. */
  dropConnection(guildId: string): void;
  /** Stops answering heartbeats on the current socket. */
  muteHeartbeats(guildId: string): void;
  /** Resets the next sockets before the WebSocket handshake. */
  refuseConnections(count: number): void;
  /**
   * Cuts all connections, accepts no others, and receives no datagrams. Sessions can be resumed.
   * @returns a function that brings the server back
   */
  goAway(): () => void;
  /** Closes the socket with this code on the next op 0 messages. */
  rejectIdentifies(count: number, closeCode: number): void;
  /** Ignores the next IP discoveries. */
  dropDiscovery(count: number): void;
  /** @param ratio of lost RTP packets, from 0 to 1; the same packets are lost in every run */
  packetLoss(ratio: number): void;
  /** Delays RTP packets by up to this much, so that they arrive out of order. */
  jitter(maxMs: number): void;
  /** Delays proposals, so that the DAVE handshake takes longer. */
  daveDelayMs: number;
  daveCommitter: Committer;
  /** Moves the call to version 0. Resolves when the transition was executed. */
  downgrade(channelId: string): Promise<void>;
  /** Moves the call to version 1 with a new group. Resolves when the transition was executed. */
  upgrade(channelId: string): Promise<void>;
  /** Sends the bot this message as it is: bytes, a text, or any other value as JSON. */
  sendFrame(guildId: string, message: unknown): void;
  /** Sends the bot this datagram from the voice server's UDP port. */
  sendDatagram(guildId: string, datagram: Uint8Array): void;
  /**
   * Sends what `change` returns instead of each message with this opcode. Only one change applies at a time.
   * @returns a function that ends it
   */
  alter(op: number, change: (message: { op: number; d: unknown }) => unknown): () => void;
  /** Sends the bot a malformed DAVE message. */
  sendMalformedMessage(guildId: string, kind: MalformedMessageKind): void;
}

export interface HeardPacket {
  /** The speaker. */
  userId: string;
  ssrc: number;
  /** RTP sequence number, 16 bits. */
  sequence: number;
  /** RTP timestamp in samples at 48 kHz, 32 bits. */
  timestamp: number;
  /** `performance.now()` of this process. */
  receivedAtMs: number;
  /** The frame after transport and end-to-end decryption. */
  opus: Uint8Array;
  /** `transport-only`: the frame was not end-to-end encrypted. Silence frames never are. */
  protection: 'dave' | 'transport-only';
  /** Whether it is Discord's silence frame, F8 FF FE. */
  silence: boolean;
}

export interface SpeakingEvent {
  userId: string;
  ssrc: number;
  speaking: boolean;
  /** `performance.now()` of this process. */
  receivedAtMs: number;
}

/** A member of a voice channel that receives, decrypts and decodes audio. */
export interface Listener extends VoiceParticipant {
  /** The latest packets in order of arrival, limited by `listenerMemorySeconds`. */
  readonly packets: readonly HeardPacket[];
  /** Frames that could not be decrypted although this member was in the group. */
  readonly undecryptable: number;
  /** 1 while this member is in the call's group. */
  readonly daveVersion: 0 | 1;
  onPacket(listener: (packet: HeardPacket) => void): () => void;
  onSpeaking(listener: (event: SpeakingEvent) => void): () => void;
  /**
   * Waits for the next speech, from its first to its last audible packet. Each speech is returned once, in
   * order, including those that ended before this call. A speech ends when the speaker stops speaking (op 5),
   * leaves, or is silent for `quietMs` (default: 1,000).
   * @throws DeadlineError after `timeoutMs` (default: 30,000)
   */
  hear(options?: { timeoutMs?: number; quietMs?: number }): Promise<HeardSpeech>;
  /**
   * Resolves when this member, and the given user, are in the call's group and the transition was executed
   * (op 22). A client may still send one or two frames that it prepared before.
   * @throws DeadlineError after `timeoutMs` (default: 15,000)
   */
  secured(options?: { userId?: string; timeoutMs?: number }): Promise<void>;
  /** Drops all packets and speeches so far. */
  forget(): void;
  leave(): void;
}

/** The received audio of one speech. */
export interface HeardSpeech {
  userId: string;
  /** In RTP sequence, without silence at both ends. */
  packets: readonly HeardPacket[];
  /** `performance.now()` of the first audible packet. */
  startedAtMs: number;
  /** `performance.now()` of the last audible packet. */
  endedAtMs: number;
  /** By RTP timestamps. */
  durationMs: number;
  /** Samples at 48 kHz, interleaved when stereo. Lost packets become silence. Default: mono. */
  pcm(channels?: 1 | 2): Int16Array;
  /** The samples as a 16-bit WAV file. */
  wav(channels?: 1 | 2): Buffer;
}
