interface Run {
  /** Start of the markers that are not paired yet. */
  start: number;
  length: number;
}

/** Headings, subtext, quotes and bullets at the start of a line. */
const LINE_MARKERS = /^[^\S\n]*(?:(?:#{1,3}|-#|>{1,3}|[-*+•])[^\S\n]+)+/gm;

/** Removes Discord's markup for bold, italics, strikethrough, headings, quotes and lists. */
export function dropEmphasis(text: string): string {
  const isMarker = new Uint8Array(text.length);
  const open: Record<string, Run[]> = { '*': [], _: [], '~': [] };
  for (const { 0: run, index } of text.matchAll(/\*+|_+|~{2,}/g)) {
    pair(text, { start: index, length: run.length }, open[run.charAt(0)] ?? [], isMarker);
  }
  let kept = '';
  let from = 0;
  for (let index = 0; index <= text.length; index += 1) {
    if (index < text.length && isMarker[index] === 0) continue;
    kept += text.slice(from, index);
    from = index + 1;
  }
  return kept.replace(LINE_MARKERS, '');
}

/** Pairs a run of markers with open runs, innermost first. The rest may open a new run. */
function pair(text: string, run: Run, open: Run[], isMarker: Uint8Array): void {
  const before = text.charAt(run.start - 1);
  const after = text.charAt(run.start + run.length);
  // snake_case stays a word; Discord shows 2*3*4 in italics.
  const isInWord = text.charAt(run.start) === '_' && isWord(before) && isWord(after);
  if (isInWord) return;
  while (isVisible(before) && run.length > 0) {
    const opener = open.at(-1);
    if (opener === undefined) break;
    const paired = Math.min(opener.length, run.length);
    isMarker.fill(1, opener.start + opener.length - paired, opener.start + opener.length);
    isMarker.fill(1, run.start, run.start + paired);
    opener.length -= paired;
    run.start += paired;
    run.length -= paired;
    if (opener.length === 0) open.pop();
  }
  if (isVisible(after) && run.length > 0) open.push(run);
}

function isVisible(character: string): boolean {
  return /\S/.test(character);
}

function isWord(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}
