/** The voice channel that the bot is in, and the text channels that it reads there until it leaves. */
export interface OpenVoiceSession {
  readonly guildId: string;
  readonly channelId: string;
  readonly textChannelIds: readonly string[];
}

/** Where the bot is, so that it can be there again after it was stopped. At most one session per guild. */
export interface OpenVoiceSessions {
  /** The sessions of these guilds. */
  list(guildIds: ReadonlySet<string>): Promise<OpenVoiceSession[]>;
  save(session: OpenVoiceSession): Promise<void>;
  remove(guildId: string): Promise<void>;
}
