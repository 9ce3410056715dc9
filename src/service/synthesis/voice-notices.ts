import type { Voice, VoiceSpeaker } from '../voices/voice.ts';
import type { EngineSet } from './engine-set.ts';
import type { EngineVoice } from './synthesizer.ts';

/**
 * The license and credit when an engine speaks a voice. The operator's values for the voice win over the engine's own,
 * and those over the operator's values for the whole engine.
 * @param engineVoice the engine's voice for it
 */
export function describeSpeaker(
  { id, engineVoices }: Voice,
  engine: string,
  engineVoice: EngineVoice | undefined,
  { engines, presets, notices, voices }: EngineSet,
): VoiceSpeaker {
  const configured = engines.find(({ synthesizer }) => synthesizer.name === engine);
  const isMapped = (engineVoices ?? presets[id])?.[engine] !== undefined;
  const own = isMapped ? (voices.find((voice) => voice.id === id) ?? notices[id]) : undefined;
  return {
    engine,
    licence: own?.licence ?? engineVoice?.licence ?? configured?.licence,
    credit: own?.credit ?? engineVoice?.credit ?? configured?.credit,
  };
}
