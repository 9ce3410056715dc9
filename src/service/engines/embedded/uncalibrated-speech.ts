import { toFloat32 } from '../../../shared/audio/pcm.ts';
import { ProcessorChain } from '../../../shared/audio/processor.ts';
import { concatSamples } from '../../../shared/audio/samples.ts';
import type { Language } from '../../../shared/contract/languages.ts';
import { NEUTRAL } from '../../prosody/prosody.ts';
import { shapingProcessors } from '../../sound/shaping.ts';
import type { Voice } from '../../voices/voice.ts';
import type { Synthesizer } from './types.ts';

/**
 * Renders a text as it sounds before the match of a calibration: the engine and its own shaping.
 * @returns samples at the engine's rate
 */
export function speakUncalibrated(
  engine: Synthesizer,
  voice: Voice,
  text: string,
  language: Language,
): Float32Array {
  const processors = shapingProcessors(engine.prepare(voice, language, NEUTRAL), engine.sampleRate);
  const chain = new ProcessorChain(processors);
  const parts: Float32Array[] = [];
  engine.speak(text, (samples) => {
    parts.push(chain.push(toFloat32(samples)));
    return true;
  });
  return concatSamples([...parts, chain.end()]);
}
