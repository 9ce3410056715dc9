import { findFirstConsonants } from '../../../shared/text/korean-letters.ts';
import { removeStretch, shortenStretch } from '../stretches.ts';
import { SLANG_TABLES, type SlangTable } from './tables.ts';

/** Where a text is fixed: 1 for code units that stay as they are, such as names. */
export type FixedUnits = Uint8Array;

export interface SlangRequest {
  /** As in the voice API. */
  readonly language: string;
  readonly fixed: FixedUnits;
  /** Abbreviations that stay as they are, such as blocked words. Default: none. */
  readonly isKept?: ((written: string) => boolean) | undefined;
  /** In code units. Once the text would become longer, the rest stays unchanged. */
  readonly maxLength: number;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly spoken: string;
}

/** A word of one script, so that それkwsk has two. */
const WORD =
  /[\p{sc=Latin}\p{Nd}][\p{sc=Latin}\p{M}\p{Nd}]*|[\p{sc=Cyrl}][\p{sc=Cyrl}\p{M}]*|[\p{L}--[\p{sc=Latin}\p{sc=Cyrl}]][[\p{L}\p{M}]--[\p{sc=Latin}\p{sc=Cyrl}]]*/gv;
/** Signs that make a word part of an address, a path, an amount or a name, on either side. */
const ATTACHED_BEFORE = /[@#$/\\_&=%+^]$|[\p{L}\p{N}][.:'’-]$/u;
const ATTACHED_AFTER = /^(?:[@/\\_&=%+^]|[.:'’-][\p{L}\p{N}])/u;
const SENTENCE_START = /(?:^|[.!?…\n])[^\p{L}\p{N}]*$/u;
const NUMBER_BEFORE = /(?:^|[^\p{L}\p{N}])[\p{N}.,]+ ?$/u;
/** How much of the text before a word is looked at. */
const CONTEXT_LENGTH = 8;
/** The longest abbreviation. */
const MAX_LENGTH = 24;
/** A line of at least this many words without any small letter is shouted: its capital letters mean nothing. */
const SHOUTED_WORDS = 3;

/**
 * Replaces abbreviations of chats by the words that people say, and shortens stretched letters. Takes linear time.
 * The words that it writes are not abbreviations themselves.
 */
export function speakSlang(text: string, request: SlangRequest): string {
  const table = SLANG_TABLES[request.language];
  const taken = Uint8Array.from(request.fixed);
  const edits = [
    ...koreanEdits(text, taken),
    ...(table === undefined ? [] : phraseEdits(text, table, taken)),
  ];
  edits.push(...wordEdits(text, table, taken, request.language));
  const isKept = onceEach(request.isKept ?? (() => false));
  const changes = edits.filter(
    ({ start, end, spoken }) =>
      spoken !== text.slice(start, end) && !isKept(text.slice(start, end)),
  );
  return applyEdits(text, changes, request.maxLength);
}

/** Korean first consonants, in texts of any language: nothing else is written with them. */
function koreanEdits(text: string, taken: FixedUnits): Edit[] {
  const edits: Edit[] = [];
  for (const { start, end, words } of findFirstConsonants(text)) {
    if (!isFree(taken, start, end)) continue;
    taken.fill(1, start, end);
    edits.push({ start, end, spoken: words });
  }
  return edits;
}

/** Marks what it replaces as taken. */
function phraseEdits(text: string, { phrases }: SlangTable, taken: FixedUnits): Edit[] {
  const edits: Edit[] = [];
  for (const [pattern, words] of phrases) {
    for (const { 0: found, index } of text.matchAll(pattern)) {
      const end = index + found.length;
      if (isFree(taken, index, end)) {
        taken.fill(1, index, end);
        edits.push({ start: index, end, spoken: capitalizeLike(found, words) });
      }
    }
  }
  return edits;
}

function wordEdits(
  text: string,
  table: SlangTable | undefined,
  taken: FixedUnits,
  language: string,
): Edit[] {
  const isShouted = isAllCapitals(text);
  const edits: Edit[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const end = index + word.length;
    if (!isFree(taken, index, end) || isAttached(text, index, end)) continue;
    const before = text.slice(Math.max(0, index - CONTEXT_LENGTH), index);
    const spoken =
      table &&
      (lookUp(table, word, { before, index, isShouted }) ??
        lookUp(table, removeStretch(word), { before, index, isShouted }));
    edits.push({ start: index, end, spoken: spoken ?? shortenStretch(word, language) });
  }
  return edits;
}

/** Asks only once about each abbreviation, because a text can repeat it a thousand times. */
function onceEach(isKept: (written: string) => boolean): (written: string) => boolean {
  const known = new Map<string, boolean>();
  return (written) => {
    const answer = known.get(written) ?? isKept(written);
    known.set(written, answer);
    return answer;
  };
}

interface WordContext {
  /** The text before the word, as far as it matters. */
  readonly before: string;
  readonly index: number;
  readonly isShouted: boolean;
}

function lookUp(
  table: SlangTable,
  word: string,
  { before, index, isShouted }: WordContext,
): string | undefined {
  if (word.length > MAX_LENGTH) return undefined;
  const exact = table.exact.get(word);
  if (exact !== undefined) return exact;
  const key = word.toLowerCase();
  const spoken = table.words.get(key);
  if (spoken === undefined) return undefined;
  // 5 mb and 500 bc are amounts and years.
  if (key.length <= 2 && NUMBER_BEFORE.test(before)) return undefined;
  if (word === key || isShouted) return spoken;
  if (table.lowerOnly.has(key)) return undefined;
  const startsSentence =
    SENTENCE_START.test(before) && (index <= CONTEXT_LENGTH || /[.!?…\n]/.test(before));
  const isCapitalized = word.slice(1) === key.slice(1);
  if (key.length <= 2 && !(isCapitalized && startsSentence)) return undefined;
  return capitalizeLike(word, spoken);
}

function applyEdits(text: string, edits: readonly Edit[], maxLength: number): string {
  let spoken = '';
  let done = 0;
  let length = text.length;
  for (const { start, end, spoken: words } of edits.toSorted((a, b) => a.start - b.start)) {
    const grown = length + words.length - (end - start);
    if (grown > length && grown > maxLength) break;
    length = grown;
    spoken += text.slice(done, start) + words;
    done = end;
  }
  return spoken + text.slice(done);
}

function isFree(taken: FixedUnits, start: number, end: number): boolean {
  return !taken.subarray(start, end).includes(1);
}

function isAttached(text: string, start: number, end: number): boolean {
  return (
    ATTACHED_BEFORE.test(text.slice(Math.max(0, start - 3), start)) ||
    ATTACHED_AFTER.test(text.slice(end, end + 3))
  );
}

function isAllCapitals(text: string): boolean {
  return text === text.toUpperCase() && (text.match(/\p{Lu}{2,}/gu)?.length ?? 0) >= SHOUTED_WORDS;
}

/** `Idk` becomes `I don't know`, and `Thx` `Thanks`. */
function capitalizeLike(written: string, spoken: string): string {
  const [first = ''] = written;
  const isCapitalized = first !== first.toLowerCase();
  return isCapitalized ? spoken.charAt(0).toUpperCase() + spoken.slice(1) : spoken;
}
