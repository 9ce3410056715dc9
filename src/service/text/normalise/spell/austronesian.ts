import { at, composed, type Speller, words } from './compose.ts';

const TAGALOG_ONES = words('sero isa dalawa tatlo apat lima anim pito walo siyam sampu');
const TAGALOG_TEENS = words(
  'labing-isa labindalawa labintatlo labing-apat labinlima labing-anim labimpito labingwalo labinsiyam',
);
const TAGALOG_TENS = words(
  'dalawampu tatlumpu apatnapu limampu animnapu pitumpu walumpu siyamnapu',
);
const TAGALOG_HUNDREDS = words(
  'isandaan dalawandaan tatlondaan apat_na_raan limandaan anim_na_raan pitondaan walondaan siyam_na_raan',
);

/** The linker between a numeral and its noun: dalawang libo, apat na libo. */
function linked(numeral: string): string {
  if (/[aeiou]$/.test(numeral)) return `${numeral}ng`;
  return numeral.endsWith('n') ? `${numeral}g` : `${numeral} na`;
}

const tagalogBelow100: Speller = (n) => {
  if (n <= 10) return at(TAGALOG_ONES, n);
  if (n < 20) return at(TAGALOG_TEENS, n - 11);
  const tens = at(TAGALOG_TENS, Math.floor(n / 10) - 2);
  return n % 10 === 0 ? tens : `${tens}'t ${at(TAGALOG_ONES, n % 10)}`;
};

export const spellTagalog: Speller = composed(tagalogBelow100, [
  { value: 1e9, say: (count) => `${linked(spellTagalog(count))} bilyon` },
  { value: 1e6, say: (count) => `${linked(spellTagalog(count))} milyon` },
  { value: 1e3, say: (count) => `${linked(spellTagalog(count))} libo` },
  { value: 100, say: (count) => at(TAGALOG_HUNDREDS, count - 1) },
]);

const JAVANESE_ONES = words('nol siji loro telu papat lima enem pitu wolu sanga sepuluh');
const JAVANESE_TEENS = words(
  'sewelas rolas telulas patbelas limalas nembelas pitulas wolulas sangalas',
);
const JAVANESE_TWENTIES = words(
  'selikur rolikur telulikur patlikur selawe nemlikur pitulikur wolulikur sangalikur',
);
const JAVANESE_TENS = words(
  'rong_puluh telung_puluh patang_puluh seket suwidak pitung_puluh wolung_puluh sangang_puluh',
);
/** One to nine before a power. */
const JAVANESE_COUNTS = words('se rong telung patang limang nem pitung wolung sangang');

const javaneseBelow100: Speller = (n) => {
  if (n <= 10) return at(JAVANESE_ONES, n);
  if (n < 20) return at(JAVANESE_TEENS, n - 11);
  if (n > 20 && n < 30) return at(JAVANESE_TWENTIES, n - 21);
  const tens = at(JAVANESE_TENS, Math.floor(n / 10) - 2);
  return n % 10 === 0 ? tens : `${tens} ${at(JAVANESE_ONES, n % 10)}`;
};

/** @param one the power alone, as one word */
function javanesePower(count: number, one: string, power: string): string {
  if (count === 1) return one;
  return `${count < 10 ? at(JAVANESE_COUNTS, count - 1) : spellJavanese(count)} ${power}`;
}

export const spellJavanese: Speller = composed(javaneseBelow100, [
  { value: 1e9, say: (count) => javanesePower(count, 'semilyar', 'milyar') },
  { value: 1e6, say: (count) => javanesePower(count, 'sayuta', 'yuta') },
  { value: 1e3, say: (count) => javanesePower(count, 'sewu', 'ewu') },
  { value: 100, say: (count) => javanesePower(count, 'satus', 'atus') },
]);

const SUNDANESE_ONES = words('nol hiji dua tilu opat lima genep tujuh dalapan salapan');

const sundaneseBelow100: Speller = (n) => {
  if (n < 10) return at(SUNDANESE_ONES, n);
  if (n < 20)
    return n === 10 ? 'sapuluh' : n === 11 ? 'sabelas' : `${at(SUNDANESE_ONES, n - 10)} belas`;
  const tens = `${at(SUNDANESE_ONES, Math.floor(n / 10))} puluh`;
  return n % 10 === 0 ? tens : `${tens} ${at(SUNDANESE_ONES, n % 10)}`;
};

const sundanesePower = (count: number, power: string): string =>
  count === 1 ? `sa${power}` : `${spellSundanese(count)} ${power}`;

export const spellSundanese: Speller = composed(sundaneseBelow100, [
  { value: 1e9, say: (count) => sundanesePower(count, 'miliar') },
  { value: 1e6, say: (count) => sundanesePower(count, 'juta') },
  { value: 1e3, say: (count) => sundanesePower(count, 'rebu') },
  { value: 100, say: (count) => sundanesePower(count, 'ratus') },
]);
