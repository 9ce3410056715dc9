import type { Language } from '../../shared/contract/languages.ts';
import { isSpeakable } from './clean.ts';
import { nameEmoticons, nameHearts, replaceEmoticons } from './emoticons.ts';
import { JapaneseReader } from './japanese-reader.ts';
import { replaceKaomoji } from './kaomoji.ts';
import { normaliseText } from './normalise.ts';

/** A part of a sentence that is spoken in one language, in the spelling an engine reads best. */
export interface Span {
  text: string;
  language: Language;
}

/** No punctuation at the end. */
const ENDS_OPEN = /[\p{L}\p{M}\p{N}]$/u;

/** Brings sentences nearer to their sound where a language's writing is far from it. */
export class Pronouncer {
  readonly #japanese = new JapaneseReader();

  /**
   * @param goesOn whether the sentence does, so that the voice does not fall as at its end
   * @returns at most one span; none where nothing has a sound
   */
  async pronounce(text: string, language: Language, goesOn = false): Promise<Span[]> {
    const spoken = await this.#respell(
      withoutFaces(nameHearts(text, language), language),
      language,
    );
    if (!isSpeakable(spoken)) return [];
    return [{ text: goesOn ? spoken.replace(ENDS_OPEN, '$&,') : spoken, language }];
  }

  async close(): Promise<void> {
    await this.#japanese.close();
  }

  async #respell(text: string, language: Language): Promise<string> {
    switch (language) {
      case 'ja':
        return this.#japanese.read(text);
      case 'ko': {
        const { speakKorean } = await import('./korean.ts');
        return speakKorean(text);
      }
      default:
        return normaliseText(text, language);
    }
  }
}

/** Faces have no sound, unless there is nothing else. */
function withoutFaces(text: string, language: Language): string {
  const wordy = replaceEmoticons(
    replaceKaomoji(text, () => ' '),
    () => ' ',
  );
  return isSpeakable(wordy) ? wordy : nameEmoticons(text, language);
}
