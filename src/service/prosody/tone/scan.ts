import type { Item, Lexicon } from './items.ts';
import { ENGLISH } from './lexicon/en.ts';
import { JAPANESE } from './lexicon/ja.ts';
import { KOREAN } from './lexicon/ko.ts';
import { simplified } from './lexicon/traditional.ts';
import { CHINESE } from './lexicon/zh.ts';
import { type Found, quantitiesIn } from './quantity.ts';

interface Matcher {
  item: Item;
  pattern: RegExp;
}

/** Longer forms first: an alternation takes the first that fits. */
function alternation(forms: string, space: string): string {
  const each = forms.split(' | ').map((form) => form.replaceAll(' ', space));
  return each.sort((a, b) => b.length - a.length).join('|');
}

function matchersOf(lexicon: Lexicon, words: 'spaced' | 'joined'): readonly Matcher[] {
  return lexicon.map(([item, forms]) => ({
    item,
    pattern:
      words === 'spaced'
        ? new RegExp(`(?<![a-z])(?:${alternation(forms, ' ')})(?![a-z])`, 'gu')
        : new RegExp(alternation(forms, ' ?'), 'gu'),
  }));
}

const PUNCTUATION: readonly Matcher[] = [
  { item: { kind: 'comma' }, pattern: /[,、，·/]/gu },
  { item: { kind: 'stop' }, pattern: /[!?;。~…()[\]"“”「」|]|\.(?!\d)/gu },
];

const english = matchersOf(ENGLISH, 'spaced');
const korean = matchersOf(KOREAN, 'joined');
const japanese = matchersOf(JAPANESE, 'joined');
const chinese = matchersOf(CHINESE, 'joined');

/** Han characters are Japanese beside kana, else Chinese. */
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

/** Of matches that overlap the one that begins first stays, of those the longest. */
function withoutOverlaps(found: Found[]): Found[] {
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: Found[] = [];
  let end = 0;
  for (const each of found) {
    if (each.start < end || each.end === each.start) continue;
    kept.push(each);
    end = each.end;
  }
  return kept;
}

/** What a normalised instruction's words mean one by one, in order; unknown words are left out. */
export function itemsIn(normalisedText: string): Found[] {
  const text = isChinese(normalisedText) ? simplified(normalisedText) : normalisedText;
  const found = quantitiesIn(text);
  for (const { item, pattern } of matchersFor(text)) {
    for (const match of text.matchAll(pattern)) {
      found.push({ item, start: match.index, end: match.index + match[0].length });
    }
  }
  return withoutOverlaps(found);
}
