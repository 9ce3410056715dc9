import type { Voice, VoiceSpeaker } from '../voices/voice.ts';
import type { EngineSet } from './engine-set.ts';
import type { EngineVoice } from './synthesizer.ts';

/**
 * What people have to know when an engine speaks a voice. What the operator wrote about the voice wins over what the
 * engine says about its own, and that over what the operator wrote about the whole engine.
 * @param engineVoice what the engine speaks it with
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
