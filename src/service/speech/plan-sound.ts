import type { NativeProsody } from '../engines/engine.ts';
import { divideProsody, type Expression } from '../engines/native-prosody.ts';
import type { VoiceProfile } from '../engines/voice-profiles.ts';
import { appliedFields, changedFields } from '../prosody/applied-fields.ts';
import type { ProsodyField } from '../prosody/prosody.ts';
import { identityShaping, type Shaping, shapingSteps } from '../sound/shaping.ts';
import { SPEECH_LUFS } from '../sound/speech-level.ts';
import type { Voice } from '../voices/voice.ts';
import { shiftTowards, type VoiceMatch } from './match-voice.ts';

/** Sound beyond these gains is noise, or broken. */
const MAX_GAIN_DB = 40;
/** Voices are processed at this distance from their final loudness, like those of the embedded engine. */
const HEADROOM_DB = 4;

/** How an engine's sound is processed. The same for all segments of a clip, so that the voice does not change. */
export interface SoundPlan {
  /** Brings the voice to the level at which all voices are processed. */
  readonly levelDb: number;
  readonly shaping: Shaping;
  /** Brings the result to its final loudness. */
  readonly gainDb: number;
}

/** An engine's voice that speaks one of ours. */
export interface SpokenVoice {
  readonly voice: Voice;
  readonly match: Extract<VoiceMatch, { kind: 'speaks' }>;
  readonly native: NativeProsody;
  /** Undefined if its sound is silent so far. */
  readonly profile: VoiceProfile | undefined;
  /** How much louder a shaping makes the voice, in dB. */
  readonly shapingGainDb: (shaping: Shaping) => number;
}

/** Everything that the engine cannot do, and the gain that gives the voice the loudness of all voices. */
export function planSound(expression: Expression, spoken: SpokenVoice): SoundPlan {
  const { voice, match, profile } = spoken;
  const { residual, native } = divideProsody(expression, spoken.native);
  const f0Hz = (profile?.f0Hz ?? voice.f0Hz) * 2 ** (native.pitchSemitones / 12);
  const shift = shiftTowards(match.towardsHz, profile?.f0Hz);
  const shaping: Shaping = {
    ...identityShaping(f0Hz),
    pitchRatio: 2 ** ((shift + residual.pitchSemitones) / 12),
    melody: residual.melody,
    tempo: residual.tempo,
    stress: residual.stress,
    tempoVariation: residual.tempoVariation,
    tiltDb: residual.tiltDb,
    breath: residual.breath,
    whisper: residual.whisper,
  };
  const lufs = (profile?.lufs ?? SPEECH_LUFS) + spoken.shapingGainDb(shaping);
  const levelDb = SPEECH_LUFS - HEADROOM_DB - lufs;
  return {
    shaping,
    levelDb: Math.min(MAX_GAIN_DB, Math.max(-MAX_GAIN_DB, levelDb)),
    gainDb: HEADROOM_DB + residual.loudnessDb,
  };
}

/** The fields of the prosody that change the sound, besides pauses. */
export function appliedToSound(expression: Expression, spoken: SpokenVoice): ProsodyField[] {
  const { instruction, exaggeration } = divideProsody(expression, spoken.native).native;
  const isInWords = instruction !== undefined || exaggeration !== undefined;
  if (isInWords) return changedFields(expression.prosody);
  return appliedFields(expression.prosody, (prosody) => {
    const changed = { ...expression, prosody };
    const { native, residual } = divideProsody(changed, spoken.native);
    return [native, shapingSteps(planSound(changed, spoken).shaping), residual.loudnessDb];
  });
}
