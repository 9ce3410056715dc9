import type { Language } from '../../shared/contract/languages.ts';
import { segments as runtimeSegments } from '../../shared/text/segments.ts';
import { splitSentences as splitIntoSentences } from '../../shared/text/sentences.ts';
import { goesOn } from './normalise/continuing.ts';
import type { Segment } from './segment.ts';

const PAUSES = { sentenceMs: 300, lineMs: 350, clauseMs: 160, wordMs: 0 } as const;

/** Longer sentences are cut at a clause or a word: the first sound should not wait for all of it. */
const LONGEST_SENTENCE = 220;

/** Splits cleaned text into sentences, and long sentences further. The last segment has no pause. */
export function splitSentences(text: string, language: Language): Segment[] {
  const segments = text
    .split('\n')
    .flatMap((line) => withLastPause(splitLine(line, language), PAUSES.lineMs));
  return withLastPause(segments, 0);
}

function splitLine(line: string, language: Language): Segment[] {
  const continues = (end: string, next: string) => goesOn(end, next, language);
  return splitIntoSentences(line, language, continues)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .flatMap((sentence) => withLastPause(splitLong(sentence, language), PAUSES.sentenceMs));
}

/** Cuts a long sentence, at best after a comma or the like, else between words. */
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
  // Not between the two halves of one character.
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
