import type { SampleFormat } from '../../../shared/contract/contract.ts';
import type { SpokenClip } from '../types.ts';

/** A recording of somebody's voice, in a container that the voice service takes. */
export interface VoiceSample {
  readonly format: SampleFormat;
  readonly data: Uint8Array;
  /** Of the sound itself, whatever headers say. */
  readonly seconds: number;
}

/** A voice that was just made, and its first words. */
export interface NewVoice {
  readonly voiceId: string;
  /** What the service said of the sample, as `good; score=0.86; reasons=sample_short`; hosted ones say nothing. */
  readonly quality: string | undefined;
  readonly clip: SpokenClip;
}

/** Voices from recordings. Who may make them, and where they belong, others decide. */
export interface VoiceCloning {
  /** A larger file is no sample. */
  readonly maxBytes: number;
  /**
   * Looks at a recording, before anything is spent.
   * @throws Failure `sample.*`
   */
  checkSample(bytes: Uint8Array): Promise<VoiceSample>;
  /**
   * Makes a voice and has it say the text.
   * @throws Failure `sample.*`, `clone.service-limit`, `voice-api.*`
   */
  cloneVoice(sample: VoiceSample, text: string): Promise<NewVoice>;
  /** Has the service forget a voice, where it can. What goes wrong is logged: here it is gone all the same. */
  deleteVoice(voiceId: string): Promise<void>;
}
