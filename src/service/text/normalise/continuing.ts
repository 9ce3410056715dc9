import type { Language } from '../../../shared/contract/languages.ts';
import { monthsPattern } from './dates.ts';
import { GERMAN_NOUNS } from './ordinal-words.ts';

/** Abbreviations behind which a sentence goes on, capital letter or not: titles, "number", "for example". */
const CONTINUING: Partial<Record<Language, string>> = {
  en: 'Dr|Mr|Mrs|Ms|Prof|St|vs|e.g|i.e|approx',
  de: 'z.B|d.h|u.a|u.U|z.T|v.a|bzw|ca|Nr|Dr|Prof|Hr|Fr|bspw|evtl|ggf|inkl|St|vgl|Mio|Mrd|Tel',
  es: 'p.ej|Sr|Sra|Srta|Dr|Dra|Ud|núm|pág|Av',
  fr: 'p.ex|M|env|av',
  it: 'p.es|ad es|Sig|Dott|Prof|n',
  pt: 'p.ex|Sr|Sra|Dr|Dra|Prof|Av',
  gl: 'p.ex|Sr|Sra|Dr',
  ca: 'p.ex|Sr|Sra|Dr|núm',
  nl: 'bijv|d.w.z|o.a|dhr|mevr|dr|nr|ca',
  sv: 't.ex|bl.a|d.v.s|kl|ca|nr|dr',
  da: 'f.eks|bl.a|dvs|kl|ca|nr|dr',
  no: 'f.eks|bl.a|dvs|kl|ca|nr|dr',
  fi: 'esim|mm|ts|n',
  pl: 'np|m.in|tzn|ul|ok|godz',
  cs: 'např|tj|tzn|dr|č|ul',
  sk: 'napr|t.j|tzn|dr|č|ul',
  sl: 'npr|tj|dr|št',
  hr: 'npr|tj|dr|br|ul',
  bs: 'npr|tj|dr|br|ul',
  sr: 'npr|tj|dr|br|ul|нпр|тј|др|бр|ул',
  hu: 'pl|kb|dr|ill',
  ro: 'de ex|dl|dna|dr|nr|str|aprox',
  tr: 'örn|Dr|Prof|No',
  ru: 'т.е|т.к|ул|напр|см|стр',
  uk: 'вул|м|напр',
  be: 'вул',
  bg: 'т.е|напр|ул',
  el: 'π.χ|δηλ|κ|αρ',
  id: 'Dr|Jl|No',
  ms: 'Dr|Jln|No',
  vi: 'TP|ThS|TS|Q|P',
  lv: 'piem|t.i|plkst|dr',
  lt: 'pvz|t.y|dr',
  is: 't.d|u.þ.b|kl|nr',
  af: 'bv|mnr|mev|dr|nr',
  lb: 'z.B|d.h|Dr|Nr',
  sq: 'p.sh|dmth|dr|nr',
  eo: 'ekz|t.e',
  tl: 'hal|G|Gng|Bb|Dr',
};

interface Continuation {
  /** How a part ends that is no whole sentence. */
  end: RegExp | undefined;
  /** What a day or an ordinal in front goes on with. */
  month: RegExp | undefined;
}

const known = new Map<Language, Continuation>();

/** Whether a sentence goes on behind a full stop: "Dr." before a name, "21." before a month. */
export function goesOn(before: string, after: string, language: Language): boolean {
  const { end, month } = continuation(language);
  const last = before.trimEnd();
  if (end?.test(last.slice(-20)) === true) return true;
  // "No." by itself is an answer.
  if (language === 'en' && /(?<![\p{L}\p{M}.])No\.$/u.test(last) && /^\d/.test(after)) return true;
  return month !== undefined && /(?<!\d)\d{1,2}\.$/.test(last.slice(-4)) && month.test(after);
}

function continuation(language: Language): Continuation {
  const found = known.get(language);
  if (found !== undefined) return found;
  const abbreviations = CONTINUING[language]?.replaceAll('.', '\\. ?');
  const names = [monthsPattern(language), language === 'de' ? GERMAN_NOUNS : ''];
  const months = names.filter((name) => name !== '').join('|');
  const made: Continuation = {
    end:
      abbreviations === undefined
        ? undefined
        : new RegExp(`(?<![\\p{L}\\p{M}.])(?:${abbreviations})\\.$`, 'u'),
    month: months === '' ? undefined : new RegExp(`^(?:${months})(?!\\p{L})`, 'u'),
  };
  known.set(language, made);
  return made;
}
