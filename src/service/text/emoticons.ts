import type { Language } from '../../shared/contract/languages.ts';

/** What faces typed sideways or upright mean, as emoji. */
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

/** Alone, beside a sign that ends a sentence, or behind a script without blanks; 5 :3 is a ratio. */
const BEFORE = String.raw`(?<=^|(?<!\d)\s|[\p{Lo}.!?…,~*"。！？、])`;
const BEHIND = String.raw`(?=$|[\s.!?…,~*"。！？、])`;

const EMOTICON = new RegExp(`${BEFORE}(?:${FACES.map(([face]) => face).join('|')})${BEHIND}`, 'gu');
const EMOJI = FACES.map(([face, emoji]) => [new RegExp(`^(?:${face})$`, 'u'), emoji] as const);
/** Not x<3, 5 <3, <30, <3 %. */
const HEART = /(?<![\p{N}<] ?|(?<!\p{L})\p{L})<3+(?!\d|[.,]\d| ?%)/gu;
/** Where the voice has no names of emoji at all. */
const HEARTS: Partial<Record<Language, string>> = { ja: 'ハート', ko: '하트' };

/**
 * Faces such as :D, xD and T_T, which have no sound.
 * @returns the text with the answer in place of each
 */
export function replaceEmoticons(text: string, replace: (face: string) => string): string {
  return text.replace(EMOTICON, (face) => replace(face));
}

/** A text that is nothing but such faces, as the emoji that have names. */
export function nameEmoticons(text: string, language: Language): string {
  if (HEARTS[language] !== undefined) return text;
  return replaceEmoticons(text, (face) => EMOJI.find(([one]) => one.test(face))?.[1] ?? face);
}

/** <3, which people say, as the emoji it stands for, or its name. */
export function nameHearts(text: string, language: Language): string {
  if (!text.includes('<3')) return text;
  return text
    .replace(HEART, ` ${HEARTS[language] ?? '❤'} `)
    .replace(/ {2,}/g, ' ')
    .trim();
}
