/** Word boundaries: no letter or digit on either side. */
const ALONE = { before: '(?<![\\p{L}\\p{M}\\p{N}])', after: '(?![\\p{L}\\p{M}\\p{N}])' };

/** Laughter of any length, including typing mistakes: `ahahahhaah`. Shortened to three syllables. */
const SYLLABLES: readonly (readonly [onset: string, vowel: string])[] = [
  ['h', 'a'],
  ['h', 'e'],
  ['h', 'i'],
  ['h', 'o'],
  ['h', 'u'],
  ['j', 'a'],
  ['j', 'e'],
  ['j', 'i'],
  ['j', 'o'],
  ['k', 'a'],
  ['x', 'a'],
  ['х', 'а'],
  ['х', 'е'],
  ['х', 'и'],
  ['х', 'і'],
  ['χ', 'α'],
];
const SYLLABIC = SYLLABLES.map(([onset, vowel]): Rule => {
  const laugh = `${vowel}*(?:${onset}+${vowel}+){3,}${onset}*`;
  return [alone(laugh), (onset + vowel).repeat(3)];
});

type Rule = readonly [pattern: RegExp, spoken: string | ((found: string) => string)];

/** Rules for texts in any language. The longest laughter comes first. */
const EVERYWHERE: readonly Rule[] = [
  ...SYLLABIC,
  [alone('a?(?:hua){2,}h?|(?:hue){2,}(?:hu)?'), 'huehuehue'],
  [alone('lo{2,}l+z*|lol(?:ol)+z*|lo+l{2,}'), 'lol'],
  [alone('lma{2,}o+|lmao{2,}'), 'lmao'],
  [alone('k{4,}'), 'kakaka'],
  [alone('rsrs(?:rs)*'), 'risos'],
  // A laughing ㅋ or ㅎ has no vowel.
  [/ㅋ{2,}/gu, (found) => '크'.repeat(Math.min(found.length, 3))],
  [/ㅎ{2,}/gu, (found) => '흐'.repeat(Math.min(found.length, 3))],
  [/[ㅠㅜ]{2,}/gu, '흑흑'],
  [/ه{3,}/gu, 'هاهاها'],
  [/(?<!\p{L})خ{3,}(?!\p{L})/gu, 'خاخاخا'],
  [/(?<!\p{L})ח{3,}(?!\p{L})/gu, 'חה חה חה'],
];

/** A number that stands alone: not an amount, a code, or a part of one. */
const notNumber = (pattern: string, flags = 'gu'): RegExp =>
  new RegExp(`(?<![\\p{N}.,:#/-])(?:${pattern})(?![\\p{N}%]|[.,:/-]\\p{N})`, flags);

const JAPANESE: readonly Rule[] = [
  [alone('(?:wk){2,}w?'), 'わくわく'],
  [/(?<=[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}ー])[wｗ]+(?![\p{L}\p{M}\p{N}.])/giu, laughInJapanese],
  // "wwwは" speaks of the web.
  [
    /(?<![\p{L}\p{M}\p{N}.])[wｗ]{2,}(?![\p{sc=Latin}\p{M}\p{N}.はがをのでにと])/giu,
    laughInJapanese,
  ],
  [/^[wｗ]$/giu, 'わら'],
  [/(?<=[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}ー])[(（][笑爆]笑?[)）]/gu, '、わらい'],
  [/[(（][笑爆]笑?[)）]/gu, 'わらい'],
  [/^笑$/gmu, 'わらい'],
  // Eight is pronounced pa, the sound of clapping.
  [notNumber('8{4,}(?!\\p{sc=Han})'), 'パチパチパチ'],
  [
    notNumber('(?<=^|[\\p{sc=Hira}\\p{sc=Kana}！!。、〜~ー]\\s?)8{3}(?=\\s*(?:$|[！!]))', 'gmu'),
    'パチパチパチ',
  ],
];

const CHINESE: readonly Rule[] = [
  [alone('h{3,}'), '哈哈哈'],
  // 2333 refers to a laughing emoticon, number 233 on an old forum.
  [/(?<![\p{N}.,])23{4,}(?![\p{N}.,])/gu, '哈哈哈'],
  [notNumber('(?<=^|[\\p{L}，。！？\\s])23{2,3}(?=\\s*(?:$|[，。！？]))', 'gmu'), '哈哈哈'],
  // Five is pronounced wu, the sound of crying.
  [notNumber('(?<=^|[\\p{L}，。！？\\s])5{3,}(?=\\s*(?:$|[，。！？]))', 'gmu'), '呜呜呜'],
];

/** Five is pronounced ha. Before a word for a unit, 555 is a number. */
const THAI: readonly Rule[] = [
  [notNumber('5{3,}\\+?(?=\\s*(?:$|[\\n!?.]))', 'gmu'), 'ฮ่าฮ่าฮ่า'],
  [
    notNumber(
      '(?<=^\\s*)5{3,}\\+?(?=\\s+(?!(?:บาท|คน|ตัว|อัน|ชิ้น|กิโล|เมตร|ปี|วัน|ครั้ง|ชั่วโมง|นาที|ดอล|ล้าน|หน้า|ข้อ))\\p{L})',
      'gmu',
    ),
    'ฮ่าฮ่าฮ่า',
  ],
  [/(?<![\p{N}.,])5{5,}\+?(?![\p{N}.,])/gu, 'ฮ่าฮ่าฮ่า'],
];

const TYPED_AT_RANDOM: Rule = [
  alone(
    '(?:js){2,}j?|(?:sj){2,}s?|(?:ks){2,}k?|(?:sk){2,}s?|[asdfghjklşçñ]{2}(?:jsj|sjs|ksk|sks)[asdfghjklşçñ]*|asdf[asdfghjklşçñ]{2,}',
  ),
  'hahaha',
];

const BY_LANGUAGE: Readonly<Record<string, readonly Rule[]>> = {
  en: [[alone('asdf[asdfghjkl]{3,}'), 'hahaha']],
  es: [[alone('(?:js|sj|ks|sk){2,}[jks]?'), 'jajaja'], TYPED_AT_RANDOM],
  id: [
    [alone('a?(?:wk){2,}w?|a?(?:wo?k){2,}[ao]*'), 'hahaha'],
    [alone('k{3}'), 'kakaka'],
  ],
  ja: JAPANESE,
  pt: [[alone('k{3}'), 'kakaka'], TYPED_AT_RANDOM],
  th: THAI,
  tr: [TYPED_AT_RANDOM],
  vi: [[alone('k{3}'), 'hahaha']],
  zh: CHINESE,
};

/** Indonesian laughter, which Japanese writes for excitement. */
const OTHERWISE: readonly Rule[] = [[alone('(?:wk){2,}w?'), 'hahaha']];

/**
 * Replaces laughter, crying and applause, as written in chats, by syllables that a voice can speak. Replaces 555, www
 * and kkk only in the languages where they mean it.
 * @param language as in the voice API
 */
export function speakLaughter(text: string, language: string): string {
  let spoken = text;
  const own = BY_LANGUAGE[language] ?? [];
  for (const [pattern, laugh] of [...own, ...EVERYWHERE, ...OTHERWISE]) {
    spoken = spoken.replace(pattern, typeof laugh === 'string' ? () => laugh : laugh);
  }
  return spoken;
}

function laughInJapanese(found: string): string {
  return found.length === 1 ? 'わら' : 'わらわら';
}

function alone(laugh: string): RegExp {
  return new RegExp(`${ALONE.before}(?:${laugh})${ALONE.after}`, 'giu');
}
