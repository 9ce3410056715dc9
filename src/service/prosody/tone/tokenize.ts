import { CHINESE, ENGLISH, JAPANESE, KOREAN, type Lexicon } from './lexicon/lexicon.ts';
import { toSimplified } from './lexicon/traditional.ts';
import { type LocatedToken, quantitiesIn } from './quantity.ts';
import type { Token } from './tokens.ts';

interface Matcher {
  token: Token;
  pattern: RegExp;
}

/** Longer forms come first: an alternation takes the first match. */
function alternation(forms: string, space: string): string {
  const each = forms.split(' | ').map((form) => form.replaceAll(' ', space));
  return each.sort((a, b) => b.length - a.length).join('|');
}

function matchersOf(lexicon: Lexicon, words: 'spaced' | 'joined'): readonly Matcher[] {
  return lexicon.map(([token, forms]) => ({
    token,
    pattern:
      words === 'spaced'
        ? new RegExp(`(?<![a-z])(?:${alternation(forms, ' ')})(?![a-z])`, 'gu')
        : new RegExp(alternation(forms, ' ?'), 'gu'),
  }));
}

const PUNCTUATION: readonly Matcher[] = [
  { token: { kind: 'comma' }, pattern: /[,、，·/]/gu },
  { token: { kind: 'clauseEnd' }, pattern: /[!?;。~…()[\]"“”「」|]|\.(?!\d)/gu },
];

const english = matchersOf(ENGLISH, 'spaced');
const korean = matchersOf(KOREAN, 'joined');
const japanese = matchersOf(JAPANESE, 'joined');
const chinese = matchersOf(CHINESE, 'joined');

/** Han characters are Japanese next to kana, otherwise Chinese. */
function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text) && !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
}

function matchersFor(text: string): readonly Matcher[] {
  return [
    ...PUNCTUATION,
    ...(/[a-z]/u.test(text) ? english : []),
    ...(/\p{Script=Hangul}/u.test(text) ? korean : []),
    ...(/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? japanese : []),
    ...(isChinese(text) ? chinese : []),
  ];
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

/** The tokens of a normalized instruction, in order. Skips unknown words. */
export function tokenize(normalizedText: string): LocatedToken[] {
  const text = isChinese(normalizedText) ? toSimplified(normalizedText) : normalizedText;
  const found = quantitiesIn(text);
  for (const { token, pattern } of matchersFor(text)) {
    for (const match of text.matchAll(pattern)) {
      found.push({ token, start: match.index, end: match.index + match[0].length });
    }
  }
  return withoutOverlaps(found);
}
