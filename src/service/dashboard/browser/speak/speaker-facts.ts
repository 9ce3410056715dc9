import type { VoiceInfo } from '../../protocol.ts';
import { engineName } from '../voices/describe-voice.ts';

/** Who speaks a voice, and under which terms: "Built in", "kokoro · Apache-2.0". */
export function speakerFacts({ engine, licence, credit }: VoiceInfo): string {
  return [engineName(engine), licence, credit].filter((fact) => fact !== null).join(' · ');
}
