import type { Language } from '../../../shared/contract/languages.ts';
import { afrikaans } from './af.ts';
import { amharic } from './am.ts';
import { arabic } from './ar.ts';
import { azerbaijani } from './az.ts';
import { belarusian } from './be.ts';
import { bulgarian } from './bg.ts';
import { bengali } from './bn.ts';
import { bosnian } from './bs.ts';
import { catalan } from './ca.ts';
import { czech } from './cs.ts';
import { welsh } from './cy.ts';
import { danish } from './da.ts';
import { german } from './de.ts';
import { greek } from './el.ts';
import { english } from './en.ts';
import { esperanto } from './eo.ts';
import { spanish } from './es.ts';
import { estonian } from './et.ts';
import { basque } from './eu.ts';
import { persian } from './fa.ts';
import { finnish } from './fi.ts';
import { french } from './fr.ts';
import { irish } from './ga.ts';
import { galician } from './gl.ts';
import { gujarati } from './gu.ts';
import { hebrew } from './he.ts';
import { hindi } from './hi.ts';
import { croatian } from './hr.ts';
import { hungarian } from './hu.ts';
import { armenian } from './hy.ts';
import { indonesian } from './id.ts';
import { icelandic } from './is.ts';
import { italian } from './it.ts';
import { japanese } from './ja.ts';
import { javanese } from './jv.ts';
import { georgian } from './ka.ts';
import { kazakh } from './kk.ts';
import { khmer } from './km.ts';
import { kannada } from './kn.ts';
import { korean } from './ko.ts';
import { kyrgyz } from './ky.ts';
import { latin } from './la.ts';
import type { LanguageData } from './language-data.ts';
import { luxembourgish } from './lb.ts';
import { lao } from './lo.ts';
import { lithuanian } from './lt.ts';
import { latvian } from './lv.ts';
import { macedonian } from './mk.ts';
import { malayalam } from './ml.ts';
import { mongolian } from './mn.ts';
import { marathi } from './mr.ts';
import { malay } from './ms.ts';
import { maltese } from './mt.ts';
import { burmese } from './my.ts';
import { nepali } from './ne.ts';
import { dutch } from './nl.ts';
import { norwegian } from './no.ts';
import { punjabi } from './pa.ts';
import { polish } from './pl.ts';
import { portuguese } from './pt.ts';
import { romanian } from './ro.ts';
import { russian } from './ru.ts';
import { sinhala } from './si.ts';
import { slovak } from './sk.ts';
import { slovenian } from './sl.ts';
import { somali } from './so.ts';
import { albanian } from './sq.ts';
import { serbian } from './sr.ts';
import { sundanese } from './su.ts';
import { swedish } from './sv.ts';
import { swahili } from './sw.ts';
import { tamil } from './ta.ts';
import { telugu } from './te.ts';
import { thai } from './th.ts';
import { tagalog } from './tl.ts';
import { turkish } from './tr.ts';
import { ukrainian } from './uk.ts';
import { urdu } from './ur.ts';
import { uzbek } from './uz.ts';
import { vietnamese } from './vi.ts';
import { cantonese } from './yue.ts';
import { mandarin } from './zh.ts';
import { zulu } from './zu.ts';

const DATA: Readonly<Record<Language, LanguageData>> = {
  af: afrikaans,
  am: amharic,
  ar: arabic,
  az: azerbaijani,
  be: belarusian,
  bg: bulgarian,
  bn: bengali,
  bs: bosnian,
  ca: catalan,
  cs: czech,
  cy: welsh,
  da: danish,
  de: german,
  el: greek,
  en: english,
  eo: esperanto,
  es: spanish,
  et: estonian,
  eu: basque,
  fa: persian,
  fi: finnish,
  fr: french,
  ga: irish,
  gl: galician,
  gu: gujarati,
  he: hebrew,
  hi: hindi,
  hr: croatian,
  hu: hungarian,
  hy: armenian,
  id: indonesian,
  is: icelandic,
  it: italian,
  ja: japanese,
  jv: javanese,
  ka: georgian,
  kk: kazakh,
  km: khmer,
  kn: kannada,
  ko: korean,
  ky: kyrgyz,
  la: latin,
  lb: luxembourgish,
  lo: lao,
  lt: lithuanian,
  lv: latvian,
  mk: macedonian,
  ml: malayalam,
  mn: mongolian,
  mr: marathi,
  ms: malay,
  mt: maltese,
  my: burmese,
  ne: nepali,
  nl: dutch,
  no: norwegian,
  pa: punjabi,
  pl: polish,
  pt: portuguese,
  ro: romanian,
  ru: russian,
  si: sinhala,
  sk: slovak,
  sl: slovenian,
  so: somali,
  sq: albanian,
  sr: serbian,
  su: sundanese,
  sv: swedish,
  sw: swahili,
  ta: tamil,
  te: telugu,
  th: thai,
  tl: tagalog,
  tr: turkish,
  uk: ukrainian,
  ur: urdu,
  uz: uzbek,
  vi: vietnamese,
  yue: cantonese,
  zh: mandarin,
  zu: zulu,
};

export function languageData(language: Language): LanguageData {
  return DATA[language];
}
