import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '../../../shared/contract/languages.ts';
import { azerbaijani } from './az.ts';
import { belarusian } from './be.ts';
import { bulgarian } from './bg.ts';
import { bosnian } from './bs.ts';
import { catalan } from './ca.ts';
import { czech } from './cs.ts';
import { danish } from './da.ts';
import { german } from './de.ts';
import { greek } from './el.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { finnish } from './fi.ts';
import { french } from './fr.ts';
import { galician } from './gl.ts';
import { croatian } from './hr.ts';
import { hungarian } from './hu.ts';
import { italian } from './it.ts';
import { javanese } from './jv.ts';
import { khmer } from './km.ts';
import type { LanguageData, LanguageRules } from './language-data.ts';
import { luxembourgish } from './lb.ts';
import { lao } from './lo.ts';
import { macedonian } from './mk.ts';
import { mongolian } from './mn.ts';
import { burmese } from './my.ts';
import { dutch } from './nl.ts';
import { norwegian } from './no.ts';
import { polish } from './pl.ts';
import { portuguese } from './pt.ts';
import { romanian } from './ro.ts';
import { russian } from './ru.ts';
import { slovak } from './sk.ts';
import { slovenian } from './sl.ts';
import { somali } from './so.ts';
import { serbian } from './sr.ts';
import { sundanese } from './su.ts';
import { swedish } from './sv.ts';
import { thai } from './th.ts';
import { tagalog } from './tl.ts';
import { turkish } from './tr.ts';
import { ukrainian } from './uk.ts';
import { uzbek } from './uz.ts';
import { vietnamese } from './vi.ts';
import { cantonese } from './yue.ts';
import { mandarin } from './zh.ts';
import { zulu } from './zu.ts';

/** Of the languages that need more than words. */
const RULES: Readonly<Partial<Record<Language, LanguageRules>>> = {
  az: azerbaijani,
  be: belarusian,
  bg: bulgarian,
  bs: bosnian,
  ca: catalan,
  cs: czech,
  da: danish,
  de: german,
  el: greek,
  en: english,
  es: spanish,
  fi: finnish,
  fr: french,
  gl: galician,
  hr: croatian,
  hu: hungarian,
  it: italian,
  jv: javanese,
  km: khmer,
  lb: luxembourgish,
  lo: lao,
  mk: macedonian,
  mn: mongolian,
  my: burmese,
  nl: dutch,
  no: norwegian,
  pl: polish,
  pt: portuguese,
  ro: romanian,
  ru: russian,
  sk: slovak,
  sl: slovenian,
  so: somali,
  sr: serbian,
  su: sundanese,
  sv: swedish,
  th: thai,
  tl: tagalog,
  tr: turkish,
  uk: ukrainian,
  uz: uzbek,
  vi: vietnamese,
  yue: cantonese,
  zh: mandarin,
  zu: zulu,
};

const FOLDER = new URL('./', import.meta.url);
const FILES = new Set(readdirSync(FOLDER));
const DATA = new Map(LANGUAGES.map((code) => [code, loadData(code)]));

export function languageData(language: Language): LanguageData {
  return DATA.get(language) ?? { code: language };
}

/** The words of a language, from its JSON file, and its rules. */
function loadData(code: Language): LanguageData {
  const file = `${code}.json`;
  const words: Record<string, object> = FILES.has(file)
    ? JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))
    : {};
  const rules = Object.entries<object>(RULES[code] ?? {}).map(([part, rule]) => [
    part,
    { ...words[part], ...rule },
  ]);
  return { ...words, ...Object.fromEntries(rules), code };
}
