import type { VoiceServerLimits } from './limits.ts';

export type EncryptionMode = 'aead_aes256_gcm_rtpsize' | 'aead_xchacha20_poly1305_rtpsize';

export interface VoiceServerOptions {
  /** Whether calls are end-to-end encrypted; then a client without DAVE is closed with 4017. */
  dave: boolean;
  /** What op 2 offers, best first. */
  modes: EncryptionMode[];
  limits?: Partial<VoiceServerLimits>;
}

/** Somebody's place in a voice channel. */
export interface VoiceParticipant {
  guildId: string;
  channelId: string;
  userId: string;
  /** Calls of stage channels are not end-to-end encrypted. Who comes first decides for the call. */
  isStage?: boolean;
}

export interface VoiceGrant extends VoiceParticipant {
  /** The `session_id` of the VOICE_STATE_UPDATE. */
  sessionId: string;
}

/** A Discord voice server on loopback: voice gateway v8 over TLS, UDP, DAVE, and members who listen. */
export interface VoiceServer {
  /** `127.0.0.1:PORT`, for VOICE_SERVER_UPDATE. */
  readonly endpoint: string;
  /** PEM to be trusted as an authority. */
  readonly certificate: string;
  readonly faults: VoiceFaults;
  readonly stats: Readonly<VoiceStats>;
  /**
   * The bot may connect to this channel's call. An earlier place in another channel of the guild is given up,
   * its socket closed with 4014.
   * @returns the token for VOICE_SERVER_UPDATE, which must follow VOICE_STATE_UPDATE
   */
  grant(grant: VoiceGrant): { token: string };
  /** The bot left or was kicked: its socket is closed with 4014 and its token forgotten. */
  revoke(guildId: string, userId: string): void;
  /** Whether what the bot sends there is dropped: it is muted by a moderator, or may not speak. Ends with `revoke`. */
  silence(guildId: string, userId: string, silenced: boolean): void;
  /** A member sits in the channel and hears who speaks there. */
  listen(place: VoiceParticipant): Listener;
  /** Closes sockets, ports and timers; waits for them. */
  close(): Promise<void>;
}

/** Counters since the start, for tests and benchmarks. */
export interface VoiceStats {
  /** Sockets opened, refused ones included. */
  connections: number;
  /** Accepted op 0. */
  identifies: number;
  /** Accepted op 7. */
  resumes: number;
  /** RTP packets that reached their call. */
  packets: number;
  /** RTP packets that did not open with their session's key. */
  authFailures: number;
  /** RTP packets of somebody who was silenced: nobody got them. */
  silencedPackets: number;
  /** RTP packets of an SSRC nobody has. */
  unknownSources: number;
  /** Commits that were late or did not fit the epoch's proposals; losing a race is normal. */
  discardedCommits: number;
  /** Op 31: a client could not process a commit or a Welcome. */
  invalidCommitReports: number;
}

/** Whose commit the gateway lets win when several members send one. */
export type Committer = 'first' | 'bot' | 'listener';

export type MalformedMessageKind =
  /** Op 25: bytes that are no external sender. */
  | 'external-sender:garbage'
  /** Op 25 again, with another key, while the group is established. */
  | 'external-sender:changed'
  /** Op 27: bytes that are no proposals. */
  | 'proposals:garbage'
  /** Op 27: a removal that is made for a later epoch. */
  | 'proposals:wrong-epoch'
  /** Op 27: a removal whose signature is broken. */
  | 'proposals:bad-signature'
  /** Op 27: adds a user who never connected. */
  | 'proposals:unexpected-user'
  /** Op 29: bytes that are no commit. */
  | 'commit:garbage'
  /** Op 30: bytes that are no Welcome. */
  | 'welcome:garbage';

/** What can be made to go wrong. A `guildId` names the bot's connection there. */
export interface VoiceFaults {
  /** Closes the bot's socket. After 4015 and codes below 4000 the session can be resumed, else not. */
  close(guildId: string, code: number): void;
  /** Kills the bot's socket without a closing handshake; the session can be resumed. */
  dropConnection(guildId: string): void;
  /** Heartbeats are no longer answered on the present socket. */
  muteHeartbeats(guildId: string): void;
  /** The next sockets are reset before the WebSocket handshake. */
  refuseConnections(count: number): void;
  /** The next op 0 are answered by a close with this code. */
  rejectIdentifies(count: number, closeCode: number): void;
  /** The next IP discoveries stay without an answer. */
  dropDiscovery(count: number): void;
  /** @param ratio 0 to 1 of the RTP packets are lost, the same ones in every run */
  packetLoss(ratio: number): void;
  /** RTP packets come up to this much late, and overtake each other. */
  jitter(maxMs: number): void;
  /** The gateway waits this long before it sends proposals: the DAVE handshake takes longer. */
  daveDelayMs: number;
  daveCommitter: Committer;
  /** Takes the channel's call to version 0; resolves when the transition was executed. */
  downgrade(channelId: string): Promise<void>;
  /** Takes the channel's call back to version 1 with a new group; resolves when the transition was executed. */
  upgrade(channelId: string): Promise<void>;
  /** Sends the bot a bad DAVE message. */
  sendMalformedMessage(guildId: string, what: MalformedMessageKind): void;
}

export interface HeardPacket {
  /** Who speaks. */
  userId: string;
  ssrc: number;
  /** RTP sequence number, 16 bits. */
  sequence: number;
  /** RTP time in samples of 48 kHz, 32 bits. */
  timestamp: number;
  /** `performance.now()` of this process. */
  receivedAtMs: number;
  /** The frame without transport and end-to-end encryption. */
  opus: Uint8Array;
  /** `transport-only`: the frame was not end-to-end encrypted. Frames of silence never are. */
  protection: 'dave' | 'transport-only';
  /** Discord's frame of silence, F8 FF FE. */
  silence: boolean;
}

export interface SpeakingEvent {
  userId: string;
  ssrc: number;
  speaking: boolean;
  /** `performance.now()` of this process. */
  receivedAtMs: number;
}

/** A member who sits in a voice channel, in its MLS group when the call is end-to-end encrypted. */
export interface Listener extends VoiceParticipant {
  /** The latest packets in the order they came, as many as the listener's memory holds. */
  readonly packets: readonly HeardPacket[];
  /** End-to-end encrypted frames that could not be opened although this member was in the group. */
  readonly undecryptable: number;
  /** 1 while this member is in the call's group. */
  readonly daveVersion: 0 | 1;
  onPacket(listener: (packet: HeardPacket) => void): () => void;
  onSpeaking(listener: (event: SpeakingEvent) => void): () => void;
  /**
   * The next speech, from its first to its last audible packet. Speeches are handed out once and in order;
   * one that ended before the call counts. A speech ends when the speaker says so (op 5), leaves, or is
   * silent for `quietMs` (default 1,000).
   * @throws DeadlineError after `timeoutMs` (default 30,000)
   */
  hear(options?: { timeoutMs?: number; quietMs?: number }): Promise<HeardSpeech>;
  /**
   * Resolves once this member is in the call's group, the user too when one is named, and the transition was
   * executed (op 22). A client may still send a frame or two that it had prepared before.
   * @throws DeadlineError after `timeoutMs` (default 5,000)
   */
  secured(options?: { userId?: string; timeoutMs?: number }): Promise<void>;
  /** Forgets what was said so far, packets and speeches. */
  forget(): void;
  leave(): void;
}

/** A speech as it was heard. */
export interface HeardSpeech {
  userId: string;
  /** By RTP sequence; silence at both ends is left out, silence within is kept. */
  packets: readonly HeardPacket[];
  /** `performance.now()` of the first audible packet. */
  startedAtMs: number;
  /** `performance.now()` of the last audible packet. */
  endedAtMs: number;
  /** On the RTP time line. */
  durationMs: number;
  /** 48 kHz, interleaved when stereo, on the RTP time line: lost packets are silence. Default: mono. */
  pcm(channels?: 1 | 2): Int16Array;
  /** The same as a WAV file of 16 bits. */
  wav(channels?: 1 | 2): Buffer;
}
