import type { Language } from '../../shared/contract/languages.ts';
import { segments } from '../../shared/text/segments.ts';
import { splitSentences as splitIntoSentences } from '../../shared/text/sentences.ts';
import { goesOn } from './normalise/continuing.ts';

/** A sentence, or a part of a long one, and the silence after it. */
export interface Sentence {
  text: string;
  pauseMs: number;
}

const PAUSES = { sentenceMs: 300, lineMs: 350, clauseMs: 160, wordMs: 0 } as const;

/** Longer sentences are cut at a clause or a word: the first sound should not wait for all of it. */
const LONGEST_SENTENCE = 220;

/** Splits cleaned text into what is spoken sentence by sentence. The last piece has no pause. */
export function splitSentences(text: string, language: Language): Sentence[] {
  const pieces = text
    .split('\n')
    .flatMap((line) => withLastPause(splitLine(line, language), PAUSES.lineMs));
  return withLastPause(pieces, 0);
}

function splitLine(line: string, language: Language): Sentence[] {
  const continues = (end: string, next: string) => goesOn(end, next, language);
  return splitIntoSentences(line, language, continues)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .flatMap((sentence) => withLastPause(splitLong(sentence, language), PAUSES.sentenceMs));
}

/** Cuts a long sentence, at best after a comma or the like, else between words. */
function splitLong(sentence: string, language: Language): Sentence[] {
  const pieces: Sentence[] = [];
  let rest = sentence;
  while (rest.length > LONGEST_SENTENCE) {
    const cut = findCut(rest, language);
    pieces.push({ text: rest.slice(0, cut.at).trim(), pauseMs: cut.pauseMs });
    rest = rest.slice(cut.at).trim();
  }
  if (rest !== '') pieces.push({ text: rest, pauseMs: 0 });
  return pieces;
}

function findCut(text: string, language: Language): { at: number; pauseMs: number } {
  const head = text.slice(0, LONGEST_SENTENCE);
  const clause = lastMatchEnd(head, /[,;:、，；：،؛—–)](?=\s|\P{ASCII})|[,;:、，；：،؛—–]\s/gu);
  if (clause > LONGEST_SENTENCE / 4) return { at: clause, pauseMs: PAUSES.clauseMs };
  const words = [...segments(head, 'word', language)];
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

function withLastPause(pieces: Sentence[], pauseMs: number): Sentence[] {
  return pieces.map((piece, index) =>
    index === pieces.length - 1 ? { ...piece, pauseMs } : piece,
  );
}
