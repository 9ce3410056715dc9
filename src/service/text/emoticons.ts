import { emojiOfFace, replaceFaces } from '../../shared/text/faces.ts';

/** Not x<3, 5 <3, <30, <3 %. */
const HEART = /(?<![\p{N}<] ?|(?<!\p{L})\p{L})<3+(?!\d|[.,]\d| ?%)/gu;

/** Replaces faces with emoji that mean the same, which voices can name. */
export function facesToEmoji(text: string): string {
  return replaceFaces(text, (face) => emojiOfFace(face) ?? face);
}

/** Replaces <3, which people say, with an emoji. */
export function heartsToEmoji(text: string): string {
  if (!text.includes('<3')) return text;
  return text.replace(HEART, ' ❤ ').replace(/ {2,}/g, ' ').trim();
}
