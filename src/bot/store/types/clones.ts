/** The speaker's consent to the cloning of their voice. */
export interface Consent {
  readonly attestedBy: string;
  /** Milliseconds since 1970. */
  readonly attestedAt: number;
  /** The speaker, if they are a known member and confirmed the consent themselves. */
  readonly speakerId?: string | undefined;
  /** The exact statement that was agreed to. */
  readonly statement: string;
}

export interface ClonedVoice {
  /** The voice service's ID. */
  readonly voiceId: string;
  readonly guildId: string;
  readonly name: string;
  readonly ownerId: string;
  /** Whether only its owner can use it. */
  readonly isPrivate: boolean;
  readonly consent: Consent;
  readonly createdAt: number;
  /** The voice service's rating of the sample, if it gave one. */
  readonly quality?: string | undefined;
}

export type CloneDraft = Omit<ClonedVoice, 'guildId' | 'createdAt'>;

/**
 * The member who views a list of voices. Members see public voices and their own. Managers also see private
 * voices, so that they can delete them; {@link Clones.mayUse} decides whether they can speak with them.
 */
export interface Viewer {
  readonly memberId: string;
  readonly isManager?: boolean;
}

/** A consent is kept for `consentKeptMs` after its voice was deleted. */
export interface ConsentRecord extends Consent {
  readonly voiceId: string;
  readonly name: string;
  readonly ownerId: string;
  /** Milliseconds since 1970; undefined while the voice exists. */
  readonly voiceDeletedAt?: number | undefined;
}

export interface RemovedClone {
  readonly voice: ClonedVoice;
  /** Names of the presets that used it. They were deleted too. */
  readonly presets: readonly string[];
}

/**
 * The cloned voices of a guild, which do not exist in other guilds. Names are compared like those of presets.
 * The name of a private voice is reserved for its owner only, so that other members do not learn that it
 * exists.
 */
export interface Clones {
  /**
   * Call this before a voice is cloned and charged. `add` checks again.
   * @throws Failure `name.invalid`, `clone.exists`, `clone.member-limit`, `clone.guild-limit`
   */
  checkCanAdd(
    guildId: string,
    draft: Pick<CloneDraft, 'name' | 'ownerId' | 'isPrivate'>,
  ): Promise<void>;
  /** @throws Failure like `checkCanAdd` */
  add(guildId: string, draft: CloneDraft): Promise<ClonedVoice>;
  /** By name or voice ID. The viewer's own voices come first. */
  find(guildId: string, viewer: Viewer, nameOrId: string): Promise<ClonedVoice | undefined>;
  /** Sorted by name. */
  list(guildId: string, viewer: Viewer): Promise<ClonedVoice[]>;
  /**
   * Whether a member can speak with this voice ID in this guild. True for IDs of voices that were not cloned
   * here; false for clones of other guilds, other members' private clones and deleted clones. Check every ID
   * that comes from a person.
   */
  mayUse(guildId: string, memberId: string, voiceId: string): Promise<boolean>;
  /** @throws Failure `name.invalid`, `clone.unknown`, `clone.exists` */
  rename(guildId: string, voiceId: string, newName: string): Promise<ClonedVoice>;
  /**
   * Deletes the voice, and the presets and members' own voices that use it. The consent is kept.
   * @throws Failure `clone.unknown`
   */
  remove(guildId: string, voiceId: string): Promise<RemovedClone>;
  /** Newest first. Used to handle complaints. */
  listConsents(guildId: string): Promise<ConsentRecord[]>;
}
