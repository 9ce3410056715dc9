import { planSpeech } from '../../src/service/text/plan.ts';
import { Pronouncer } from '../../src/service/text/pronounce.ts';
import { LANGUAGES, type Language } from '../../src/shared/contract/languages.ts';
import { LanguageDetector } from '../../src/shared/language/language-detector.ts';
import { PURE_BUDGET, type Target, Violation } from '../target.ts';
import { jsonSeeds, parseInput, textOf } from './json-seeds.ts';

/** The longest text that the service takes. */
const MAX_LENGTH = 5_000;
/** Segments that are also pronounced: most of the work is the same for all. */
const MAX_SEGMENTS = 10;

/** A text that the service is to speak: cleaned, split, and written as words. */
const target: Target = {
  name: 'speech-plan',
  format: 'json',
  maxBytes: 65_536,
  ...PURE_BUDGET,
  cpuBudgetMs: 4_000,
  seeds: async () =>
    jsonSeeds([
      { text: 'Dr. Smith paid $1,234.50 on 2026-01-02 at 12:30. See a.b/c!', language: 'en' },
      { text: 'Am 3. Mai um 14:30 Uhr kostet es 5,50 €. Karl V. z.B. 30 km/h', language: 'de' },
      { text: '오늘은 3월 5일, 12시 30분이에요. 국물 값이 1,500원! OK?' },
      { text: '今日は2026年1月2日、5kmです。3分の2、-5℃。Helloと言う。', language: 'ja' },
      { text: '我有1,234元。 Привет, мир! مرحبا 123 ½ №5 :) <3 ¯\\_(ツ)_/¯', language: 'zh' },
      { text: 'สวัสดี 555 ๆ हिन्दी १२३ 2^10 5 m² IV XIV 1º', language: 'th' },
      { text: 'l’été à 14h30, 1 234,5 kg; el 3 de mayo, 21 personas; 1/2 tazza', language: 'fr' },
    ]),
  open: async () => {
    const detector = await LanguageDetector.load();
    const pronouncer = new Pronouncer();
    return {
      run: async (input) => {
        const { text, language } = (parseInput(input) ?? {}) as Record<string, unknown>;
        const requested = LANGUAGES.find((known) => known === language);
        const fallback: Language = requested ?? 'en';
        const plan = drain(
          planSpeech({ text: textOf(text, MAX_LENGTH), language: requested, fallback }, detector),
        );
        if (plan === undefined) return;
        if (plan.segments.length === 0) throw new Violation('a plan without segments');
        for (const segment of plan.segments.slice(0, MAX_SEGMENTS)) {
          const spoken = await pronouncer.pronounce(segment);
          if (spoken?.text.isWellFormed() === false) throw new Violation('half a character');
        }
      },
      close: () => pronouncer.close(),
    };
  },
};

/** Runs a task that pauses, without the pauses. */
function drain<T>(task: Generator<undefined, T>): T {
  for (;;) {
    const step = task.next();
    if (step.done === true) return step.value;
  }
}

export default target;
