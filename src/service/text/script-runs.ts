import {
  blankGreekSymbols,
  HAN,
  isLookalike,
  KANA,
  type Script,
  scriptOf,
} from '../../shared/language/scripts.ts';
import { replaceFaces } from '../../shared/text/faces.ts';

/** A part of a sentence in one script, with its digits, punctuation and spaces. */
export interface Run {
  text: string;
  /** Undefined if the text has no letters. KANA also stands for Han characters next to kana. */
  script: Script | undefined;
}

/** Units as they are written after a number in any script. */
const UNIT =
  /^(?:[kKMGT]?B|[kMG]Hz|[kMG]bps|[kcmdn]?m|[km]?g|[mkdc]?[lL]|[mn]?s|ms|fps|FPS|kcal|[mkMG]?W|[kMGT]?Wh|k?V|m?A|mAh|k?J|h?Pa|dB|k?m\/h|h|[kK]|°?[CF]|px|pt|p|x|D|K|am|pm|AM|PM)$/;
const ENDS_IN_NUMBER = /\d ?[°μ]?$/;
/** 100 km/h and 5 m/s have a slash between their letters. */
const ENDS_IN_SPEED = /\d ?k?m\/$/;
const PER = /^[hs]$/;
/** Characters after a space that belong to the next text: brackets, quotes, signs before a number. */
const OPENING = /(?<=^|\s)[\p{Ps}\p{Pi}"'#@\p{Sc}+~-]+$/u;
/** The same characters, for scripts without spaces. */
const OPENING_BRACKET = /[\p{Ps}\p{Pi}]+$/u;
const NUMBER_AT_END = /\S*\d\S*$/u;
/** Also a version: ver2.0.1を. */
const NUMBER_AT_START = /^\d+(?:\.\d+)*/u;

/** Adjacent characters of one script, or without a script. */
interface CharacterGroup {
  text: string;
  script: Script | undefined;
}

/** Splits a sentence where its script changes. Keeps all of the text, in order. */
export function splitScripts(sentence: string): Run[] {
  const runs: Run[] = [];
  let gap = '';
  for (const { text, script } of groupCharacters(sentence)) {
    const last = runs.at(-1);
    const isUnitOfNumber = script !== undefined && isUnit((last?.text ?? '') + gap, text);
    // A unit before the first letters belongs to the next run.
    if (script === undefined || (isUnitOfNumber && last === undefined)) {
      gap += text;
    } else if (last === undefined) {
      runs.push({ text: gap + text, script });
      gap = '';
    } else if (
      last.script === script ||
      isUnitOfNumber ||
      (gap === '' && isSameWord(last, script))
    ) {
      last.text += gap + text;
      gap = '';
    } else {
      const at = splitPosition(gap);
      last.text += gap.slice(0, at);
      runs.push({ text: gap.slice(at) + text, script });
      gap = '';
    }
  }
  const last = runs.at(-1);
  if (last === undefined) return gap === '' ? [] : [{ text: gap, script: undefined }];
  last.text += gap;
  return runs;
}

function isUnit(written: string, letters: string): boolean {
  const before = written.slice(-5);
  return (
    (ENDS_IN_NUMBER.test(before) && UNIT.test(letters)) ||
    (ENDS_IN_SPEED.test(before) && PER.test(letters))
  );
}

/** Lookalike letters of another script belong to the same word. */
function isSameWord({ script }: Run, next: Script): boolean {
  return script !== undefined && isLookalike(script) && isLookalike(next);
}

/** No.1だ: the number of an abbreviation. */
const NUMBER_OF_ABBREVIATION = /^\. ?\d+(?:\.\d+)*/;

/** The position at which to split the text between letters of two scripts. */
function splitPosition(gap: string): number {
  const abbreviated = NUMBER_OF_ABBREVIATION.exec(gap)?.[0];
  if (abbreviated !== undefined) return abbreviated.length;
  const number = NUMBER_AT_END.exec(gap);
  // In GPT4를 the number belongs to the letters before it; in 15を to those after it.
  if (number !== null) {
    return number.index > 0 ? number.index : (NUMBER_AT_START.exec(gap)?.[0].length ?? 0);
  }
  return (OPENING.exec(gap) ?? OPENING_BRACKET.exec(gap))?.index ?? gap.length;
}

function groupCharacters(sentence: string): CharacterGroup[] {
  // Emoticons keep their length, but their letters do not count.
  const blank = (face: string) => ' '.repeat(face.length);
  const masked = blankGreekSymbols(replaceFaces(sentence, blank));
  const hasKana = [...masked].some((character) => KANA.letter.test(character));
  const groups: CharacterGroup[] = [];
  let at = 0;
  let previous: CharacterGroup | undefined;
  for (const character of masked) {
    const original = sentence.slice(at, at + character.length);
    at += character.length;
    const found = scriptOf(character);
    const script = found === HAN && hasKana ? KANA : found;
    // Combining marks belong to the letter before them.
    const isMark = /\p{M}/u.test(character);
    if (previous !== undefined && (isMark || previous.script === script)) previous.text += original;
    else {
      previous = { text: original, script };
      groups.push(previous);
    }
  }
  return groups;
}
