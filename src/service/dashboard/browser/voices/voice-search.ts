import type { VoiceInfo } from '../../protocol.ts';

export interface VoiceQuery {
  /** Every word must occur in what the page shows of a voice. */
  readonly words: string;
  /** A code. Empty: any. */
  readonly language: string;
  readonly gender: '' | 'f' | 'm';
  readonly group: 'all' | 'favorites' | 'cloned';
}

export const ANY_VOICE: VoiceQuery = { words: '', language: '', gender: '', group: 'all' };

export interface SearchFacts {
  readonly favorites: ReadonlySet<string>;
  /** Everything that the page shows of a voice, in one line. */
  readonly textOf: (voice: VoiceInfo) => string;
}

/** The voices that match, the favorites first, otherwise in the given order. */
export function searchVoices(
  voices: readonly VoiceInfo[],
  query: VoiceQuery,
  { favorites, textOf }: SearchFacts,
): VoiceInfo[] {
  const words = fold(query.words).split(/\s+/);
  const matches = voices.filter((voice) => {
    if (query.language !== '' && voice.language !== query.language) return false;
    if (query.gender !== '' && voice.gender !== query.gender) return false;
    if (query.group === 'favorites' && !favorites.has(voice.voice_id)) return false;
    if (query.group === 'cloned' && voice.kind !== 'cloned') return false;
    const text = fold(`${textOf(voice)} ${voice.voice_id}`);
    return words.every((word) => text.includes(word));
  });
  const isFavorite = ({ voice_id }: VoiceInfo) => favorites.has(voice_id);
  return [...matches.filter(isFavorite), ...matches.filter((voice) => !isFavorite(voice))];
}

/** Without case and accents: `lucia` finds Lucía. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .trim();
}
