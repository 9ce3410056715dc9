/** The abbreviations of one language that people write in chats, and the words that they say instead. */
export interface SlangTable {
  /** By abbreviation, in lower case. */
  readonly words: ReadonlyMap<string, string>;
  /** By abbreviation, as it is written: `kA`. */
  readonly exact: ReadonlyMap<string, string>;
  /** Abbreviations that mean something else, or are names, when they have capital letters: `CAD`, `Ty`. */
  readonly lowerOnly: ReadonlySet<string>;
  /** Abbreviations that need their context. Global, and linear for any text. They come before words. */
  readonly phrases: readonly (readonly [pattern: RegExp, spoken: string])[];
}

export interface SlangOptions {
  /** Pairs such as `kA = keine Ahnung`, one a line. */
  readonly exact?: string;
  /** Separated by spaces. */
  readonly lowerOnly?: string;
  readonly phrases?: SlangTable['phrases'];
}

/** @param words pairs such as `idk = I don't know`, one a line */
export function slangTable(words: string, options: SlangOptions = {}): SlangTable {
  const { exact = '', lowerOnly = '', phrases = [] } = options;
  return {
    words: pairsOf(words),
    exact: pairsOf(exact),
    lowerOnly: new Set(lowerOnly.split(' ')),
    phrases,
  };
}

function pairsOf(lines: string): Map<string, string> {
  return new Map(
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => {
        const [written = '', spoken = ''] = line.split(' = ');
        return [written, spoken];
      }),
  );
}

/** A pattern for a word: no letter or digit on either side. */
export function wholeWord(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_@#/])(?:${pattern})(?![\\p{L}\\p{M}\\p{N}_])`, 'giu');
}
