import type { Synthesizer } from '../../../src/service/engines/embedded/types.ts';
import { NEUTRAL, type Prosody } from '../../../src/service/prosody/prosody.ts';
import type { Voice } from '../../../src/service/voices/voice.ts';
import type { Language } from '../../../src/shared/contract/languages.ts';

/** The samples of an engine before any processing, -1..1. */
export function spoken(
  engine: Synthesizer,
  voice: Voice,
  text: string,
  { language = 'en', prosody = {} }: { language?: Language; prosody?: Partial<Prosody> } = {},
): Float32Array {
  engine.prepare(voice, language, { ...NEUTRAL, ...prosody });
  const samples: number[] = [];
  engine.speak(text, (chunk) => {
    for (const sample of chunk) samples.push(sample / 32_768);
    return true;
  });
  return Float32Array.from(samples);
}

/** Seconds between the first and the last audible sample. */
export function audibleSeconds(samples: Float32Array, sampleRate: number): number {
  const isAudible = (sample: number) => Math.abs(sample) > 0.005;
  const first = samples.findIndex(isAudible);
  return first < 0 ? 0 : (samples.findLastIndex(isAudible) + 1 - first) / sampleRate;
}
