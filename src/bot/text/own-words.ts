import { replaceFaces } from '../../shared/text/faces.ts';
import { dropEmphasis } from './emphasis.ts';
import { cleanUnicode } from './unicode.ts';

/** Everything that Discord shows as something else than words. The label of a masked link stays. */
const MARKUP =
  /```[\s\S]*?```|`[^`\n]+`|<a?:\w{1,32}:\d{1,20}>|<(?:@[!&]?|#)\d{1,20}>|<t:-?\d{1,16}(?::[tTdDfFR])?>|<\/[^<>:]{1,100}:\d{1,20}>|<id:[^<>]{1,40}>|(?<=\])\(<?https?:\/\/[^\s()[\]]*\)|<?\bhttps?:\/\/[^\s<>]+>?|(?<![\w:]):[a-z]\w{1,31}:(?!\w)/gi;

/**
 * The part of a text in the member's own words: without mentions, links, emoji by name, faces, code and times, which say
 * nothing about the language of a text.
 */
export function ownWords(content: string): string {
  return dropEmphasis(replaceFaces(cleanUnicode(content.replace(MARKUP, ' ')), () => ' ')).trim();
}
