import type { VoiceInfo, VoiceQualityInfo } from '../../protocol.ts';
import { formatDateTime } from '../format.ts';
import { languageName } from '../state/reference.ts';

/** An unnamed clone is named after its date. */
export function voiceName({ name, voice_id, created_at }: VoiceInfo): string {
  if (name !== null) return name;
  return created_at === null ? voice_id : `Cloned on ${formatDateTime(created_at)}`;
}

/** "Korean, female, calm narrator" */
export function describeVoice({ language, gender, character, kind }: VoiceInfo): string {
  const parts = [languageName(language)];
  if (kind === 'cloned') parts.push('cloned voice');
  if (gender !== null) parts.push(GENDERS[gender]);
  if (character !== null) parts.push(character.replaceAll('-', ' '));
  return parts.join(', ');
}

/** "Spoken by kokoro, Apache-2.0, VOICEVOX:ずんだもん"; undefined for the embedded engines. */
export function describeSpeaker({ engine, licence, credit }: VoiceInfo): string | undefined {
  const facts = [licence, credit].filter((fact) => fact !== null);
  if (engine === 'embedded' && facts.length === 0) return undefined;
  return [`Spoken by ${engine}`, ...facts].join(', ');
}

const GENDERS = { f: 'female', m: 'male' } as const;

/** The reasons of the service for a rating. */
const REASONS: Readonly<Record<string, string>> = {
  sample_short: 'the sample is short',
  sample_noisy: 'the sample is noisy',
  sample_clipped: 'the sample is too loud and distorted',
  sample_muffled: 'the sample sounds like a phone call',
  sample_echoes: 'the room echoes',
  sample_several_speakers: 'more than one person seems to speak',
  sample_unlike_speech: 'the sample doesn’t sound like normal speech',
  voice_out_of_range: 'the voice is outside the range that the service can reproduce',
  color_not_matched: 'the timbre couldn’t be matched',
  melody_not_matched: 'the melody couldn’t be matched',
  tempo_not_matched: 'the tempo couldn’t be matched',
};

/** "Good likeness", "Poor likeness: the sample is short, …" */
export function describeQuality({ rating, reasons }: VoiceQualityInfo): string {
  const likeness = `${rating[0]?.toUpperCase()}${rating.slice(1)} likeness`;
  if (reasons.length === 0) return likeness;
  return `${likeness}: ${reasons.map((reason) => REASONS[reason] ?? reason).join(', ')}`;
}
