import type { Language } from '../../shared/contract/languages.ts';
import { analyzeSample } from './analysis/analyze-sample.ts';
import { fitVoice } from './fitting/fit-voice.ts';
import { type CloneQuality, rateClone } from './fitting/rate-clone.ts';
import type { VoiceAnalyzer, VoiceValues } from './fitting/voice-analyzer.ts';
import { readSample } from './reading/read-sample.ts';

/** A voice made of a sample, and how near it came. */
export interface FittedVoice {
  voice: VoiceValues;
  quality: CloneQuality;
}

/**
 * The whole way from the bytes of a recording to a voice. Runs in a process of its own: the bytes may
 * be hostile.
 * @param loadAnalyzer asked only for samples that hold a voice
 * @throws SampleError
 */
export async function cloneVoice(
  sample: Uint8Array,
  language: Language,
  loadAnalyzer: () => Promise<VoiceAnalyzer>,
): Promise<FittedVoice> {
  const analysis = analyzeSample(await readSample(sample));
  const analyzer = await loadAnalyzer();
  const voice = fitVoice(analysis.voice, analysis.loudness.snrDb, analyzer);
  return { voice: { ...voice, language }, quality: rateClone(analysis, voice, analyzer) };
}
