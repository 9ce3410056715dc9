import type { Language } from '../../shared/contract/languages.ts';
import { emojiOfFace, replaceFaces } from '../../shared/text/faces.ts';
import { languageData } from './languages/registry.ts';

/** Not x<3, 5 <3, <30, <3 %. */
const HEART = /(?<![\p{N}<] ?|(?<!\p{L})\p{L})<3+(?!\d|[.,]\d| ?%)/gu;

/** Replaces faces with emoji that mean the same, if the language's voice can name emoji. */
export function facesToEmoji(text: string, language: Language): string {
  if (languageData(language).heartName !== undefined) return text;
  return replaceFaces(text, (face) => emojiOfFace(face) ?? face);
}

/** Replaces <3, which people say, with an emoji or its name. */
export function expandHearts(text: string, language: Language): string {
  if (!text.includes('<3')) return text;
  return text
    .replace(HEART, ` ${languageData(language).heartName ?? '❤'} `)
    .replace(/ {2,}/g, ' ')
    .trim();
}
