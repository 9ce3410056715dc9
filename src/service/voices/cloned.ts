import type { Voice } from '../engine/types.ts';

/** How well a fit succeeded, as the cloner measured it: small JSON for people. */
export type VoiceQuality = Readonly<Record<string, unknown>>;

export interface ClonedVoice {
  readonly id: string;
  readonly name: string | undefined;
  readonly voice: Voice;
  readonly quality: VoiceQuality;
  readonly createdAt: number;
}

/** Voices made by cloning. Each belongs to one account; for all others it does not exist. */
export interface ClonedVoices {
  /** @throws ApiError too_many_voices */
  add(
    accountId: string,
    voice: Omit<Voice, 'id'>,
    quality: VoiceQuality,
    name?: string,
  ): Promise<ClonedVoice>;
  find(accountId: string, id: string): Promise<ClonedVoice | undefined>;
  /** Newest first. */
  list(accountId: string): Promise<ClonedVoice[]>;
  /** @returns false when there was none */
  remove(accountId: string, id: string): Promise<boolean>;
}
