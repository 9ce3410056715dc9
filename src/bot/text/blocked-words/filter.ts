import { isUnspaced, lettersOf, type Run, type Spelling, spellingsOf } from './letters.ts';

/** Finds a server's blocked words in texts. */
export interface WordFilter {
  /** Whether the text has a blocked word. */
  finds(text: string): boolean;
  /** The text without blocked words; '' when nothing speakable is left. */
  leaveOut(text: string): string;
}

interface Pattern {
  readonly runs: readonly Run[];
  /** Whether it must start, or end, where a word does. */
  readonly startsWord: boolean;
  readonly endsWord: boolean;
  /** Whether it is found inside other words because of its script. */
  readonly isUnspaced: boolean;
  /** In words of up to three letters, a doubled letter can make another word: god, good. */
  readonly isShort: boolean;
}

interface Node {
  readonly next: Map<string, Node>;
  readonly ends: Pattern[];
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Removing a word can bring the parts of another one together. */
const MAX_PASSES = 4;
/** Fewer equal letters in a row can make another word. */
const MIN_STRETCHED = 3;
/** Letters that people write around a word that they spell: `i f u c k u`. */
const AROUND_SPELLED = /^[iau]$/;

/**
 * Finds whole words, whatever their case, width, accents or stretched letters, and also when they are spelled with signs or
 * spaces. `word*`, `*word` and `*word*` also find longer words. In scripts without spaces, words are found anywhere.
 * Takes time proportional to the length of a text.
 */
export function createWordFilter(words: readonly string[]): WordFilter {
  const root: Node = { next: new Map(), ends: [] };
  for (const word of words) addPattern(root, toPattern(word));
  const find = (text: string) => (root.next.size === 0 ? [] : findAll(root, text));
  return {
    finds: (text) => find(text).length > 0,
    leaveOut: (text) => {
      let left = text;
      for (let pass = 0; pass < MAX_PASSES; pass += 1) {
        const ranges = find(left);
        if (ranges.length === 0) return left;
        left = cut(left, ranges);
      }
      return find(left).length === 0 ? left : '';
    },
  };
}

/** The key by which blocked words are equal; '' for a word without letters and digits. */
export function foldWord(word: string): string {
  const letters = lettersOf(word.replaceAll('*', ''));
  const folded = letters
    .map(({ letter, count }) => letter.repeat(count))
    .join('')
    .trim();
  if (folded === '') return '';
  return `${word.startsWith('*') ? '*' : ''}${folded}${word.endsWith('*') ? '*' : ''}`;
}

function toPattern(word: string): Pattern {
  const runs = lettersOf(word.replaceAll('*', '')).filter(
    ({ letter }, index, { length }) => letter !== ' ' || (index > 0 && index < length - 1),
  );
  const isAnywhere = isUnspaced(word);
  return {
    runs,
    isUnspaced: isAnywhere,
    startsWord: !isAnywhere && !word.startsWith('*'),
    endsWord: !isAnywhere && !word.endsWith('*'),
    isShort: runs.reduce((sum, { count }) => sum + count, 0) <= 3,
  };
}

function addPattern(root: Node, pattern: Pattern): void {
  if (pattern.runs.length === 0) return;
  let node = root;
  for (const { letter } of pattern.runs) {
    let next = node.next.get(letter);
    if (next === undefined) {
      next = { next: new Map(), ends: [] };
      node.next.set(letter, next);
    }
    node = next;
  }
  node.ends.push(pattern);
}

function findAll(root: Node, text: string): Range[] {
  const found: Range[] = [];
  for (const spelling of spellingsOf(text)) {
    for (let start = 0; start < spelling.runs.length; start += 1) {
      findAt(root, spelling, start, found);
    }
  }
  return found;
}

function findAt(root: Node, spelling: Spelling, start: number, found: Range[]): void {
  const { runs } = spelling;
  let node = root;
  for (let end = start; end < runs.length; end += 1) {
    const next = node.next.get(runs[end]?.letter ?? '');
    if (next === undefined) break;
    node = next;
    for (const pattern of node.ends) {
      if (isMatch(pattern, spelling, start)) found.push(rangeOf(pattern, runs, start, end));
    }
  }
}

/** The text of a match. For `word*`, that is the whole longer word. */
function rangeOf(pattern: Pattern, runs: readonly Run[], start: number, end: number): Range {
  const isOpen = (index: number) => (runs[index]?.letter ?? ' ') !== ' ';
  let [first, last] = [start, end];
  if (!pattern.isUnspaced) {
    while (!pattern.startsWord && isOpen(first - 1)) first -= 1;
    while (!pattern.endsWord && isOpen(last + 1)) last += 1;
  }
  return { start: runs[first]?.start ?? 0, end: runs[last]?.end ?? 0 };
}

function isMatch(pattern: Pattern, { kind, runs }: Spelling, start: number): boolean {
  const { startsWord, endsWord, isShort } = pattern;
  const isWhole = startsWord && endsWord;
  // Signs between words are common, as in "pass/fail", so then only a whole word counts.
  if (kind === 'joined' && !isWhole && !pattern.isUnspaced) return false;
  const end = start + pattern.runs.length - 1;
  if (startsWord && !isEdge(runs, start - 1, -1, kind)) return false;
  if (endsWord && !isEdge(runs, end + 1, 1, kind)) return false;
  return pattern.runs.every(({ letter, count }, index) => {
    const seen = runs[start + index]?.count ?? 0;
    const isOpen = (index === 0 && !startsWord) || (start + index === end && !endsWord);
    if (letter === ' ' || isOpen) return seen >= count;
    return seen === count || (isShort ? seen >= Math.max(MIN_STRETCHED, count) : seen > count);
  });
}

/** Whether a word ends before the run at `index`. */
function isEdge(
  runs: readonly Run[],
  index: number,
  direction: 1 | -1,
  kind: Spelling['kind'],
): boolean {
  const letter = runs[index]?.letter ?? ' ';
  if (letter === ' ') return true;
  const isAround = kind === 'spelled' && AROUND_SPELLED.test(letter);
  return isAround && (runs[index + direction]?.letter ?? ' ') === ' ';
}

/** Removes the ranges, and the spaces around them. */
function cut(text: string, ranges: readonly Range[]): string {
  let left = '';
  let from = 0;
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    if (start > from) left += `${text.slice(from, start)} `;
    from = Math.max(from, end);
  }
  const rest = (left + text.slice(from))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ (?=[.,;:!?…。、！？])/g, '')
    .trim();
  return /[\p{L}\p{N}]/u.test(rest) ? rest : '';
}
