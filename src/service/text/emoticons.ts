import type { Language } from '../../shared/contract/languages.ts';
import { languageData } from './languages/registry.ts';

/** Emoticons, and the emoji with the same meaning. */
const FACES: readonly (readonly [face: string, emoji: string])[] = [
  [String.raw`[:=;]'?-?[)\]]{1,6}`, '🙂'],
  ['[:=;xX]-?D{1,6}', '😄'],
  [String.raw`[:=]-?[(\[]{1,6}`, '🙁'],
  [String.raw`[:=]'-?\(|[Tt;][_.][Tt;]|<\/3`, '😢'],
  ['[:=;]-?[pP]', '😉'],
  ['[:=]-?[oO]|[oO][_.][oO]|0_0', '😮'],
  [String.raw`[:=]-?[/\\|]|-[_.]-|>[_.]?<|orz|OTZ`, '😔'],
  [String.raw`\^[_.]?\^'?|:3`, '😊'],
  [String.raw`\\o/`, '🎉'],
  [String.raw`o/|\\o`, '👋'],
];

/** Alone, next to the end of a sentence, or after a script without spaces. 5 :3 is a ratio. */
const BEFORE = String.raw`(?<=^|(?<!\d)\s|[\p{Lo}.!?…,~*"。！？、])`;
const AFTER = String.raw`(?=$|[\s.!?…,~*"。！？、])`;

const EMOTICON = new RegExp(`${BEFORE}(?:${FACES.map(([face]) => face).join('|')})${AFTER}`, 'gu');
const EMOJI = FACES.map(([face, emoji]) => [new RegExp(`^(?:${face})$`, 'u'), emoji] as const);
/** Not x<3, 5 <3, <30, <3 %. */
const HEART = /(?<![\p{N}<] ?|(?<!\p{L})\p{L})<3+(?!\d|[.,]\d| ?%)/gu;

/** Replaces emoticons such as :D, xD and T_T. They are silent. */
export function replaceEmoticons(text: string, replacement: (emoticon: string) => string): string {
  return text.replace(EMOTICON, (emoticon) => replacement(emoticon));
}

/** Replaces emoticons with emoji, if the language's voice can name emoji. */
export function emoticonsToEmoji(text: string, language: Language): string {
  if (languageData(language).heartName !== undefined) return text;
  return replaceEmoticons(
    text,
    (emoticon) => EMOJI.find(([pattern]) => pattern.test(emoticon))?.[1] ?? emoticon,
  );
}

/** Replaces <3, which people say, with an emoji or its name. */
export function expandHearts(text: string, language: Language): string {
  if (!text.includes('<3')) return text;
  return text
    .replace(HEART, ` ${languageData(language).heartName ?? '❤'} `)
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Characters next to a face, as its arms. */
const ARMS = String.raw`(?:[ヽヾ\\/_٩۶ლノっつ੭و︵┻━凸<>*]| ?\u0304){0,6}`;
/** Brackets whose content may be a face: short, without digits. */
const KAOMOJI_CANDIDATE = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}])m(?=\())?${ARMS}\(([^()\p{N}\n]{1,14})\)${ARMS}(?:m(?![\p{L}\p{N}]))?`,
  'gu',
);
const WORD = /\p{L}{2}/u;
const MARKS = /[\p{S}\p{Pc}・`°;*'"\p{M}-]/gu;
const SINGLE_EYES = /^([\p{L}])[_^.]\1$|^ツ$|^\^\^$/u;

/**
 * Replaces faces drawn with letters, such as (´・ω・`) and ¯\_(ツ)_/¯. Their letters are of many scripts
 * and have no sound.
 * @param text NFKC
 */
export function replaceKaomoji(text: string, replacement: (kaomoji: string) => string): string {
  return text.replace(KAOMOJI_CANDIDATE, (all: string, content: string) =>
    isFace(content) ? replacement(all) : all,
  );
}

function isFace(content: string): boolean {
  if (WORD.test(content)) return false;
  return (content.match(MARKS)?.length ?? 0) >= 2 || SINGLE_EYES.test(content);
}
