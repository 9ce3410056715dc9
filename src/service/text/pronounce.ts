import type { Language } from '../../shared/contract/languages.ts';
import { isSpeakable } from './clean.ts';
import { nameEmoticons, nameHearts, replaceEmoticons } from './emoticons.ts';
import { JapaneseReader } from './japanese-reader.ts';
import { replaceKaomoji } from './kaomoji.ts';
import { normaliseText } from './normalise.ts';
import type { Segment } from './segment.ts';

/** Text without punctuation at its end. */
const OPEN_END = /[\p{L}\p{M}\p{N}]$/u;

/** Rewrites segments in the spelling that an engine pronounces best. */
export class Pronouncer {
  readonly #japanese = new JapaneseReader();

  /**
   * @param continues whether the sentence continues in the next segment: a comma keeps the voice
   *   from falling as it does at the end of a sentence
   * @returns undefined if the segment has no sound
   */
  async pronounce(segment: Segment, continues = false): Promise<Segment | undefined> {
    const { language } = segment;
    const text = await this.#respell(
      withoutFaces(nameHearts(segment.text, language), language),
      language,
    );
    if (!isSpeakable(text)) return undefined;
    return { ...segment, text: continues ? text.replace(OPEN_END, '$&,') : text };
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
