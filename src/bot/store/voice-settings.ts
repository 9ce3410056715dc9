import type { VoiceSettingsColumns } from './schema.ts';
import type { VoiceSettings } from './types/voice-settings.ts';

export const VOICE_SETTINGS_COLUMNS = ['voice', 'language', 'tone', 'exaggeration'] as const;

export function toColumns({
  voice,
  language,
  tone,
  exaggeration,
}: VoiceSettings): VoiceSettingsColumns {
  return {
    voice,
    language: language ?? null,
    tone: tone ?? null,
    exaggeration: exaggeration ?? null,
  };
}

export function toVoiceSettings({
  voice,
  language,
  tone,
  exaggeration,
}: VoiceSettingsColumns): VoiceSettings {
  return {
    voice,
    ...(language === null ? {} : { language }),
    ...(tone === null ? {} : { tone }),
    ...(exaggeration === null ? {} : { exaggeration }),
  };
}
