import { limited } from './limits.ts';
import type { Prosody } from './prosody.ts';

/**
 * Two prosodies at once, such as a tone and an emotion: factors multiply, shifts add up, and the
 * result stays within PROSODY_LIMITS. NEUTRAL changes nothing; the order does not matter.
 */
export function combine(a: Prosody, b: Prosody): Prosody {
  return limited({
    tempo: a.tempo * b.tempo,
    pitchSemitones: a.pitchSemitones + b.pitchSemitones,
    melody: a.melody * b.melody,
    loudnessDb: a.loudnessDb + b.loudnessDb,
    pauses: a.pauses * b.pauses,
    stress: a.stress * b.stress,
    tempoVariation: a.tempoVariation + b.tempoVariation,
    breath: a.breath + b.breath,
    whisper: a.whisper || b.whisper,
  });
}
