import { countOf } from '../parts/words.ts';
import { languageName } from '../state/reference.ts';
import { toneInWords } from './tone-words.ts';

/** What the service says of a text that it speaks. */
export interface SpokenFacts {
  readonly characters: number | undefined;
  /** Codes, the main one first. */
  readonly languages: readonly string[];
  /** What of the tone was understood; undefined when none was asked for. */
  readonly tone: string | undefined;
}

export function spokenOf(headers: Headers): SpokenFacts {
  const used = headers.get('x-characters-used');
  return {
    characters: used === null ? undefined : Number(used),
    languages: headers.get('x-language')?.split(/,\s*/) ?? [],
    tone: headers.get('x-tone-applied') ?? undefined,
  };
}

export function Spoken({ facts: { characters, languages, tone } }: { facts: SpokenFacts }) {
  return (
    <p class="muted" role="status">
      {languages.length > 0 && `Spoken in ${languages.map(languageName).join(', ')}. `}
      {tone === 'none' && 'The tone was not understood and had no effect. '}
      {tone !== undefined && tone !== 'none' && `Applied tone: ${toneInWords(tone)}. `}
      {characters !== undefined && `${countOf(characters, 'character')} used.`}
    </p>
  );
}
