/** What may stand beside a face as its arms. */
const ARMS = String.raw`(?:[ヽヾ\\/_٩۶ლノっつ੭و︵┻━凸<>*]| ?\u0304){0,6}`;
/** A bracket and what may be a face in it: short, without digits and words. */
const CANDIDATE = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}])m(?=\())?${ARMS}\(([^()\p{N}\n]{1,14})\)${ARMS}(?:m(?![\p{L}\p{N}]))?`,
  'gu',
);
const WORD = /\p{L}{2}/u;
const MARKS = /[\p{S}\p{Pc}・`°;*'"\p{M}-]/gu;
const SINGLE_EYES = /^([\p{L}])[_^.]\1$|^ツ$|^\^\^$/u;

/**
 * Faces drawn with letters, such as (´・ω・`) and ¯\_(ツ)_/¯: they have letters of many scripts and no
 * sound. In NFKC.
 * @returns the text with the answer in place of each
 */
export function replaceKaomoji(text: string, replace: (kaomoji: string) => string): string {
  return text.replace(CANDIDATE, (all: string, face: string) =>
    isFace(face) ? replace(all) : all,
  );
}

function isFace(inside: string): boolean {
  if (WORD.test(inside)) return false;
  return (inside.match(MARKS)?.length ?? 0) >= 2 || SINGLE_EYES.test(inside);
}
