/** Maximum number of marks on one letter. Tibetan and Burmese need this many. */
const MAX_MARKS = 8;
/**
 * Maximum number of marks that can be on a letter of any script, as in Zalgo text. Polytonic Greek needs
 * three.
 */
const MAX_COMMON_MARKS = 3;

/** Joiners that have no function, unlike those in Persian, Indic scripts and emoji. */
const STRAY_JOINERS =
  /(?<![[\p{L}\p{M}]--\p{Script=Latin}]|\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}\p{Extended_Pictographic}])/gv;

/** Format characters (direction, zero width, tags) except joiners and visible Arabic signs; private use. */
const INVISIBLE =
  /[[\p{Cf}\p{Co}\ufffd\u034f]--[\u200c\u200d\u{600}-\u{605}\u06dd\u070f\u0890\u0891\u08e2]]/gv;

/** Letters and symbols that draw nothing: Hangul fillers and the empty Braille pattern. */
const BLANKS = /[\u115f\u1160\u3164\uffa0\u2800]/g;

const CONTROLS = /[^\P{Cc}\n]/gu;

/**
 * Removes invisible characters, direction controls, stacked marks and lone surrogates. Keeps the letters and marks of
 * every script.
 */
export function cleanUnicode(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .replace(CONTROLS, ' ')
    .replace(BLANKS, ' ')
    .replace(INVISIBLE, '')
    .replace(STRAY_JOINERS, '')
    .replace(/\p{M}{3,}/gu, capMarks);
}

function capMarks(marks: string): string {
  let common = 0;
  const kept: string[] = [];
  for (const mark of marks) {
    if (mark === kept.at(-1)) continue;
    if (/\p{Script=Inherited}/u.test(mark)) common += 1;
    if (common <= MAX_COMMON_MARKS || !/\p{Script=Inherited}/u.test(mark)) kept.push(mark);
    if (kept.length === MAX_MARKS) break;
  }
  return kept.join('');
}
