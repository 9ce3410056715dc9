import type { Language } from '../../../shared/contract/languages.ts';
import { symbolWords } from './symbol-words.ts';

const TIME = String.raw`(?<![\p{L}\d.:,])([01]?\d|2[0-4]):([0-5]\d)(?::([0-5]\d))?(?!\d|:\d)`;
/** 10:00–11:30: what stands between two times. */
const BETWEEN = /(?<=(?<![\d:])[0-2]?\d:[0-5]\d) ?[–-] ?(?=[0-2]?\d:[0-5]\d(?![\d:]))/g;
/** 9am-5pm, 9 Uhr–17 Uhr, 9h-17h, 9点-17点: what stands behind the first hour's word. */
const BETWEEN_HOURS =
  /(?<=\d ?(?:[ap]m|[ap]\.m\.|Uhr|uur|h|[点點])) ?[–-] ?(?=[0-2]?\d(?:[:.h][0-5]\d)? ?(?:[ap]m|[ap]\.m\.|Uhr|uur|h|[点點])(?!\p{L}))/giu;
/** 10h30, 18 h: French, Portuguese. */
const WITH_H = /(?<![\p{L}\d.:,])([01]?\d|2[0-4]) ?h ?([0-5]\d)?(?![\p{L}\d])/gu;

interface Clock {
  /** "#h" and "#m" are the numbers. */
  time: string;
  /** Where there are no minutes; without it the hour stands alone. */
  fullHour?: string;
  /** Said before minutes below ten: 10:05 is ten oh five. */
  zero?: string;
}

const CLOCKS: Partial<Record<Language, Clock>> = {
  en: { time: '#h #m', fullHour: "#h o'clock", zero: 'oh ' },
  de: { time: '#h Uhr #m', fullHour: '#h Uhr' },
  lb: { time: '#h Auer #m', fullHour: '#h Auer' },
  nl: { time: '#h uur #m', fullHour: '#h uur' },
  af: { time: '#h uur #m', fullHour: '#h uur' },
  fr: { time: '#h heures #m', fullHour: '#h heures' },
  es: { time: '#h y #m', fullHour: '#h en punto' },
  gl: { time: '#h e #m', fullHour: '#h en punto' },
  ca: { time: '#h i #m', fullHour: '#h en punt' },
  it: { time: '#h e #m', fullHour: '#h in punto' },
  pt: { time: '#h e #m', fullHour: '#h horas' },
  ro: { time: '#h și #m', fullHour: 'fix #h' },
  ru: { time: '#h #m', zero: '0 ' },
  uk: { time: '#h #m', zero: '0 ' },
  be: { time: '#h #m', zero: '0 ' },
  bg: { time: '#h и #m', fullHour: '#h часа' },
  mk: { time: '#h и #m', fullHour: '#h часот' },
  sr: { time: '#h и #m', fullHour: '#h сати' },
  hr: { time: '#h i #m', fullHour: '#h sati' },
  bs: { time: '#h i #m', fullHour: '#h sati' },
  cs: { time: '#h hodin #m', fullHour: '#h hodin' },
  sk: { time: '#h hodín #m', fullHour: '#h hodín' },
  hu: { time: '#h óra #m', fullHour: '#h óra' },
  el: { time: '#h και #m', fullHour: '#h ακριβώς' },
  sq: { time: '#h e #m', fullHour: '#h' },
  ka: { time: '#h საათი და #m წუთი', fullHour: '#h საათი' },
  hy: { time: '#h անց #m', fullHour: '#h' },
  zh: { time: '#h点#m分', fullHour: '#h点', zero: '零' },
  yue: { time: '#h點#m分', fullHour: '#h點', zero: '零' },
  th: { time: '#h นาฬิกา #m นาที', fullHour: '#h นาฬิกา' },
  lo: { time: '#h ໂມງ #m ນາທີ', fullHour: '#h ໂມງ' },
  km: { time: 'ម៉ោង #h #m នាទី', fullHour: 'ម៉ោង #h' },
  my: { time: '#h နာရီ #m မိနစ်', fullHour: '#h နာရီ' },
  vi: { time: '#h giờ #m phút', fullHour: '#h giờ' },
  id: { time: '#h lewat #m', fullHour: '#h' },
  ms: { time: '#h #m', fullHour: '#h' },
  sw: { time: '#h na dakika #m', fullHour: '#h' },
  hi: { time: '#h बजकर #m मिनट', fullHour: '#h बजे' },
  mr: { time: '#h वाजून #m मिनिटे', fullHour: '#h वाजता' },
  ne: { time: '#h बजेर #m मिनेट', fullHour: '#h बजे' },
  bn: { time: '#h টা #m মিনিট', fullHour: '#h টা' },
  gu: { time: '#h વાગ્યે ને #m મિનિટ', fullHour: '#h વાગ્યે' },
  pa: { time: '#h ਵੱਜ ਕੇ #m ਮਿੰਟ', fullHour: '#h ਵਜੇ' },
  ur: { time: '#h بج کر #m منٹ', fullHour: '#h بجے' },
  ta: { time: '#h மணி #m நிமிடம்', fullHour: '#h மணி' },
  te: { time: '#h గంటల #m నిమిషాలు', fullHour: '#h గంటలు' },
  kn: { time: '#h ಗಂಟೆ #m ನಿಮಿಷ', fullHour: '#h ಗಂಟೆ' },
  ml: { time: '#h മണി #m മിനിറ്റ്', fullHour: '#h മണി' },
  si: { time: '#h යි #m', fullHour: '#h' },
  fa: { time: '#h و #m دقیقه', fullHour: 'ساعت #h' },
  ar: { time: '#h و #m دقيقة', fullHour: '#h تماما' },
  he: { time: '#h ו #m', fullHour: '#h בדיוק' },
  am: { time: '#h ሰዓት ከ #m ደቂቃ', fullHour: '#h ሰዓት' },
  mn: { time: '#h цаг #m минут', fullHour: '#h цаг' },
  kk: { time: '#h #m', fullHour: 'сағат #h' },
  ky: { time: '#h #m', fullHour: 'саат #h' },
  eu: { time: '#h eta #m', fullHour: '#h' },
};
const PLAIN: Clock = { time: '#h #m' };

/** Languages in which an h stands between hours and minutes. */
const WRITE_H = new Set<Language>(['fr', 'pt', 'gl', 'eu', 'ca']);

/** Says the time of day: 10:30 → 10 Uhr 30, 10:00 → 10 o'clock. A score such as 3:5 stays. */
export function sayTimes(text: string, language: Language): string {
  const say = (hours: string, minutes: string, seconds: string | undefined): string =>
    sayTime(Number(hours), Number(minutes), language) +
    (seconds === undefined ? '' : ` ${Number(seconds)}`);
  const { to } = symbolWords(language);
  const between = to === undefined ? ', ' : ` ${to} `;
  const ranged = text.replace(BETWEEN, between).replace(BETWEEN_HOURS, between);
  const spoken = ranged.replace(
    clockPattern(language),
    (_, hours: string, minutes: string, seconds?: string) => say(hours, minutes, seconds),
  );
  const joined = language === 'en' ? withoutClockBeforeHalf(spoken) : sayDotted(spoken, language);
  if (!WRITE_H.has(language)) return joined;
  return joined.replace(WITH_H, (_, hours: string, minutes = '00') =>
    say(hours, minutes, undefined),
  );
}

const patterns = new Map<Language, RegExp>();

/** 9.30 Uhr: a time only by the word behind it. */
const DOTTED = String.raw`(?<![\p{L}\d.:,])([01]?\d|2[0-4])\.([0-5]\d)`;
const WRITE_DOT = new Set<Language>(['de', 'lb', 'nl', 'af']);

/** A time together with the word that people write behind it: 10:30 Uhr is not 10 Uhr 30 Uhr. */
function clockPattern(language: Language): RegExp {
  const known = patterns.get(language);
  if (known !== undefined) return known;
  const word = clockWord(language);
  const isClock = word !== undefined && word !== 'o';
  const made = new RegExp(isClock ? `${TIME}(?: ?${word}(?!\\p{L}))?` : TIME, 'gu');
  patterns.set(language, made);
  return made;
}

/** 9.30 Uhr → 9 Uhr 30 */
function sayDotted(text: string, language: Language): string {
  if (!WRITE_DOT.has(language)) return text;
  const pattern = new RegExp(`${DOTTED} ?${clockWord(language)}(?!\\p{L})`, 'gu');
  return text.replace(pattern, (_, hours: string, minutes: string) =>
    sayTime(Number(hours), Number(minutes), language),
  );
}

/** Uhr, uur, giờ: the word behind the hour. */
function clockWord(language: Language): string | undefined {
  return /^#h ?(\p{L}[\p{L}\p{M}]*)/u.exec(CLOCKS[language]?.fullHour ?? '')?.[1];
}

function sayTime(hours: number, minutes: number, language: Language): string {
  const { time, fullHour, zero } = CLOCKS[language] ?? PLAIN;
  const pattern = minutes === 0 ? (fullHour ?? '#h') : time;
  const shown = minutes < 10 ? `${zero ?? ''}${minutes}` : String(minutes);
  return pattern.replace('#h', String(hours)).replace('#m', shown);
}

/** 10:00 am is ten a m. */
function withoutClockBeforeHalf(text: string): string {
  return text.replace(/ o'clock(?= ?[ap]\.?m\b)/gi, '');
}
