import { VOICE_CHARACTERS } from '../../../../shared/contract/voices.ts';
import type { VoiceInfo, VoiceQualityInfo } from '../../protocol.ts';
import { formatDateTime } from '../format.ts';
import { t } from '../i18n/index.ts';
import { languageName } from '../state/reference.ts';

/** An unnamed clone is named after its date. */
export function voiceName({ name, voice_id, created_at }: VoiceInfo): string {
  if (name !== null) return name;
  return created_at === null ? voice_id : t('voice.unnamed', { date: formatDateTime(created_at) });
}

/** "Korean · Female · Calm narrator" */
export function describeVoice(voice: VoiceInfo): string {
  return [languageName(voice.language), ...voiceTags(voice)].join(' · ');
}

/** "Female", "Calm narrator" */
export function voiceTags({ kind, gender, character }: VoiceInfo): string[] {
  return [
    ...(kind === 'cloned' ? [t('voice.cloned')] : []),
    ...(gender === null ? [] : [t(`voices.gender.${gender}`)]),
    ...(character === null ? [] : [characterName(character)]),
  ];
}

/** "Calm narrator" */
export function characterName(character: string): string {
  const known = VOICE_CHARACTERS.find((name) => name === character);
  return known === undefined ? character : t(`voice.character.${known}`);
}

/** "Spoken by kokoro · Apache-2.0 · VOICEVOX:ずんだもん"; undefined for the embedded engine. */
export function describeSpeaker({ engine, licence, credit }: VoiceInfo): string | undefined {
  const facts = [licence, credit].filter((fact) => fact !== null);
  if (engine === 'embedded' && facts.length === 0) return undefined;
  return [t('voice.spoken-by', { engine: engineName(engine) }), ...facts].join(' · ');
}

export function engineName(engine: string): string {
  return engine === 'embedded' ? t('voice.engine.embedded') : engine;
}

/** The reasons of the service for a rating. */
const REASONS = [
  'sample_short',
  'sample_noisy',
  'sample_clipped',
  'sample_muffled',
  'sample_echoes',
  'sample_several_speakers',
  'sample_unlike_speech',
  'voice_out_of_range',
  'color_not_matched',
  'melody_not_matched',
  'tempo_not_matched',
] as const;

/**
 * "the recording is short, the room echoes". A code that is not known is shown as it is.
 * @returns undefined for a good likeness: the reasons would contradict it
 */
export function describeReasons({
  rating,
  reasons,
}: Pick<VoiceQualityInfo, 'rating' | 'reasons'>): string | undefined {
  if (rating === 'good' || reasons.length === 0) return undefined;
  return reasons
    .map((reason) => {
      const known = REASONS.find((code) => code === reason);
      return known === undefined ? reason : t(`voice.reason.${known}`);
    })
    .join(', ');
}
