import type { Language } from '../../shared/contract/languages.ts';
import { replaceFaces } from '../../shared/text/faces.ts';
import { isSpeakable } from './clean.ts';
import { facesToEmoji, heartsToEmoji } from './emoticons.ts';
import { spellEnglishDigits } from './languages/english/number-words.ts';
import { KatakanaConverter } from './languages/japanese/converter.ts';
import { expandEmoji } from './normalize/emoji.ts';
import { normalizeText, writeOutText } from './normalize/normalize-text.ts';
import { nameSymbols } from './normalize/symbol-names.ts';
import type { Segment } from './segment.ts';
import type { Spelling } from './text-messages.ts';

/** Text without punctuation at its end. */
const OPEN_END = /[\p{L}\p{M}\p{N}]$/u;
/** Emoji, and the signs that join them and change how they look. Joiners between letters have a meaning. */
const UNNAMED_EMOJI =
  /\p{Extended_Pictographic}|\p{RI}|\p{Emoji_Modifier}|[\uFE0E\uFE0F\u20E3]|(?<![\p{L}\p{M}])\u200D/gu;
/** Extended_Pictographic also contains these, which are words to people. */
const SIGNS = /[©®™]/u;

export interface PronounceOptions {
  /**
   * Whether the sentence continues in the next segment: a comma keeps the voice from falling as it does at the end of
   * a sentence. Default: no.
   */
  continues?: boolean;
  /** Default: that of the embedded engine. */
  spelling?: Spelling;
}

/** Rewrites segments in the spelling that an engine pronounces best. */
export class Pronouncer {
  readonly #katakana = new KatakanaConverter();

  /** @returns undefined if the segment has no sound */
  async pronounce(
    segment: Segment,
    { continues = false, spelling = 'embedded' }: PronounceOptions = {},
  ): Promise<Segment | undefined> {
    const { language } = segment;
    const hearts = heartsToEmoji(segment.text);
    const words = nameSymbols(withoutFaces(hearts), language);
    const text = await this.#spell(words, language, spelling);
    if (!isSpeakable(text)) return undefined;
    return { ...segment, text: continues ? text.replace(OPEN_END, '$&,') : text };
  }

  async close(): Promise<void> {
    await this.#katakana.close();
  }

  async #spell(text: string, language: Language, spelling: Spelling): Promise<string> {
    if (spelling === 'embedded') return this.#respell(text, language);
    const named = withoutEmoji(expandEmoji(text, language));
    return spelling === 'plain' ? named : withoutEmoji(await writeOut(named, language));
  }

  async #respell(text: string, language: Language): Promise<string> {
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

/** Numbers, signs and abbreviations in words, in the usual spelling of the language. */
async function writeOut(text: string, language: Language): Promise<string> {
  switch (language) {
    case 'ja': {
      const { normalizeJapanese } = await import('./languages/japanese/katakana.ts');
      return normalizeJapanese(text);
    }
    case 'ko': {
      const { normalizeKorean } = await import('./languages/korean/pronunciation.ts');
      return normalizeKorean(text);
    }
    case 'en':
      return spellEnglishDigits(writeOutText(text, language), text);
    default:
      // Engines that read other languages also read what is left in digits.
      return writeOutText(text, language);
  }
}

/** Drops emoji that have no name in the language. */
function withoutEmoji(text: string): string {
  return text
    .replace(UNNAMED_EMOJI, (character) => (SIGNS.test(character) ? character : ' '))
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Removes faces, unless the text has nothing else. */
function withoutFaces(text: string): string {
  const words = replaceFaces(text, () => ' ');
  return isSpeakable(words) ? words : facesToEmoji(text);
}
