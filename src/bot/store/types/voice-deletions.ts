import type { Scope } from './privacy.ts';

/** A deleted voice that the voice service still has to delete. */
export interface VoiceDeletion {
  readonly voiceId: string;
  /** Attempts so far, with the current one. */
  readonly attempts: number;
}

/**
 * The voices that were deleted here and still have to be deleted at the voice service. Deleting a voice adds it, in the
 * same transaction, so that no crash can lose it.
 */
export interface VoiceDeletions {
  /** Adds a voice that was never saved. */
  add(guildId: string, voiceId: string): Promise<void>;
  /** Takes up to `limit` due voices. Other processes leave them alone while this one tries. */
  claim(limit: number): Promise<VoiceDeletion[]>;
  /** The voice service has deleted the voice. */
  complete(voiceId: string): Promise<void>;
  /** The attempt failed. The next one is due after a pause, or immediately if this process stops. */
  postpone(deletion: VoiceDeletion, isStopping?: boolean): Promise<void>;
  /** When the next voice is due, in milliseconds since 1970; undefined when none waits. */
  nextDueAt(): Promise<number | undefined>;
  /** How many voices wait, and when the oldest was added. */
  backlog(): Promise<{ readonly voices: number; readonly oldestAt: number | undefined }>;
  /** How many of these voices wait. */
  countOf(voiceIds: readonly string[]): Promise<number>;
  /** How many voices wait that a member owned, or that were made from their voice. */
  countOfMember(memberId: string, scope: Scope): Promise<number>;
}
