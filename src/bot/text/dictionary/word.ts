import type { Match } from './search.ts';
import { STEP_LIMITS, type StepCounter } from './steps.ts';
import type { Subject } from './subject.ts';

/**
 * Finds a word from left to right, where no earlier entry matched. Stops when the counter is exceeded: the caller then
 * ignores the matches.
 * @param word in lower case, not empty
 */
export function searchWord(word: string, subject: Subject, counter: StepCounter): Match[] {
  const { folded, edges } = subject;
  const matches: Match[] = [];
  let from = 0;
  while (from < folded.length && !counter.isExceeded) {
    const start = folded.indexOf(word, from);
    const scannedTo = start < 0 ? folded.length : start;
    counter.used += (scannedTo - from) / STEP_LIMITS.charactersScanned + STEP_LIMITS.perMatch;
    if (start < 0) break;
    const end = start + word.length;
    const blockedAt = takenWithin(subject, start, end);
    counter.used += word.length;
    if (blockedAt !== undefined) {
      // No match can include this place.
      from = blockedAt + 1;
    } else if (edges[start] === 1 && edges[end] === 1) {
      matches.push({ start, end, marks: [] });
      from = end;
    } else {
      from = nextEdge(subject, start + 1, counter);
    }
  }
  return matches;
}

/** The last place between two indices where an earlier entry matched. */
function takenWithin({ taken }: Subject, start: number, end: number): number | undefined {
  for (let index = end - 1; index >= start; index -= 1) {
    if (taken[index] === 1) return index;
  }
  return undefined;
}

function nextEdge({ edges }: Subject, from: number, counter: StepCounter): number {
  const next = edges.indexOf(1, from);
  const index = next < 0 ? edges.length : next;
  counter.used += (index - from) / STEP_LIMITS.charactersScanned;
  return index;
}
