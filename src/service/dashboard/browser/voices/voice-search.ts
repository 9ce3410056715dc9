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
  /** The language of the page. */
  readonly language: string;
  /** Everything that the page shows of a voice, in one line. */
  readonly textOf: (voice: VoiceInfo) => string;
}

/** The voices that match: the favorites first, then those of the page's language, otherwise in the given order. */
export function searchVoices(
  voices: readonly VoiceInfo[],
  query: VoiceQuery,
  { favorites, language, textOf }: SearchFacts,
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
  const rank = (voice: VoiceInfo) => {
    if (favorites.has(voice.voice_id)) return 0;
    return voice.language === language ? 1 : 2;
  };
  return matches.sort((a, b) => rank(a) - rank(b));
}

/** Why a list is empty: nothing was found, or there is nothing of the kind that is shown. */
export function whyNoMatches(
  voices: readonly VoiceInfo[],
  { group }: VoiceQuery,
  favorites: ReadonlySet<string>,
): 'search' | 'favorites' | 'own' {
  const hasFavorites = voices.some(({ voice_id }) => favorites.has(voice_id));
  if (group === 'favorites' && !hasFavorites) return 'favorites';
  const hasOwn = voices.some(({ kind }) => kind === 'cloned');
  return group === 'cloned' && !hasOwn ? 'own' : 'search';
}

/** Without case and accents: `lucia` finds Lucía. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .trim();
}
