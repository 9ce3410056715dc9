import type { Language } from '../../shared/contract/languages.ts';
import { replaceFaces } from '../../shared/text/faces.ts';
import { isSpeakable } from './clean.ts';
import { expandHearts, facesToEmoji } from './emoticons.ts';
import { KatakanaConverter } from './languages/japanese/converter.ts';
import { normalizeText } from './normalize/normalize-text.ts';
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
    const hearts = expandHearts(segment.text, language);
    const text = await this.#verbalize(withoutFaces(hearts, language), language);
    if (!isSpeakable(text)) return undefined;
    return { ...segment, text: continues ? text.replace(OPEN_END, '$&,') : text };
  }

  async close(): Promise<void> {
    await this.#katakana.close();
  }

  async #verbalize(text: string, language: Language): Promise<string> {
    switch (language) {
      case 'ja':
        return this.#katakana.convert(text);
      case 'ko': {
        const { pronounceKorean } = await import('./languages/korean/pronunciation.ts');
        return pronounceKorean(text);
      }
      default:
        return normalizeText(text, language);
    }
  }
}

/** Removes faces, unless the text has nothing else. */
function withoutFaces(text: string, language: Language): string {
  const words = replaceFaces(text, () => ' ');
  return isSpeakable(words) ? words : facesToEmoji(text, language);
}
