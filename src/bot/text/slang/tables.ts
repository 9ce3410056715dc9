import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import id from './id.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import { PHRASES, type Phrases } from './phrases.ts';
import pl from './pl.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };
import uk from './uk.json' with { type: 'json' };
import vi from './vi.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

/** The abbreviations of one language that people write in chats, and the words that they say instead. */
export interface SlangTable {
  /** By abbreviation, in lower case. */
  readonly words: ReadonlyMap<string, string>;
  /** By abbreviation, as it is written: `kA`. */
  readonly exact: ReadonlyMap<string, string>;
  /** Abbreviations that mean something else, or are names, when they have capital letters: `CAD`, `Ty`. */
  readonly lowerOnly: ReadonlySet<string>;
  readonly phrases: Phrases;
}

/** A file of a language. */
interface SlangFile {
  readonly words: Readonly<Record<string, string>>;
  readonly exact?: Readonly<Record<string, string>>;
  /** Separated by spaces. */
  readonly lowerOnly?: string;
}

/**
 * One file for each language. Portuguese is mostly that of Brazil. The English and German ones have neither `gg`, `afk` and
 * `dm`, which people spell, nor `lol`, which they say.
 */
const FILES: Readonly<Record<string, SlangFile>> = {
  de,
  en,
  es,
  fr,
  id,
  it,
  ja,
  nl,
  pl,
  pt,
  ru,
  tr,
  uk,
  vi,
  zh,
};

/** By language, as in the voice API. Korean abbreviations have a script of their own: see korean-letters.ts. */
export const SLANG_TABLES: Readonly<Record<string, SlangTable>> = Object.fromEntries(
  Object.entries(FILES).map(([language, file]) => [language, tableOf(language, file)]),
);

function tableOf(language: string, { words, exact = {}, lowerOnly = '' }: SlangFile): SlangTable {
  return {
    words: new Map(Object.entries(words)),
    exact: new Map(Object.entries(exact)),
    lowerOnly: new Set(lowerOnly.split(' ')),
    phrases: PHRASES[language] ?? [],
  };
}
