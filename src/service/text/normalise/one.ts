import type { Language } from '../../../shared/contract/languages.ts';

/** What "1" is before a noun, and the nouns: masculine and neuter ones, and feminine ones. */
interface One {
  readonly word: string;
  readonly before: string;
  readonly feminine: string;
  readonly beforeFeminine: string;
}

/** Where the engine's voice counts "eins, uno" before a noun too. Only nouns that one counts with digits. */
const ONES: Partial<Record<Language, One>> = {
  de: {
    word: 'ein',
    before:
      'ein halb|Euro|Dollar|Cent|Pfund|Franken|Yen|Rubel|(?:Kilo|Zenti|Milli)?meter|Meter|(?:Kilo|Milli)?gramm|Gramm|Kilo|(?:Milli)?liter|Liter|Grad|Prozent|Tag|Monat|Jahr|Mal|Uhr|(?:Kilo|Mega|Giga|Tera)byte|Punkt|Platz',
    feminine: 'eine',
    beforeFeminine: 'Stunde|Minute|Sekunde|Millisekunde|Woche|Meile|Million|Milliarde|Person|Krone',
  },
  es: {
    word: 'un',
    before:
      'euro|dólar|peso|céntimo|yen|(?:kiló|centí|milí)?metro|(?:kilo|mili)?gramo|kilo|(?:mili)?litro|grado|por ciento|día|mes|año|minuto|segundo|millón|punto|(?:mega|giga)byte',
    feminine: 'una',
    beforeFeminine: 'hora|semana|libra|milla|persona|vez|en punto',
  },
  it: {
    word: 'un',
    before:
      'euro|dollaro|centesimo|(?:chilo|centi|milli)?metro|(?:chilo|milli)?grammo|chilo|litro|millilitro|grado|per cento|giorno|mese|anno|minuto|secondo|milione|miliardo|punto',
    feminine: 'una',
    beforeFeminine: 'ora|settimana|sterlina|persona|volta',
  },
  fr: {
    word: 'un',
    before: '',
    feminine: 'une',
    beforeFeminine: 'heures?|minute|seconde|semaine|année|livre|personne|fois',
  },
  pt: {
    word: 'um',
    before: '',
    feminine: 'uma',
    beforeFeminine: 'hora|semana|libra|milha|pessoa|vez',
  },
};

/** The number alone: not the end of another, nor a part of 2:1, 3 + 1 or -1. */
const ALONE = String.raw`(?<![\p{L}\d.,:/−–-]|[+*=×÷/:−–] )1 `;

/** Says "1" as people do before what they count: 1 Euro → ein Euro, 1 hora → una hora. */
export function sayOne(text: string, language: Language): string {
  const one = ONES[language];
  if (one === undefined) return text;
  return replaceBefore(replaceBefore(text, one.beforeFeminine, one.feminine), one.before, one.word);
}

function replaceBefore(text: string, nouns: string, word: string): string {
  if (nouns === '') return text;
  return text.replace(new RegExp(`${ALONE}(?=(?:${nouns})(?![\\p{L}\\p{M}]))`, 'gu'), `${word} `);
}
