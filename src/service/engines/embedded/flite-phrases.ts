/** A part of a sentence that Flite renders in one go, and the silence after it. */
export interface Phrase {
  text: string;
  pauseMs: number;
}

/**
 * Flite processes a whole phrase before its first sound, which takes 3 ms for each second of audio.
 * A longer sentence gets a short first phrase, so that its first sound comes soon. In characters.
 */
const MAX_UNSPLIT_LENGTH = 70;
const FIRST_PHRASE = { minLength: 14, maxLength: 56 } as const;
/** Longer than usual sentences. Bounds the program's memory for any input. */
const LATER_PHRASE = { minLength: 14, maxLength: 300 } as const;

/** As long as Flite's own silence at a comma. */
const CLAUSE_PAUSE_MS = 110;
/** Speakers do not pause between two words, but a short breath masks that the melody restarts. */
const BREATH_PAUSE_MS = 45;
/**
 * The share by which a pause has to differ to be noticed. Below it, a sentence is not split at its
 * commas: each phrase restarts the melody, which raises the median pitch by up to 7 %.
 */
const NOTICEABLE_PAUSE_CHANGE = 0.18;

const CLAUSE_END = /[,;:)]["')]* |\.{2,} | -+ /g;
/** Words before which a reader breathes, best places first. */
const BEFORE_WORDS = [
  / (?=(?:and|but|or|because|although|while|when|where|which|who|that|if|so|than|until|before|after) )/gi,
  / (?=(?:to|of|in|on|at|by|for|from|with|without|into|over|under|about|through|as|is|are|was|were|has|have|had|will|would|can|could|should) )/gi,
];

/** How long the silences within a sentence are. */
export interface PhrasePauses {
  /** Factor on silences that fit the tempo. */
  factor: number;
  /** Factor on the speed. Faster speech has shorter pauses, as in Flite's own silences. */
  tempo: number;
}

/**
 * Splits a sentence where a reader would pause. Short sentences are not split, unless the pauses
 * are to be noticeably longer or shorter than natural.
 */
export function splitIntoPhrases(sentence: string, { factor, tempo }: PhrasePauses): Phrase[] {
  const isNoticeable = Math.abs(factor - 1) >= NOTICEABLE_PAUSE_CHANGE;
  const clauses = isNoticeable ? splitClauses(sentence) : [sentence.trim()];
  const phrases = clauses.flatMap((clause, index) => {
    const parts = splitLong(clause, index === 0);
    return withLastPause(parts, index < clauses.length - 1 ? CLAUSE_PAUSE_MS : 0);
  });
  return phrases.map(({ text, pauseMs }) => ({ text, pauseMs: (pauseMs * factor) / tempo }));
}

function splitClauses(sentence: string): string[] {
  const ends = [...sentence.matchAll(CLAUSE_END)].map(({ index, 0: sign }) => index + sign.length);
  return [0, ...ends]
    .map((start, i) => sentence.slice(start, ends[i]).trim())
    .filter((clause) => clause !== '');
}

function splitLong(text: string, isFirst: boolean): Phrase[] {
  const maxLength = isFirst ? MAX_UNSPLIT_LENGTH : LATER_PHRASE.maxLength;
  if (text.length <= maxLength) return [{ text, pauseMs: 0 }];
  const { at, pauseMs } = findCut(text, isFirst ? FIRST_PHRASE : LATER_PHRASE);
  return [{ text: text.slice(0, at).trim(), pauseMs }, ...splitLong(text.slice(at).trim(), false)];
}

function findCut(
  text: string,
  { minLength, maxLength }: { minLength: number; maxLength: number },
): { at: number; pauseMs: number } {
  const head = text.slice(0, maxLength);
  const clause = lastEnd(head, CLAUSE_END);
  if (clause >= minLength) return { at: clause, pauseMs: CLAUSE_PAUSE_MS };
  const words = BEFORE_WORDS.map((pattern) => lastEnd(head, pattern));
  const word = words.find((end) => end >= minLength) ?? head.lastIndexOf(' ');
  return { at: word > 0 ? word : head.length, pauseMs: BREATH_PAUSE_MS };
}

function lastEnd(text: string, pattern: RegExp): number {
  let end = -1;
  for (const match of text.matchAll(pattern)) end = match.index + match[0].length;
  return end;
}

function withLastPause(phrases: Phrase[], pauseMs: number): Phrase[] {
  return phrases.map((phrase, i) => (i < phrases.length - 1 ? phrase : { ...phrase, pauseMs }));
}
