import { emojiOfFace, replaceFaces } from '../../shared/text/faces.ts';

/** Stand for faces while markup is removed. Private use: a cleaned text has none. */
const FIRST_STAND_IN = 0xf0000;
const MAX_FACES = 0xffff;
const STAND_INS = /[\u{f0000}-\u{ffffd}]/gu;

/**
 * Hides faces from a step that would take their parts for markup: the backtick of (´・ω・`), the backslash of
 * ¯\_(ツ)_/¯ and the asterisks of (*^^*).
 * @param text without characters of private use
 */
export function protectFaces(text: string, step: (text: string) => string): string {
  const faces: string[] = [];
  const hidden = replaceFaces(text, (face) => {
    if (faces.length === MAX_FACES) return face;
    faces.push(face);
    return String.fromCodePoint(FIRST_STAND_IN + faces.length - 1);
  });
  return step(hidden).replace(
    STAND_INS,
    (standIn) => faces[(standIn.codePointAt(0) ?? 0) - FIRST_STAND_IN] ?? '',
  );
}

/** Removes faces, which have no sound. A text without anything else is spoken as emoji with the same meaning. */
export function speakFaces(text: string, isSpeakable: (text: string) => boolean): string {
  const words = omitFaces(text);
  return isSpeakable(words) ? words : replaceFaces(text, (face) => emojiOfFace(face.trim()) ?? ' ');
}

/** Removes faces. */
export function omitFaces(text: string): string {
  return replaceFaces(text, () => ' ');
}
