import { planSpeech } from '../../../src/service/text/plan.ts';
import type { Language } from '../../../src/shared/contract/languages.ts';
import { LanguageDetector } from '../../../src/shared/language/language-detector.ts';

const detector = await LanguageDetector.load();

/** Plans a text without a thread. */
export async function planText(text: string, language: Language | undefined, fallback: Language) {
  const steps = planSpeech({ text, language, fallback }, detector);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
