import { languageOfScript } from './script.ts';

/** Word boundaries: no letter or digit on either side. */
const ALONE = { before: '(?<![\\p{L}\\p{M}\\p{N}])', after: '(?![\\p{L}\\p{M}\\p{N}])' };

/** Laughter of any length, including typing mistakes: `ahahahhaah`. Shortened to three syllables. */
const SYLLABLES: readonly (readonly [onset: string, vowel: string])[] = [
  ['h', 'a'],
  ['h', 'e'],
  ['h', 'i'],
  ['h', 'o'],
  ['j', 'a'],
  ['j', 'e'],
  ['j', 'i'],
  ['k', 'a'],
  ['x', 'a'],
  ['х', 'а'],
  ['х', 'е'],
  ['х', 'и'],
  ['χ', 'α'],
];
const SYLLABIC = SYLLABLES.map(([onset, vowel]): Rule => {
  const laugh = `${vowel}*(?:${onset}+${vowel}+){3,}${onset}*`;
  return [alone(laugh), (onset + vowel).repeat(3)];
});

type Rule = readonly [pattern: RegExp, spoken: string | ((found: string) => string)];

/** Rules for texts in any language. */
const EVERYWHERE: readonly Rule[] = [
  ...SYLLABIC,
  // Indonesian.
  [alone('(?:wk){2,}w?'), 'hahaha'],
  // Brazilian. Three could be initials, four could not.
  [alone('k{4,}'), 'kakaka'],
  [alone('rsrs(?:rs)*'), 'risos'],
  // A laughing ㅋ or ㅎ has no vowel.
  [/ㅋ{2,}/gu, (found) => '크'.repeat(Math.min(found.length, 3))],
  [/ㅎ{2,}/gu, (found) => '흐'.repeat(Math.min(found.length, 3))],
  [/[ㅠㅜ]{2,}/gu, '흑흑'],
];

const JAPANESE: readonly Rule[] = [
  [/(?<=[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}ー])[wｗ]+(?![\p{L}\p{M}\p{N}.])/giu, laughInJapanese],
  [/(?<![\p{L}\p{M}\p{N}.])[wｗ]{2,}(?![\p{L}\p{M}\p{N}.])/giu, laughInJapanese],
  [/(?<=[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}ー])[(（][笑爆]笑?[)）]/gu, '、わらい'],
  [/[(（][笑爆]笑?[)）]/gu, 'わらい'],
];

const CHINESE: readonly Rule[] = [
  [alone('h{3,}'), '哈哈哈'],
  // 2333 refers to a laughing emoticon, number 233 on an old forum.
  [/(?<![\p{N}.,])23{4,}(?![\p{N}.,])/gu, '哈哈哈'],
];

/** Five is pronounced ha. Within a line, 555 could be a number. */
const THAI: readonly Rule[] = [
  [/(?<![\p{N}.,])5{3,}\+?(?=[^\S\n]*(?:$|\n))/gmu, 'ฮ่าฮ่าฮ่า'],
  [/(?<![\p{N}.,])5{5,}\+?(?![\p{N}.,])/gu, 'ฮ่าฮ่าฮ่า'],
];

const PORTUGUESE: readonly Rule[] = [[alone('k{3}'), 'kakaka']];
const IS_PORTUGUESE =
  /[ãõ]|(?<!\p{L})(?:que|você|vc|muito|muita|isso|essa|esse|foi|tá|né|mano|cara|eu|meu|minha)(?!\p{L})/iu;

/**
 * Replaces laughter and crying, as written in chats, by syllables that a voice can speak. Replaces 555, www
 * and kkk only in texts of the languages where they mean laughter.
 * @param locale the reader's BCP 47 locale, for texts that consist only of laughter
 */
export function speakLaughter(text: string, locale: string): string {
  let spoken = text;
  for (const [pattern, laugh] of [...EVERYWHERE, ...rulesFor(text, locale)]) {
    spoken = spoken.replace(pattern, typeof laugh === 'string' ? () => laugh : laugh);
  }
  return spoken;
}

function rulesFor(text: string, locale: string): readonly Rule[] {
  const language = languageOfScript(text);
  if (language === 'ja') return JAPANESE;
  if (language === 'zh') return locale.startsWith('ja') ? JAPANESE : CHINESE;
  if (language === 'th') return THAI;
  if (language === undefined && IS_PORTUGUESE.test(text)) return PORTUGUESE;
  // A text that consists only of laughter has no distinctive script.
  return locale.startsWith('ja') && /^[wｗ\s]+$/iu.test(text) ? JAPANESE : [];
}

function laughInJapanese(found: string): string {
  return found.length === 1 ? 'わら' : 'わらわら';
}

function alone(laugh: string): RegExp {
  return new RegExp(ALONE.before + laugh + ALONE.after, 'giu');
}
