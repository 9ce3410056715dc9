import { segments } from '../../shared/text/segments.ts';
import { cleanUnicode } from './unicode.ts';

/** A name or a host is no place for a speech. */
const MAX_NAME_CHARACTERS = 64;

/** Letters in fancy dress: mathematical, circled, squared, as wide as a kanji. */
const DRESSED = /[\u{1d400}-\u{1d7ff}\u{1f130}-\u{1f189}\u2460-\u24ff\uff01-\uff5e]/gu;
/** What people hang around their names: ★Ann★, ꧁Ann꧂, Ann 🌸. */
const ORNAMENT =
  /^(?:[\p{S}\p{Po}\p{Pd}\s༺༻]|\u200d|\ufe0f)+|(?:[\p{S}\p{Po}\p{Pd}\s༺༻]|\u200d|\ufe0f)+$/gu;

/** A display name as one would call its owner; empty when nothing of it can be called. */
export function speakName(name: string): string {
  const plain = cleanUnicode(name)
    .replace(/[\s<>@`|_*~]+/g, ' ')
    .replace(DRESSED, (letter) => letter.normalize('NFKC'))
    .trim();
  return shorten(plain.replace(ORNAMENT, '') || plain);
}

/** What a name or a host has at most, without half a letter at the end. */
export function shorten(name: string): string {
  if (name.length <= MAX_NAME_CHARACTERS) return name;
  let kept = '';
  for (const { segment } of segments(name, 'grapheme')) {
    if (kept.length + segment.length > MAX_NAME_CHARACTERS) break;
    kept += segment;
  }
  return kept;
}
