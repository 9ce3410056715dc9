import type { SampleFormat } from '../../../shared/contract/contract.ts';
import type { Language } from '../../../shared/contract/languages.ts';
import type { SpokenClip } from '../types.ts';

/** A recording to clone a voice from, in a format that the voice service accepts. */
export interface VoiceSample {
  readonly format: SampleFormat;
  readonly data: Uint8Array;
  /** The real duration, which headers may misstate. */
  readonly seconds: number;
}

/** A newly cloned voice and the first clip that it speaks. */
export interface NewVoice {
  readonly voiceId: string;
  /**
   * The service's report, such as `good; score=0.86; reasons=sample_short; languages=en`. Undefined when a hosted
   * service does not report any.
   */
  readonly quality: string | undefined;
  readonly clip: SpokenClip;
}

/** Clones voices. Permissions are checked elsewhere. */
export interface VoiceCloning {
  /** The languages in which new clones can sound like the person, as far as the service says. */
  readonly languages: readonly Language[];
  /** Size limit of a sample file. */
  readonly maxBytes: number;
  /**
   * Checks a recording before characters are spent.
   * @throws Failure `sample.*`
   */
  checkSample(bytes: Uint8Array): Promise<VoiceSample>;
  /**
   * Clones a voice and has it speak the text.
   * @throws Failure `sample.*`, `clone.service-limit`, `voice-api.*`
   */
  cloneVoice(sample: VoiceSample, text: string): Promise<NewVoice>;
}

/** Deletes cloned voices at the voice service, and tries again until each is deleted. */
export interface DeletionQueue {
  /**
   * Tries to delete the voices that were deleted in the store. Resolves when each was tried once, or after a few
   * seconds. Never rejects; the store says which voices are left.
   */
  deleteQueued(): Promise<void>;
  /** Deletes a voice that could not be saved. Never rejects. */
  discard(guildId: string, voiceId: string): Promise<void>;
}
