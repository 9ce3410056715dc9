import type { Language } from '../../shared/contract/languages.ts';
import { segments as runtimeSegments } from '../../shared/text/segments.ts';
import { splitSentences as splitIntoSentences } from '../../shared/text/sentences.ts';
import type { LanguageData } from './languages/language-data.ts';
import { languageData } from './languages/registry.ts';
import { monthNamesOf } from './normalize/dates.ts';
import { perLanguage } from './normalize/per-language.ts';
import { ROMAN_NUMERAL } from './normalize/roman-numerals.ts';
import { weekdayAbbreviationsOf } from './normalize/weekdays.ts';
import type { Segment } from './segment.ts';

const PAUSES = { sentenceMs: 420, lineMs: 490, clauseMs: 160, wordMs: 0 } as const;

/** Longer sentences are split at a clause or a word, so that their first sound comes early. */
const LONGEST_SENTENCE = 220;

/** Splits cleaned text into sentences, and long sentences further. The last segment has no pause. */
export function splitSentences(text: string, language: Language): Segment[] {
  const segments = text
    .split('\n')
    .flatMap((line) => withLastPause(splitLine(line, language), PAUSES.lineMs));
  return withLastPause(segments, 0);
}

function splitLine(line: string, language: Language): Segment[] {
  const data = languageData(language);
  const continues = (end: string, next: string) => sentenceContinues(end, next, data);
  return splitIntoSentences(line, language, continues)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .flatMap((sentence) => withLastPause(splitLong(sentence, language), PAUSES.sentenceMs));
}

/** Splits a long sentence after a comma or similar, or else between words. */
function splitLong(sentence: string, language: Language): Segment[] {
  const segments: Segment[] = [];
  let rest = sentence;
  while (rest.length > LONGEST_SENTENCE) {
    const cut = findCut(rest, language);
    segments.push({ text: rest.slice(0, cut.at).trim(), language, pauseMs: cut.pauseMs });
    rest = rest.slice(cut.at).trim();
  }
  if (rest !== '') segments.push({ text: rest, language, pauseMs: 0 });
  return segments;
}

function findCut(text: string, language: Language): { at: number; pauseMs: number } {
  const head = text.slice(0, LONGEST_SENTENCE);
  const clause = lastMatchEnd(head, /[,;:、，；：،؛—–)](?=\s|\P{ASCII})|[,;:、，；：،؛—–]\s/gu);
  if (clause > LONGEST_SENTENCE / 4) return { at: clause, pauseMs: PAUSES.clauseMs };
  const words = [...runtimeSegments(head, 'word', language)];
  const lastWord = words.at(-1)?.index ?? 0;
  if (lastWord > LONGEST_SENTENCE / 4) return { at: lastWord, pauseMs: PAUSES.wordMs };
  // Does not split a surrogate pair.
  return { at: head.isWellFormed() ? head.length : head.length - 1, pauseMs: PAUSES.wordMs };
}

function lastMatchEnd(text: string, pattern: RegExp): number {
  let end = -1;
  for (const match of text.matchAll(pattern)) end = match.index + match[0].length;
  return end;
}

function withLastPause(segments: Segment[], pauseMs: number): Segment[] {
  return segments.map((segment, index) =>
    index === segments.length - 1 ? { ...segment, pauseMs } : segment,
  );
}

interface Continuation {
  /** The end of text that is not a whole sentence. */
  end: RegExp | undefined;
  /** An abbreviation at the end, before a digit. */
  endBeforeDigit: RegExp | undefined;
  /** An abbreviation at the end, before a digit or a Roman numeral: p. 42, Vol. II. */
  endBeforeNumber: RegExp | undefined;
  /** The first and the later part of an abbreviation with spaces: a. C. */
  parts: readonly (readonly [end: RegExp, next: RegExp])[];
  /** An abbreviation at the end that also ends sentences, and the words that start one. */
  rarelyFinal: RegExp | undefined;
  starter: RegExp | undefined;
  /** Follows a day or an ordinal. */
  afterOrdinal: RegExp | undefined;
}

const NUMBER = new RegExp(`^(?:\\d|${ROMAN_NUMERAL}(?![\\p{L}\\p{M}]))`, 'u');
/** A single letter is a numeral after Vol., but not after No. */
const SHORT_ABBREVIATION = /(?<!\p{L})(?:\p{L}|[Nn]os?)\.$/u;

function isNumber(before: string, after: string): boolean {
  const isSingleLetter = /^[IVXL](?!\p{L})/u.test(after);
  return NUMBER.test(after) && !(isSingleLetter && SHORT_ABBREVIATION.test(before));
}

/** IV. Béla */
const ROMAN_ORDINAL = new RegExp(`(?<![\\p{L}\\d])${ROMAN_NUMERAL}\\.$`, 'u');

/** Whether a sentence continues after a full stop: "Dr." before a name, "21." before a month. */
function sentenceContinues(before: string, after: string, data: LanguageData): boolean {
  const last = before.trimEnd();
  // x != y
  if (last.endsWith('!') && after.startsWith('=')) return true;
  const { end, endBeforeDigit, endBeforeNumber, parts, rarelyFinal, starter, afterOrdinal } =
    continuationOf(data);
  const tail = last.slice(-20);
  if (end?.test(tail) === true) return true;
  if (endBeforeDigit?.test(last) === true && /^\d/.test(after)) return true;
  if (endBeforeNumber?.test(tail) === true && isNumber(tail, after)) return true;
  if (parts.some(([first, next]) => first.test(tail) && next.test(after))) return true;
  if (rarelyFinal?.test(tail) === true && starter?.test(after) !== true) return true;
  if (data.romanNumerals?.isBeforeName === true && ROMAN_ORDINAL.test(tail)) return true;
  return (
    afterOrdinal !== undefined &&
    /(?<!\d)\d{1,2}\.$/.test(last.slice(-4)) &&
    afterOrdinal.test(after)
  );
}

const continuationOf = perLanguage((data): Continuation => {
  const { nonFinal, nonFinalBeforeDigits, beforeNumbers, rarelyFinal, starters } =
    data.abbreviations ?? {};
  const nouns = [monthNamesOf(data), data.dates?.nounsAfterOrdinal ?? '']
    .filter((words) => words !== '')
    .join('|');
  const numbered = Object.keys(beforeNumbers ?? {}).filter((key) => key.endsWith('.'));
  return {
    end: abbreviationAtEnd(nonFinal),
    endBeforeDigit: abbreviationAtEnd(
      [nonFinalBeforeDigits ?? '', weekdayAbbreviationsOf(data)].filter(Boolean).join('|'),
    ),
    endBeforeNumber: abbreviationAtEnd(numbered.map((key) => key.slice(0, -1)).join('|')),
    parts: Object.keys(data.abbreviations?.expansions ?? {}).flatMap(partsOf),
    rarelyFinal: abbreviationAtEnd(rarelyFinal),
    starter: starters === undefined ? undefined : new RegExp(`^(?:${starters})(?!\\p{L})`, 'u'),
    afterOrdinal: nouns === '' ? undefined : new RegExp(`^(?:${nouns})(?!\\p{L})`, 'u'),
  };
});

function abbreviationAtEnd(words: string | undefined): RegExp | undefined {
  if (words === undefined || words === '') return undefined;
  const abbreviations = words.replaceAll('.', '\\. ?').replaceAll('/', '\\/');
  return new RegExp(`(?<![\\p{L}\\p{M}.])(?:${abbreviations})\\.$`, 'u');
}

/** Every place at which a sentence could seem to end within an abbreviation: a. | C. */
function partsOf(abbreviation: string): [RegExp, RegExp][] {
  const parts = abbreviation.split(' ').map((part) => part.replaceAll('.', '\\.'));
  return parts.slice(1).map((next, index) => {
    const first = parts.slice(0, index + 1).join(' ?');
    return [new RegExp(`(?<![\\p{L}\\p{M}.])${first}$`, 'u'), new RegExp(`^${next}`, 'u')];
  });
}
