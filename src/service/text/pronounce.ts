import type { Language } from '../../shared/contract/languages.ts';
import { replaceFaces } from '../../shared/text/faces.ts';
import { isSpeakable } from './clean.ts';
import { facesToEmoji, heartsToEmoji } from './emoticons.ts';
import { KatakanaConverter } from './languages/japanese/converter.ts';
import { expandEmoji } from './normalize/emoji.ts';
import { normalizeText } from './normalize/normalize-text.ts';
import { nameSymbols } from './normalize/symbol-names.ts';
import type { Segment } from './segment.ts';

/** Text without punctuation at its end. */
const OPEN_END = /[\p{L}\p{M}\p{N}]$/u;

/** Rewrites segments in the spelling that an engine pronounces best. */
export class Pronouncer {
  readonly #katakana = new KatakanaConverter();

  /**
   * @param continues whether the sentence continues in the next segment: a comma keeps the voice
   *   from falling as it does at the end of a sentence
   * @returns undefined if the segment has no sound
   */
  async pronounce(segment: Segment, continues = false): Promise<Segment | undefined> {
    const { language } = segment;
    const hearts = heartsToEmoji(segment.text);
    const words = nameSymbols(withoutFaces(hearts), language);
    const text = await this.#verbalize(words, language);
    if (!isSpeakable(text)) return undefined;
    return { ...segment, text: continues ? text.replace(OPEN_END, '$&,') : text };
  }

  async close(): Promise<void> {
    await this.#katakana.close();
  }

  async #verbalize(text: string, language: Language): Promise<string> {
    switch (language) {
      case 'ja':
        return this.#katakana.convert(expandEmoji(text, language));
      case 'ko': {
        const { pronounceKorean } = await import('./languages/korean/pronunciation.ts');
        return pronounceKorean(expandEmoji(text, language));
      }
      default:
        return normalizeText(text, language);
    }
  }
}

/** Removes faces, unless the text has nothing else. */
function withoutFaces(text: string): string {
  const words = replaceFaces(text, () => ' ');
  return isSpeakable(words) ? words : facesToEmoji(text);
}
