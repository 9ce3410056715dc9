/** Who said that a voice may be cloned. */
export interface Consent {
  readonly attestedBy: string;
  /** Milliseconds since 1970. */
  readonly attestedAt: number;
  /** Whose voice it is, where that is a known member; they confirmed it themselves. */
  readonly speakerId?: string | undefined;
  /** The sentence they agreed to, word by word. */
  readonly statement: string;
}

export interface ClonedVoice {
  /** As the voice service names it. */
  readonly voiceId: string;
  readonly guildId: string;
  readonly name: string;
  readonly ownerId: string;
  /** Only its owner may use it. */
  readonly isPrivate: boolean;
  readonly consent: Consent;
  readonly createdAt: number;
  /** What the voice service said of the sample, where it said something. */
  readonly quality?: string | undefined;
}

export type CloneDraft = Omit<ClonedVoice, 'guildId' | 'createdAt'>;

/**
 * Who looks. Members see what is public and their own; managers see private ones too, so that they
 * can delete them: whether they may speak with one, {@link Clones.mayUse} tells.
 */
export interface Viewer {
  readonly memberId: string;
  readonly isManager?: boolean;
}

/** A consent outlives its voice for `consentKeptMs`. */
export interface ConsentRecord extends Consent {
  readonly voiceId: string;
  readonly name: string;
  readonly ownerId: string;
  /** Milliseconds since 1970; undefined while the voice is there. */
  readonly voiceDeletedAt?: number | undefined;
}

export interface RemovedClone {
  readonly voice: ClonedVoice;
  /** Presets that spoke with it, and went with it. */
  readonly presets: readonly string[];
}

/**
 * Cloned voices of a guild; in other guilds there are no such voices. Names are compared like those
 * of presets. A private voice's name is taken for its owner alone, so that nobody learns of it.
 */
export interface Clones {
  /**
   * To ask before a clone is made and paid for; `add` checks again.
   * @throws Failure `name.invalid`, `clone.exists`, `clone.member-limit`, `clone.guild-limit`
   */
  checkRoom(
    guildId: string,
    draft: Pick<CloneDraft, 'name' | 'ownerId' | 'isPrivate'>,
  ): Promise<void>;
  /** @throws Failure as `checkRoom` */
  add(guildId: string, draft: CloneDraft): Promise<ClonedVoice>;
  /** By name (one's own first) or voice ID. */
  find(guildId: string, viewer: Viewer, nameOrId: string): Promise<ClonedVoice | undefined>;
  /** By name. */
  list(guildId: string, viewer: Viewer): Promise<ClonedVoice[]>;
  /**
   * Whether a member may speak with this voice ID here. True for every ID that is no clone of ours,
   * false for clones of other guilds, others' private ones and deleted ones. To be asked whenever an
   * ID comes from a person. Answers from memory while the database is away; without memory, it rejects.
   */
  mayUse(guildId: string, memberId: string, voiceId: string): Promise<boolean>;
  /** @throws Failure `name.invalid`, `clone.unknown`, `clone.exists` */
  rename(guildId: string, voiceId: string, newName: string): Promise<ClonedVoice>;
  /**
   * Forgets the voice, and the presets and members' own voices that speak with it. The consent stays.
   * @throws Failure `clone.unknown`
   */
  remove(guildId: string, voiceId: string): Promise<RemovedClone>;
  /** The newest first; for those who must answer a complaint. */
  listConsents(guildId: string): Promise<ConsentRecord[]>;
}
