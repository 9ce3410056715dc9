import { replaceEmoticons, replaceKaomoji } from './emoticons.ts';
import { HAN, isLookalike, KANA, type Script, scriptOf } from './scripts.ts';

/** A stretch of a sentence in one script, with the digits, punctuation and blanks that go with it. */
export interface Run {
  text: string;
  /** None where the text has no letters. Kana stands for Chinese characters with kana, too. */
  script: Script | undefined;
}

/** Units as they are written after a number in any script. */
const UNIT =
  /^(?:[kKMGT]?B|[kMG]Hz|[kMG]bps|[kcm]?m|[km]?g|[mkd]?[lL]|m?s|ms|fps|FPS|kcal|k?W|k?m\/h|h|[kK]|°?[CF]|px|pt|p|x|D|K|am|pm|AM|PM)$/;
const ENDS_IN_NUMBER = /\d ?°?$/;
/** 100 km/h and 5 m/s have a sign between their letters. */
const ENDS_IN_SPEED = /\d ?k?m\/$/;
const PER = /^[hs]$/;
/** What opens after a blank belongs to what comes: brackets, quotes, signs before a number. */
const OPENING = /(?<=^|\s)[\p{Ps}\p{Pi}"'#@\p{Sc}+~-]+$/u;
/** In scripts that use no blanks. */
const OPENING_BRACKET = /[\p{Ps}\p{Pi}]+$/u;
const NUMBER_AT_END = /\S*\d\S*$/u;
const NUMBER_AT_START = /^\d+/u;

interface Stretch {
  text: string;
  script: Script | undefined;
}

/** Cuts a sentence where its script changes. All of the text is in one of the runs, in order. */
export function splitScripts(sentence: string): Run[] {
  const runs: Run[] = [];
  let gap = '';
  for (const { text, script } of stretchesOf(sentence)) {
    const last = runs.at(-1);
    const isPart = script !== undefined && isUnit((last?.text ?? '') + gap, text);
    // A unit before all letters goes with those that follow.
    if (script === undefined || (isPart && last === undefined)) {
      gap += text;
    } else if (last === undefined) {
      runs.push({ text: gap + text, script });
      gap = '';
    } else if (last.script === script || isPart || (gap === '' && isOneWord(last, script))) {
      last.text += gap + text;
      gap = '';
    } else {
      const at = cutOf(gap);
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

/** Letters that only look like the others of their word. */
function isOneWord({ script }: Run, next: Script): boolean {
  return script !== undefined && isLookalike(script) && isLookalike(next);
}

/** Where to cut what stands between letters of two scripts. */
function cutOf(gap: string): number {
  const number = NUMBER_AT_END.exec(gap);
  // GPT4를: a number without a blank goes with the letters before; 15を goes with those behind.
  if (number !== null) {
    return number.index > 0 ? number.index : (NUMBER_AT_START.exec(gap)?.[0].length ?? 0);
  }
  return (OPENING.exec(gap) ?? OPENING_BRACKET.exec(gap))?.index ?? gap.length;
}

/** Letters of one script, or what is between them. */
function stretchesOf(sentence: string): Stretch[] {
  // Faces keep their place and length, but are no letters.
  const blank = (face: string) => ' '.repeat(face.length);
  const masked = replaceEmoticons(replaceKaomoji(sentence, blank), blank);
  const hasKana = [...masked].some((character) => KANA.letter.test(character));
  const stretches: Stretch[] = [];
  let at = 0;
  let previous: Stretch | undefined;
  for (const character of masked) {
    const own = sentence.slice(at, at + character.length);
    at += character.length;
    const script = joined(scriptOf(character), hasKana);
    // Marks belong to the letter they stand on.
    const isMark = /\p{M}/u.test(character);
    if (previous !== undefined && (isMark || previous.script === script)) previous.text += own;
    else {
      previous = { text: own, script };
      stretches.push(previous);
    }
  }
  return stretches;
}

function joined(script: Script | undefined, hasKana: boolean): Script | undefined {
  return script === HAN && hasKana ? KANA : script;
}
