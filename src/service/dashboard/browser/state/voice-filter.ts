import { signal } from '@preact/signals';
import type { VoiceInfo } from '../../protocol.ts';
import { languageName } from './reference.ts';

export interface VoiceFilter {
  /** Words, all of which a voice's name, ID, language or character must hold. */
  readonly words: string;
  /** A code; empty: any. So below. */
  readonly language: string;
  readonly gender: '' | 'f' | 'm';
  readonly kind: '' | 'preset' | 'cloned';
}

export const NO_FILTER: VoiceFilter = { words: '', language: '', gender: '', kind: '' };

/** It stays while one looks at a voice and comes back. */
export const voiceFilter = signal<VoiceFilter>(NO_FILTER);

export function passes(voice: VoiceInfo, filter: VoiceFilter): boolean {
  const { language, gender, kind } = filter;
  if (language !== '' && voice.language !== language) return false;
  if (gender !== '' && voice.gender !== gender) return false;
  if (kind !== '' && voice.kind !== kind) return false;
  const { name, voice_id, character } = voice;
  const about = [name, voice_id, character, languageName(voice.language)].join(' ').toLowerCase();
  return filter.words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => about.includes(word));
}
