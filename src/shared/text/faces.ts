/**
 * Faces drawn with letters and signs: emoticons such as `:D` and `T_T`, and kaomoji such as (´・ω・`) and ¯\_(ツ)_/¯.
 * Their letters are of many scripts and have no sound. Recognized both before and after compatibility forms (NFKC),
 * which write `´` as a space and a mark.
 */

/** A face between two eyes that are the same, or mirror images. No word has such a mouth. */
const SAME_EYES =
  "(?<eye>[ಠಥΦΘTOo0^＾•°˘●◉ʘ⊙◕・･>ㅇㅠㅜㅎㅡ;；='-]) ?[ωДд益ᴥ﹏▽∀□ᴗ‿ㅅㅁㅂ△ᗜ皿] ?\\k<eye>";
const MIRRORED_EYES = '>[ωДд﹏▽∀□ㅅㅁㅂ△]<|≧[ωДд﹏▽∀□o]≦';

/** Emoticons, and emoji with the same meaning. The first match counts. */
const EMOTICONS: readonly (readonly [face: string, emoji: string])[] = [
  [String.raw`[:=;]'?-?[)\]]{1,6}|[(\[]-?[:=;]`, '🙂'],
  ["[:=;]'?-?D{1,6}|[xX]-?D{1,6}|(?:xd+)+|(?:XD+)+|Xd|:d", '😄'],
  [String.raw`[:=;]'-?[(\[]+|;-?\(+|[Tt;][_.][Tt;]|T[wo]T|[Qq][wWAa][Qq]|<\/3`, '😢'],
  ['[ㅠㅜ][_.ㅅㅁ][ㅠㅜ]|ಥ[_.]+ಥ', '😢'],
  [String.raw`[:=]-?[(\[]{1,6}|\)-?[:=]|:[cC]|D:(?=\s*$)`, '🙁'],
  ['[:=;]-?[pPbÞ]', '😉'],
  ['[:=]-?[oO0]|[oO0][_.][oO0]|ㅇ[_.ㅁㅅㅂ]ㅇ', '😮'],
  [String.raw`[:=]-?\*|:-?[xX]`, '😘'],
  ['ಠ[_.]+ಠ', '🤨'],
  [String.raw`[:=]-?[/\\|sS$#@]|(?:-[_.]-|ㅡ[_.]?ㅡ)[;'"]*|>[_.]?<|orz|OTL|OTZ`, '😔'],
  [String.raw`\^[-_.oO0ㅡ]?\^[;'"]*|[:;]3|:v`, '😊'],
  [String.raw`\\o/`, '🎉'],
  [String.raw`o/|\\o`, '👋'],
  ['o7', '🫡'],
  [String.raw`(?<side>[^\s\p{N}])_+\k<side>`, '😐'],
  [`${SAME_EYES}|${MIRRORED_EYES}`, '😊'],
];

/** Alone, next to the end of a sentence, or after a script without spaces. 5 :3 is a ratio. */
const BEFORE = String.raw`(?<=^|(?<!\d)\s|[\p{Lo}.!?…,~*"。！？、])`;
const AFTER = String.raw`(?=$|[\s.!?…,~*"。！？、])`;

const EMOTICON = new RegExp(
  `${BEFORE}(?:${EMOTICONS.map(([face]) => face).join('|')})${AFTER}`,
  'gmu',
);
const EMOJI_OF_EMOTICON = EMOTICONS.map(
  ([face, emoji]) => [new RegExp(`^(?:${face})$`, 'u'), emoji] as const,
);

/** Characters next to a face, as its arms, and what they throw. */
const ARMS = String.raw`(?:[¯￣ヽヾ＼／\\/_٩۶ლノﾉっつづ੭و︵┻━─┬╯╰凸щงΣ<>*]| ?\u0304){0,8}`;
/** Brackets whose content may be a face: short, without digits. */
const BRACKETS = String.raw`[(（ʕ](?<face>[^()（）ʕʔ\p{N}\n]{1,16})[)）ʔ]`;
const KAOMOJI = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}])m(?=[(（]))?(?:┬─{1,3}┬ ?)?${ARMS}${BRACKETS}${ARMS}(?:\(? ?┻━{1,3}┻)?(?:m(?![\p{L}\p{N}]))?`,
  'gu',
);
const WORD = /\p{L}{2}/u;
const MARKS = /[\p{S}\p{Pc}・`°;*'"\p{M}-]/gu;
const SINGLE_EYES = /^([\p{L}])[_^.]\1$|^ツ$|^\^\^$/u;
const ODD_FACE = new RegExp(`${SAME_EYES}|${MIRRORED_EYES}`, 'u');
/** Quoted or emphasized: (`x`), ("a"). */
const QUOTED = /^(["'`*~])[\p{L}\p{N}\s]*\1$/u;

/** The meanings of the parts of kaomoji. The first match counts. */
const EMOJI_OF_PART: readonly (readonly [part: RegExp, emoji: string])[] = [
  [/(?:¯|\u0304|￣).*ツ/u, '🤷'],
  [/┻/u, '😡'],
  [/┬/u, '😌'],
  [/m[(（][ _.^-]+[)）]m/u, '🙏'],
  [/ʕ/u, '🐻'],
  [/[♡♥❤]/u, '😍'],
  [/([TㅠㅜQ;；ಥ╥])[_ωДд﹏□ㅅㅁ. ]*\1/u, '😢'],
  [/(?:´|\u0301).*ω/u, '😔'],
  [/[Дд゜]|°□°/u, '😱'],
  [/ಠ|益/u, '😠'],
  [/[≧▽∀^＾ᗜ◕‿•ᴗツ]/u, '😊'],
];

/** Replaces faces. Takes linear time. */
export function replaceFaces(text: string, replacement: (face: string) => string): string {
  return text
    .replace(KAOMOJI, (all: string, content: string) => (isFace(content) ? replacement(all) : all))
    .replace(EMOTICON, (face) => replacement(face));
}

/** The emoji that means the same as a face; undefined if its meaning is not known. */
export function emojiOfFace(face: string): string | undefined {
  const emoticon = EMOJI_OF_EMOTICON.find(([pattern]) => pattern.test(face));
  return (emoticon ?? EMOJI_OF_PART.find(([part]) => part.test(face)))?.[1];
}

function isFace(content: string): boolean {
  if (ODD_FACE.test(content)) return true;
  if (WORD.test(content) || QUOTED.test(content)) return false;
  return (content.match(MARKS)?.length ?? 0) >= 2 || SINGLE_EYES.test(content);
}
