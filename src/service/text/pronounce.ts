import type { Language } from '../../voice-api/languages.ts';
import { expandJapaneseChat } from './japanese.ts';
import { JapaneseReader } from './japanese-reader.ts';
import { normaliseText } from './normalise.ts';

/** A part of a sentence that is spoken in one language, in the spelling an engine reads best. */
export interface Span {
  text: string;
  language: Language;
}

/** Words in Latin letters within Japanese. Capitals alone are read letter by letter, which is right. */
const LATIN_WORDS = /((?:[A-Za-z'’-]*[a-z][A-Za-z'’-]*)(?: +[A-Za-z'’-]*[a-z][A-Za-z'’-]*)*)/;

/** Brings sentences nearer to their sound where a language's writing is far from it. */
export class Pronouncer {
  readonly #japanese = new JapaneseReader();

  /** @returns at least one span */
  async pronounce(text: string, language: Language): Promise<Span[]> {
    if (language === 'ja') return this.#pronounceJapanese(text);
    if (language !== 'ko') return [{ text: normaliseText(text, language), language }];
    const { speakKorean } = await import('./korean.ts');
    return [{ text: speakKorean(text), language }];
  }

  async close(): Promise<void> {
    await this.#japanese.close();
  }

  /** The engine's Japanese spells words in Latin letters; English reads them. */
  async #pronounceJapanese(sentence: string): Promise<Span[]> {
    const parts = expandJapaneseChat(sentence).split(LATIN_WORDS);
    const spans = await Promise.all(
      parts.map(async (text, index): Promise<Span> => {
        const isLatin = index % 2 === 1;
        return isLatin
          ? { text, language: 'en' }
          : { text: await this.#japanese.read(text), language: 'ja' };
      }),
    );
    return spans.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  }
}
