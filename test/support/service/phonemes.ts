import load from '@echogarden/espeak-ng-emscripten';
import { languageInfo } from '../../../src/service/language-info.ts';
import { normalizeText } from '../../../src/service/text/normalize/normalize-text.ts';
import type { Language } from '../../../src/shared/contract/languages.ts';

/** The part of the engine's binding that only tests use. */
interface PhonemeWorker {
  set_voice(name: string): number;
  synthesize_ipa(text: string): { ipa: string };
}

/** Reads the phonemes that the engine speaks, in the International Phonetic Alphabet. */
export async function readPhonemes() {
  const engine = await load();
  const worker = new engine.eSpeakNGWorker() as unknown as PhonemeWorker;
  return {
    /**
     * The phonemes of a normalized text, without marks for stress and pauses. Text in another language
     * follows that language's name: "(en)faɪv(ne)".
     */
    sounds(text: string, language: Language): string {
      const status = worker.set_voice(languageInfo(language).engineVoice);
      if (status !== 0) throw new Error(`no voice for ${language}`);
      const { ipa } = worker.synthesize_ipa(
        normalizeText(text, language).replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
      );
      return ipa.replace(/[ˈˌ_\s]/g, '');
    },
  };
}
