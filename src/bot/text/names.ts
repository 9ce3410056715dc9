import { segments } from '../../shared/text/segments.ts';
import { cleanUnicode } from './unicode.ts';

/** Longer names and hosts are shortened, so that nobody can use them to play long texts. */
const MAX_NAME_CHARACTERS = 64;
/** Longer names are cut first, with room for decoration, because removing decoration takes quadratic time. */
const MAX_RAW_LENGTH = 512;

/** Decorative letters: mathematical, circled, squared and full-width. */
const STYLED = /[\u{1d400}-\u{1d7ff}\u{1f130}-\u{1f189}\u2460-\u24ff\uff01-\uff5e]/gu;
/** Decoration around names: ★Ann★, ꧁Ann꧂, Ann 🌸. */
const ORNAMENT =
  /^(?:[\p{S}\p{Po}\p{Pd}\s༺༻]|\u200d|\ufe0f)+|(?:[\p{S}\p{Po}\p{Pd}\s༺༻]|\u200d|\ufe0f)+$/gu;

/** The speakable part of a display name; '' if there is none. */
export function speakName(name: string): string {
  const plain = cleanUnicode(name.slice(0, MAX_RAW_LENGTH))
    .replace(/[\s<>@`|_*~]+/g, ' ')
    .replace(STYLED, (letter) => letter.normalize('NFKC'))
    .trim();
  return shorten(plain.replace(ORNAMENT, '') || plain);
}

/** Cuts a name or a host after a whole grapheme. */
export function shorten(name: string): string {
  if (name.length <= MAX_NAME_CHARACTERS) return name;
  let kept = '';
  for (const { segment } of segments(name, 'grapheme')) {
    if (kept.length + segment.length > MAX_NAME_CHARACTERS) break;
    kept += segment;
  }
  return kept;
}
