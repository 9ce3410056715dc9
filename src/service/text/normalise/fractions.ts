import type { Language } from '../../../shared/contract/languages.ts';

/**
 * How common fractions and shares are said: 1/2, 1/3, 2/3, 1/4, 3/4, "#a of #b", and what stands
 * between a whole number and its fraction, or nothing.
 */
const ROWS: Partial<Record<Language, string>> = {
  en: 'one half|one third|two thirds|one quarter|three quarters|#a out of #b|and',
  de: 'ein halb|ein Drittel|zwei Drittel|ein Viertel|drei Viertel|#a von #b|',
  fr: 'un demi|un tiers|deux tiers|un quart|trois quarts|#a sur #b|et',
  es: 'un medio|un tercio|dos tercios|un cuarto|tres cuartos|#a de #b|y',
  it: 'un mezzo|un terzo|due terzi|un quarto|tre quarti|#a su #b|e',
  pt: 'meio|um terço|dois terços|um quarto|três quartos|#a de #b|e',
  nl: 'een half|een derde|twee derde|een kwart|drie kwart|#a van de #b|en',
  ru: 'половина|одна треть|две трети|одна четверть|три четверти|#a из #b|и',
  uk: 'половина|одна третина|дві третини|одна чверть|три чверті|#a з #b|і',
  pl: 'pół|jedna trzecia|dwie trzecie|jedna czwarta|trzy czwarte|#a na #b|i',
  cs: 'půl|jedna třetina|dvě třetiny|čtvrt|tři čtvrtiny|#a z #b|a',
  sv: 'en halv|en tredjedel|två tredjedelar|en fjärdedel|tre fjärdedelar|#a av #b|och',
  da: 'en halv|en tredjedel|to tredjedele|en fjerdedel|tre fjerdedele|#a ud af #b|og',
  no: 'en halv|en tredjedel|to tredjedeler|en fjerdedel|tre fjerdedeler|#a av #b|og',
  fi: 'puoli|yksi kolmasosa|kaksi kolmasosaa|yksi neljäsosa|kolme neljäsosaa|#a kautta #b|ja',
  hu: 'fél|egyharmad|kétharmad|egynegyed|háromnegyed|#a per #b|',
  ro: 'o jumătate|o treime|două treimi|un sfert|trei sferturi|#a din #b|și',
  bg: 'половин|една трета|две трети|една четвърт|три четвърти|#a от #b|и',
  el: 'μισό|ένα τρίτο|δύο τρίτα|ένα τέταρτο|τρία τέταρτα|#a στα #b|και',
  ca: 'mig|un terç|dos terços|un quart|tres quarts|#a de #b|i',
  tr: 'yarım|üçte bir|üçte iki|dörtte bir|dörtte üç|#b üzerinden #a|',
  vi: 'một phần hai|một phần ba|hai phần ba|một phần tư|ba phần tư|#a trên #b|',
  id: 'setengah|sepertiga|dua pertiga|seperempat|tiga perempat|#a dari #b|',
  ms: 'setengah|sepertiga|dua pertiga|suku|tiga suku|#a daripada #b|',
  zh: '二分之一|三分之一|三分之二|四分之一|四分之三|#b分之#a|又',
  yue: '二分之一|三分之一|三分之二|四分之一|四分之三|#b分之#a|又',
  hi: 'आधा|एक तिहाई|दो तिहाई|एक चौथाई|तीन चौथाई|#b में से #a|और',
  sk: 'pol|jedna tretina|dve tretiny|štvrtina|tri štvrtiny|#a z #b|a',
  hr: 'pola|jedna trećina|dvije trećine|četvrtina|tri četvrtine|#a od #b|i',
  bs: 'pola|jedna trećina|dvije trećine|četvrtina|tri četvrtine|#a od #b|i',
  sr: 'pola|jedna trećina|dve trećine|četvrtina|tri četvrtine|#a od #b|i',
  gl: 'medio|un terzo|dous terzos|un cuarto|tres cuartos|#a de #b|e',
  fa: 'نصف|یک سوم|دو سوم|یک چهارم|سه چهارم|#a از #b|و',
  ur: 'آدھا|ایک تہائی|دو تہائی|ایک چوتھائی|تین چوتھائی|#b میں سے #a|اور',
  th: 'ครึ่ง|หนึ่งในสาม|สองในสาม|หนึ่งในสี่|สามในสี่|#a เต็ม #b|',
  ar: 'نِصْف|ثُلْث|ثُلثان|رُبْع|ثَلاثة أَرْباع|#a من #b|و',
};
const FRACTIONS = ['1/2', '1/3', '2/3', '1/4', '3/4'];
/** Where "#a of #b" stands in a row, and what joins a whole number. */
const [SHARE, JOINT] = [FRACTIONS.length, FRACTIONS.length + 1];

/** What people rate by: 9/10, 85/100. */
const SCALES = new Set([10, 20, 100]);

const SLASHED = /(?<![\p{L}\d.,:/+-])(?:(\d{1,2}) )?(\d{1,4})\/(\d{1,4})(?![\p{L}\d/]|[.,:-]\d)/gu;
/** 4.5/5 */
const RATED = /(?<![\p{L}\d.,:/+-])(\d{1,2}[.,]\d{1,2})\/(5|10|20|100)(?![\p{L}\d/]|[.,:-]\d)/gu;
/** 10/2 = 5 */
const DIVIDED = /(?<=\d) ?\/ ?(?=\d+ ?=)/g;

/**
 * Says what a slash between two numbers means: 3/4 is three quarters, 9/10 is nine out of ten, 24/7 is
 * just the two numbers. So is what may be a date as well as a share: nobody is told a wrong one.
 */
export function sayFractions(text: string, language: Language): string {
  const row = ROWS[language]?.split('|') ?? [];
  return text
    .replace(DIVIDED, ' ÷ ')
    .replace(RATED, (found, a: string, b: string) => shared(row, a, b) ?? found)
    .replace(SLASHED, (_, whole: string | undefined, a: string, b: string) => {
      const fraction = row[FRACTIONS.indexOf(`${a}/${b}`)];
      if (fraction !== undefined) return joined(whole, fraction, row[JOINT] ?? '');
      const said = (isShare(a, b) ? shared(row, a, b) : undefined) ?? apart(a, b);
      return whole === undefined ? said : `${whole}, ${said}`;
    });
}

function shared(row: readonly string[], a: string, b: string): string | undefined {
  return row[SHARE]?.replace('#a', a).replace('#b', b);
}

function joined(whole: string | undefined, fraction: string, joint: string): string {
  if (whole === undefined) return fraction;
  return [whole, joint, fraction].filter((part) => part !== '').join(' ');
}

/** At most all of a few, or of a scale; 50/50 is what two share, and 05/06 a date. */
function isShare(a: string, b: string): boolean {
  if (/^0\d/.test(a) || /^0/.test(b)) return false;
  const whole = Number(b);
  return Number(a) <= whole && whole > 1 && (whole < 10 || SCALES.has(whole));
}

/** Three digits behind a blank would be thousands of the number before it. */
function apart(a: string, b: string): string {
  return b.length === 3 ? `${a}, ${b}` : `${a} ${b}`;
}
