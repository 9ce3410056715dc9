import type { Language } from '../../shared/contract/languages.ts';
import { analyzeSample } from './analysis/analyze-sample.ts';
import { fitVoice } from './fitting/fit-voice.ts';
import { type CloneQuality, rateClone } from './fitting/rate-clone.ts';
import type { VoiceAnalyzer, VoiceValues } from './fitting/voice-analyzer.ts';
import { readSample } from './reading/read-sample.ts';
import type { Recording } from './reading/recording.ts';

/** A cloned voice and its quality. */
export interface FittedVoice {
  voice: VoiceValues;
  quality: CloneQuality;
}

/**
 * Clones a voice from the bytes of a recording. Runs in its own process, because the bytes may be
 * hostile.
 * @param loadAnalyzer called only for samples that contain a voice
 * @throws SampleError
 */
export async function cloneVoice(
  sample: Uint8Array,
  language: Language,
  loadAnalyzer: () => Promise<VoiceAnalyzer>,
): Promise<FittedVoice> {
  return cloneRecording(await readSample(sample), language, loadAnalyzer);
}

/** @throws SampleError */
export async function cloneRecording(
  recording: Recording,
  language: Language,
  loadAnalyzer: () => Promise<VoiceAnalyzer>,
): Promise<FittedVoice> {
  const analysis = analyzeSample(recording);
  const analyzer = await loadAnalyzer();
  const voice = { ...fitVoice(analysis.voice, analysis.loudness.snrDb, analyzer), language };
  return { voice, quality: rateClone(analysis, voice, analyzer) };
}
