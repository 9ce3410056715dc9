import type { Language } from '../../../shared/contract/languages.ts';

/** What emoji mean, and which are said alike. */
const MEANINGS = {
  smile: '😀😃😄😁🙂😊☺😇🤗',
  laugh: '😂🤣😆😅',
  love: '😍🥰😘',
  heart: '❤🧡💛💚💙💜🖤🤍💕💖💗💞♥',
  cry: '😢😭🥲',
  angry: '😡😠🤬',
  good: '👍',
  fire: '🔥',
  party: '🎉🥳🎊',
  please: '🙏',
  sad: '😔😞☹🙁😟😕',
  shock: '😱😮😲😨',
  wave: '👋',
  clap: '👏',
  think: '🤔',
  wink: '😉',
  cool: '😎',
  okay: '👌',
  bad: '👎',
  skull: '💀☠',
  hundred: '💯',
  star: '⭐🌟',
  sun: '☀🌞',
  check: '✅✔',
  cross: '❌',
  eyes: '👀',
} as const;
type Meaning = keyof typeof MEANINGS;

/**
 * Words in the order of MEANINGS, for languages whose voices have no names of emoji; the others say
 * the names of Unicode. A shorter row has no words for the last ones.
 */
const ROWS: Partial<Record<Language, string>> = {
  en: 'smile|laughing|love|heart|crying|angry|thumbs up|fire|party|please|sad|shocked|waving|clapping|thinking|wink|cool|okay|thumbs down|skull|one hundred|star|sun|check|cross|eyes',
  zh: '微笑|大笑|喜欢|爱心|哭|生气|赞|火|庆祝|拜托|难过|惊讶|挥手|鼓掌|思考|眨眼|酷|好的|踩|骷髅|一百分|星星|太阳|对|错|看',
  yue: '微笑|大笑|鍾意|愛心|喊|嬲|讚|火|慶祝|拜託|唔開心|驚訝|揮手|拍手|諗嘢|單眼|型|好嘅|唔讚|骷髏|一百分|星星|太陽|啱|錯|睇',
  uk: 'усмішка|сміх|закоханість|серце|плач|злість|чудово|вогонь|свято|будь ласка|сум|подив',
  be: 'усмешка|смех|каханне|сэрца|плач|злосць|выдатна|агонь|свята|калі ласка|сум|здзіўленне',
  no: 'smil|latter|forelsket|hjerte|gråt|sint|tommel opp|ild|fest|vær så snill|trist|sjokkert',
  th: 'ยิ้ม|หัวเราะ|รัก|หัวใจ|ร้องไห้|โกรธ|ยกนิ้ว|ไฟ|ฉลอง|ขอบคุณ|เศร้า|ตกใจ',
  lo: 'ຍິ້ມ|ຫົວ|ຮັກ|ຫົວໃຈ|ຮ້ອງໄຫ້|ໃຈຮ້າຍ|ດີຫຼາຍ|ໄຟ|ສະຫຼອງ|ຂອບໃຈ',
  km: 'ញញឹម|សើច|ស្រឡាញ់|បេះដូង|យំ|ខឹង|ល្អណាស់|ភ្លើង|អបអរ|អរគុណ',
  my: 'ပြုံး|ရယ်|ချစ်|အသည်း|ငို|စိတ်ဆိုး|ကောင်းတယ်|မီး|ပွဲ|ကျေးဇူး',
  he: 'חיוך|צחוק|אהבה|לב|בכי|כועס|מצוין|אש|מסיבה|תודה|עצוב|הלם',
  eo: 'rideto|rido|amo|koro|ploro|kolero|bone|fajro|festo|bonvolu|malĝojo|surprizo',
  kk: 'күлкі|қатты күлкі|махаббат|жүрек|жылау|ашу|керемет|от|мереке|өтінемін',
  la: 'risus|cachinnus|amor|cor|lacrimae|ira|bene|ignis|festum|quaeso',
  lb: 'Laachen|haart Laachen|verléift|Häerz|Kräischen|rosen|gutt|Feier|Fest|wann ech gelift',
  mt: 'tbissima|daħk|imħabba|qalb|biki|rabja|tajjeb|nar|festa|jekk jogħġbok',
  mn: 'инээмсэглэл|инээд|хайр|зүрх|уйлах|уур|сайн|гал|баяр|гуйя',
  so: 'dhoolla caddayn|qosol|jacayl|qalbi|oohin|caro|fiican|dab|xaflad|fadlan',
  zu: 'ukumamatheka|ukuhleka|uthando|inhliziyo|ukukhala|intukuthelo|kuhle|umlilo|umkhosi|ngiyacela',
  uz: 'tabassum|kulgi|sevgi|yurak|yigʻi|jahl|zoʻr|olov|bayram|iltimos',
};

/** One of the emoji, as often as it stands there, with the signs that only change its looks. */
const RUN =
  /(\p{Extended_Pictographic})[\uFE0F\u{1F3FB}-\u{1F3FF}]*(?: ?\1[\uFE0F\u{1F3FB}-\u{1F3FF}]*)*/gu;

const MEANING_OF = new Map<string, Meaning>(
  Object.entries(MEANINGS).flatMap(([meaning, emoji]) =>
    [...emoji].map((sign): [string, Meaning] => [sign, meaning as Meaning]),
  ),
);
const ORDER = Object.keys(MEANINGS);

/** Says common emoji where the voice has no names for them, each run of the same one once. */
export function sayEmoji(text: string, language: Language): string {
  const row = ROWS[language]?.split('|');
  if (row === undefined) return text;
  return text
    .replace(RUN, (found, sign: string) => {
      const meaning = MEANING_OF.get(sign);
      const word = meaning === undefined ? undefined : row[ORDER.indexOf(meaning)];
      return word === undefined ? found : `, ${word}, `;
    })
    .replace(/^[ ,]+(?=\p{L})|(?<=\p{L}\p{M}*), (?=$|[.!?])/gu, '')
    .replace(/ ?, {1,2},? ?/g, ', ');
}
