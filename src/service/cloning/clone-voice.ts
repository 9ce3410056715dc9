import type { Language } from '../../shared/contract/languages.ts';
import { analyseSample } from './analysis/analyse.ts';
import { fitVoice } from './fitting/fit.ts';
import { type CloneQuality, judge } from './fitting/quality.ts';
import type { Studio, VoiceValues } from './fitting/studio.ts';
import { readSample } from './reading/read-sample.ts';

/** A voice made of a sample, and how near it came. */
export interface FittedVoice {
  voice: VoiceValues;
  quality: CloneQuality;
}

/**
 * The whole way from the bytes of a recording to a voice. Runs in a process of its own: the bytes may
 * be hostile.
 * @param openStudio asked only for samples that hold a voice
 * @throws SampleError
 */
export async function cloneVoice(
  sample: Uint8Array,
  language: Language,
  openStudio: () => Promise<Studio>,
): Promise<FittedVoice> {
  const analysis = analyseSample(await readSample(sample));
  const studio = await openStudio();
  const voice = fitVoice(analysis.voice, analysis.loudness.snrDb, studio);
  return { voice: { ...voice, language }, quality: judge(analysis, voice, studio) };
}
