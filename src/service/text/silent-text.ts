import type { Language } from '../../shared/contract/languages.ts';
import type { Segment } from './segment.ts';

/** Emoji and symbol, in languages whose words differ from the English ones. */
const WORDS: Readonly<Partial<Record<Language, readonly [emoji: string, symbol: string]>>> = {
  ko: ['이모지', '기호'],
  ja: ['絵文字', '記号'],
  zh: ['表情符号', '符号'],
  yue: ['表情符號', '符號'],
  es: ['emoji', 'símbolo'],
  fr: ['émoji', 'symbole'],
  ru: ['эмодзи', 'символ'],
  ar: ['إيموجي', 'رمز'],
  hi: ['इमोजी', 'प्रतीक'],
  pt: ['emoji', 'símbolo'],
  it: ['emoji', 'simbolo'],
  nl: ['emoji', 'symbool'],
  tr: ['emoji', 'sembol'],
  vi: ['biểu tượng cảm xúc', 'ký hiệu'],
  id: ['emoji', 'simbol'],
  uk: ['емодзі', 'символ'],
  fi: ['emoji', 'symboli'],
  hu: ['emodzsi', 'szimbólum'],
  ro: ['emoji', 'simbol'],
  bg: ['емоджи', 'символ'],
  el: ['εμότζι', 'σύμβολο'],
  hr: ['emoji', 'simbol'],
  ca: ['emoji', 'símbol'],
  th: ['อีโมจิ', 'สัญลักษณ์'],
  he: ['אימוג׳י', 'סמל'],
  fa: ['ایموجی', 'نماد'],
  ur: ['ایموجی', 'علامت'],
  bn: ['ইমোজি', 'প্রতীক'],
  ta: ['இமோஜி', 'சின்னம்'],
  te: ['ఎమోజీ', 'చిహ్నం'],
  mr: ['इमोजी', 'चिन्ह'],
  gu: ['ઇમોજી', 'પ્રતીક'],
  kn: ['ಎಮೋಜಿ', 'ಚಿಹ್ನೆ'],
  ml: ['ഇമോജി', 'ചിഹ്നം'],
  pa: ['ਇਮੋਜੀ', 'ਚਿੰਨ੍ਹ'],
  ne: ['इमोजी', 'चिन्ह'],
  si: ['ඉමෝජි', 'සංකේතය'],
  ms: ['emoji', 'simbol'],
  tl: ['emoji', 'simbolo'],
  jv: ['emoji', 'simbol'],
  su: ['emoji', 'simbol'],
  sw: ['emoji', 'alama'],
  af: ['emoji', 'simbool'],
  sq: ['emoji', 'simbol'],
  am: ['ኢሞጂ', 'ምልክት'],
  hy: ['էմոջի', 'նշան'],
  az: ['emoji', 'simvol'],
  eu: ['emoji', 'ikur'],
  be: ['эмодзі', 'сімвал'],
  bs: ['emoji', 'simbol'],
  my: ['အီမိုဂျီ', 'သင်္ကေတ'],
  eo: ['emoĝio', 'simbolo'],
  et: ['emoji', 'sümbol'],
  ka: ['ემოჯი', 'სიმბოლო'],
  ga: ['emoji', 'siombail'],
  gl: ['emoji', 'símbolo'],
  is: ['tjákn', 'tákn'],
  kk: ['эмодзи', 'таңба'],
  ky: ['эмодзи', 'белги'],
  la: ['emoji', 'symbolum'],
  lv: ['emocijzīme', 'simbols'],
  lt: ['jaustukas', 'simbolis'],
  mk: ['емоџи', 'симбол'],
  mt: ['emoji', 'simbolu'],
  mn: ['эможи', 'тэмдэг'],
  km: ['អ៊ីម៉ូជី', 'និមិត្តសញ្ញា'],
  lo: ['ອີໂມຈິ', 'ສັນຍາລັກ'],
  so: ['emoji', 'calaamad'],
  zu: ['i-emoji', 'uphawu'],
  sr: ['емоџи', 'симбол'],
  sl: ['emoji', 'simbol'],
  uz: ['emoji', 'belgi'],
};
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const EMOJI = /\p{Extended_Pictographic}|\p{RI}/u;

/**
 * The words for symbols for which a voice has none, so that all voices speak the same texts.
 * @returns undefined if the text has letters or digits, which a voice should have spoken
 */
export function nameSilentText(segments: readonly Segment[]): Segment | undefined {
  const text = segments.map((segment) => segment.text).join(' ');
  const language = segments[0]?.language;
  if (language === undefined || LETTER_OR_DIGIT.test(text)) return undefined;
  const [emoji, symbol] = WORDS[language] ?? ['emoji', 'symbol'];
  return { text: EMOJI.test(text) ? emoji : symbol, language, pauseMs: 0 };
}
