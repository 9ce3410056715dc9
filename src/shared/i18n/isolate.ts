/** Letters that are written from right to left, and the marks that turn directions. */
const TURNS =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\u200F\u202A-\u202E\u2066-\u2069]/u;

/** Embeddings, overrides and isolates. Within a quote, they could end its isolate, or have no end. */
const CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;
const EMBEDDINGS = /[\u202A-\u202E]/;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * Keeps the direction of a quoted text or name to itself, so that the punctuation and numbers around it stay in place.
 * Texts from left to right are returned as they are, and so are those of several lines: each line has a direction of
 * its own. See https://www.unicode.org/reports/tr9/#Markup_And_Formatting
 */
export function isolate(text: string): string {
  if (!TURNS.test(text)) return text;
  const safe = isBalanced(text) ? text : text.replace(CONTROLS, '');
  return safe.includes('\n') ? safe : `${FIRST_STRONG_ISOLATE}${safe}${POP_ISOLATE}`;
}

/** Whether every isolate ends, as in a text that already contains isolated names, and nothing else turns directions. */
function isBalanced(text: string): boolean {
  if (EMBEDDINGS.test(text)) return false;
  let depth = 0;
  for (const character of text) {
    if (/[\u2066-\u2068]/.test(character)) depth += 1;
    if (character === POP_ISOLATE) depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
