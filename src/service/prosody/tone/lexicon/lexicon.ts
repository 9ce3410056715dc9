import type { Mood, ProsodyFeature } from '../features-and-moods.ts';
import type { Side, Token } from '../tokens.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

/** A token and its forms: regular expressions, separated by ` | `. */
export type Entry = readonly [token: Token, forms: string];

/** A language's words about tone. */
export type Lexicon = readonly Entry[];

/**
 * The languages in Latin letters. English is the first one, because short instructions are mostly English. The text is
 * in lower case, without apostrophes, with spaces for hyphens. Forms are whole words, with their accents.
 */
export const LATIN: readonly Lexicon[] = [en, de, fr, es, pt].map(read);
/** Stems with the beginnings of their conjugations. A space in a form may be left out. */
export const KOREAN = read(ko);
/** Stems with the beginnings of their conjugations, in the usual spellings. */
export const JAPANESE = read(ja);
/** In simplified characters. Traditional characters are converted first. */
export const CHINESE = read(zh);

/**
 * @param rows of a file: a token in words, such as `mood sad 0.5`, and its forms. In them, `~` stands for the regular
 * expression of the row `endings`: in "traurig~", for the endings of German adjectives.
 */
function read(rows: readonly string[][]): Lexicon {
  const endings = rows.find(([token]) => token === 'endings')?.[1] ?? '';
  return rows
    .filter(([token]) => token !== 'endings')
    .map(([token = '', forms = '']) => [toToken(token), forms.replaceAll('~', endings)]);
}

/** @throws Error if it is none */
function toToken(text: string): Token {
  const [kind = '', ...words] = text.split(' ');
  const [first = ''] = words;
  const feature = first as ProsodyFeature;
  const weight = Number(words[1] ?? 1);
  switch (kind) {
    case 'mood':
      return { kind, mood: first as Mood, weight };
    case 'more':
    case 'less':
      return { kind: 'feature', feature, sign: kind === 'more' ? 1 : -1, weight };
    // The name of a feature alone. Some request more of it: "with pauses".
    case 'name':
    case 'request':
      return { kind: 'featureName', feature, isRequest: kind === 'request' };
    case 'up':
    case 'down':
      return toDirection(kind === 'up' ? 1 : -1, words);
    case 'degree':
      return { kind, factor: Number(first), side: words[1] as Side };
    case 'excess':
      return { kind, side: words[1] as Side, alone: first as 'complains' | 'strengthens' };
    case 'negation':
      return { kind, side: first as 'before' | 'after' };
    case 'amount':
      return { kind, sign: first === '1' ? 1 : -1 };
    case 'times':
      return { kind: 'quantity', unit: 'times', value: Number(first) };
    case 'extent':
    case 'or':
    case 'and':
    case 'affirmation':
    case 'clauseEnd':
    case 'ignored':
    case 'filler':
      return { kind };
    default:
      throw new Error(`No token: ${text}`);
  }
}

/** @param words a feature, a weight, both or neither */
function toDirection(sign: 1 | -1, words: readonly string[]): Token {
  const feature = words.find((word) => Number.isNaN(Number(word)));
  const weight = Number(words.find((word) => word !== feature) ?? 1);
  const direction = { kind: 'direction', sign, weight } as const;
  return feature === undefined ? direction : { ...direction, feature: feature as ProsodyFeature };
}
