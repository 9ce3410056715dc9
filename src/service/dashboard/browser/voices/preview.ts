import type { SoundSource } from '../../../../shared/pages/browser/player/sound.ts';
import { fetchApi } from '../state/api.ts';

/** Of the sound: a button with this key mirrors it. @param language default: the voice's main language */
export function previewKey(voiceId: string, language = ''): string {
  return `preview ${voiceId} ${language}`;
}

/** A greeting in the voice, free of charge. */
export function previewSource(voiceId: string, language?: string): SoundSource {
  const query = language === undefined ? '' : `?language=${encodeURIComponent(language)}`;
  const path = `voices/${encodeURIComponent(voiceId)}/preview${query}`;
  return { kind: 'response', request: (signal) => fetchApi(path, { signal }) };
}
