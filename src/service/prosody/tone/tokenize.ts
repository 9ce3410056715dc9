import { CHINESE, JAPANESE, KOREAN, LATIN, type Lexicon } from './lexicon/lexicon.ts';
import { toSimplified } from './lexicon/traditional.ts';
import { type LocatedToken, quantitiesIn } from './quantity.ts';
import { isSubject, type Token } from './tokens.ts';

interface Matcher {
  token: Token;
  pattern: RegExp;
}

/** Longer forms come first: an alternation takes the first match. */
function alternation(forms: string, space: string): string {
  const each = forms.split(' | ').map((form) => form.replaceAll(' ', space));
  return each.sort((a, b) => b.length - a.length).join('|');
}

/** Accents may be left out of words: `très` also matches "tres", and `müde` also "muede". */
function withoutAccents(forms: string): string {
  return forms.replace(/[ßà-öø-ÿœ]/gu, (letter) => {
    if (letter === 'ß') return '(?:ß|ss)';
    if (letter === 'œ') return '(?:œ|oe)';
    const [plain = letter] = letter.normalize('NFD');
    return 'äöü'.includes(letter) ? `(?:${letter}|${plain}e?)` : `(?:${letter}|${plain})`;
  });
}

/** Latin letters of the lexicons. */
const LETTER = '[a-zß-öø-ÿœ]';

const spacedMatchers = (lexicon: Lexicon): readonly Matcher[] =>
  lexicon.map(([token, forms]) => {
    const words = withoutAccents(alternation(forms, ' '));
    const pattern = `(?<!${LETTER})(?:${words})(?!${LETTER})`;
    return { token, pattern: new RegExp(pattern, 'gu') };
  });

const joinedMatchers = (lexicon: Lexicon): readonly Matcher[] =>
  lexicon.map(([token, forms]) => ({ token, pattern: new RegExp(alternation(forms, ' ?'), 'gu') }));

const PUNCTUATION: readonly Matcher[] = [
  { token: { kind: 'comma' }, pattern: /(?<!\d),|,(?!\d)|[、，·/]/gu },
  { token: { kind: 'clauseEnd' }, pattern: /[!?;。~…()[\]"“”「」|]|\.(?!\d)/gu },
];

const latin = LATIN.map(spacedMatchers);
const korean = joinedMatchers(KOREAN);
const japanese = joinedMatchers(JAPANESE);
const chinese = joinedMatchers(CHINESE);

/** Han characters are Japanese next to kana, otherwise Chinese. */
function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text) && !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
}

function joinedMatchersFor(text: string): readonly Matcher[] {
  return [
    ...(/\p{Script=Hangul}/u.test(text) ? korean : []),
    ...(/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? japanese : []),
    ...(isChinese(text) ? chinese : []),
  ];
}

function find(text: string, matchers: readonly Matcher[]): LocatedToken[] {
  return matchers.flatMap(({ token, pattern }) =>
    Array.from(text.matchAll(pattern), ({ 0: match, index }) => ({
      token,
      start: index,
      end: index + match.length,
    })),
  );
}

/** Resolves overlapping matches: keeps the one that starts first, and the longest of those. */
function withoutOverlaps(found: LocatedToken[]): LocatedToken[] {
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: LocatedToken[] = [];
  let end = 0;
  for (const each of found) {
    if (each.start < end || each.end === each.start) continue;
    kept.push(each);
    end = each.end;
  }
  return kept;
}

/** The words that a language knows, and again those that say how to speak. */
function countKnownWords(text: string, tokens: readonly LocatedToken[]): number {
  return tokens.reduce((sum, { token, start, end }) => {
    const words = text.slice(start, end).split(' ').length;
    return sum + words + (isSubject(token) ? 1 : 0);
  }, 0);
}

/** Those that know most of the text come first. */
const mostKnown = (text: string, readings: readonly LocatedToken[][]): LocatedToken[][] =>
  readings
    .map((tokens) => ({ tokens, known: countKnownWords(text, tokens) }))
    .sort((a, b) => b.known - a.known)
    .map(({ tokens }) => tokens);

/**
 * The tokens in Latin letters. Each clause is read in the language that knows most of it, because words such as "fast"
 * and "kind" mean something else in another language. People mix English into their own, so its moods and
 * features are understood in every clause.
 * @param breaks where clauses end
 */
function latinTokens(text: string, breaks: readonly LocatedToken[]): LocatedToken[] {
  const readings = latin.map((matchers) => withoutOverlaps(find(text, matchers)));
  const english = clausesOf(readings[0] ?? [], breaks);
  const ranked = mostKnown(text, readings).map((tokens) => clausesOf(tokens, breaks));
  return english.flatMap((englishWords, i) => {
    const [best = []] = mostKnown(
      text,
      ranked.map((clauses) => clauses[i] ?? []),
    );
    const mixedIn = englishWords.filter(
      ({ token, start, end }) =>
        (token.kind === 'mood' || token.kind === 'feature') &&
        !best.some((other) => other.start < end && other.end > start),
    );
    return [...best, ...mixedIn];
  });
}

/** The tokens before the first break, between each two, and after the last one. */
function clausesOf(
  tokens: readonly LocatedToken[],
  breaks: readonly LocatedToken[],
): LocatedToken[][] {
  const clauses: LocatedToken[][] = Array.from({ length: breaks.length + 1 }, () => []);
  let clause = 0;
  for (const token of tokens) {
    while ((breaks[clause]?.start ?? Number.POSITIVE_INFINITY) < token.start) clause += 1;
    clauses[clause]?.push(token);
  }
  return clauses;
}

/** The tokens of a normalized instruction, in order. Skips unknown words. */
export function tokenize(normalizedText: string): LocatedToken[] {
  const text = isChinese(normalizedText) ? toSimplified(normalizedText) : normalizedText;
  const breaks = withoutOverlaps(find(text, PUNCTUATION));
  return withoutOverlaps([
    ...quantitiesIn(text),
    ...breaks,
    ...(/\p{Script=Latin}/u.test(text) ? latinTokens(text, breaks) : []),
    ...find(text, joinedMatchersFor(text)),
  ]);
}
