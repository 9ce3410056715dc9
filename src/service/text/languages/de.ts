import type { LanguageData } from './language-data.ts';
import { wordList } from './shared/number-words.ts';

const NOUNS_AFTER_ORDINAL =
  'Jan|Febr?|Apr|Jun|Jul|Aug|Sept?|Okt|Nov|Dez|Jahrhunderts?|Jh|Jhd|Jhdt|OG|UG|FC|SC|SV|Mal|Platz|Klasse|Stock|Etage|Geburtstag|Kapitel|Runde|Liga|Weltkriegs?|Woche|Tag|Teil|Staffel|Folge|Advent|Semester|Versuch';

const ONES = wordList(
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
);
const TENS = wordList('zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig');
const IRREGULAR_ORDINALS: Record<number, string> = {
  1: 'erste',
  3: 'dritte',
  7: 'siebte',
  8: 'achte',
};

/** In the nominative: dritte, einundzwanzigste. @param n 0 to 99 */
function ordinalWord(n: number): string {
  const irregular = IRREGULAR_ORDINALS[n];
  if (irregular !== undefined) return irregular;
  if (n < 20) return `${ONES[n]}te`;
  const tens = TENS[Math.floor(n / 10) - 2];
  return n % 10 === 0 ? `${tens}ste` : `${ONES[n % 10]}und${tens}ste`;
}

const DATIVE = /^(?:mit|von|unter|bei|zu|nach|aus|seit|dem|vom|zum|neben|vor)$/;
const ACCUSATIVE = /^(?:für|gegen|durch|ohne|um|über|den)$/;

/** Karl V. → Karl der Fünfte, with the case that the word before the name asks for. */
function regnalOrdinal(
  n: number,
  { isFeminine, before, name }: { isFeminine: boolean; before: string; name: string },
): string {
  const word = ordinalWord(n).replace(/^./, (letter) => letter.toUpperCase());
  const isGenitive =
    /[^s]s$/.test(name) && !/^(?:Johannes|Nikolaus|Charles|Louis|Ramses|Carlos)$/.test(name);
  if (isGenitive) return `des ${word}n`;
  if (DATIVE.test(before)) return isFeminine ? `der ${word}n` : `dem ${word}n`;
  if (isFeminine) return `die ${word}`;
  return ACCUSATIVE.test(before) ? `den ${word}n` : `der ${word}`;
}

/** am 3. Mai → am dritten Mai. After "der" the nominative is more likely. */
function expandOrdinals(text: string, monthNames: string): string {
  const pattern = new RegExp(
    `(?<![\\p{L}\\d.,])(?:(am|vom|zum|beim|im|dem|den|des|der|ab|seit|bis|ins) )?(\\d{1,2})\\. ?(?=(?:${monthNames}|${NOUNS_AFTER_ORDINAL})(?!\\p{L}))`,
    'giu',
  );
  return text.replace(pattern, (_, before: string | undefined, day: string) => {
    const ending = before !== undefined && before.toLowerCase() !== 'der' ? 'n' : '';
    return `${before === undefined ? '' : `${before} `}${ordinalWord(Number(day))}${ending} `;
  });
}

/** Bahnhofstr. 5 */
const STREET = /(?<=\p{Ll})str\. ?(?=\d)/gu;

/** Words before a year, even if a noun follows the year: seit 1999 Mitglied. */
const WORDS_BEFORE_YEAR =
  'Jahre?|im|seit|anno|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Sommer|Winter';
/** 1100 to 1999, unless it counts the noun after it. Nouns have a capital letter in German. */
const YEAR = new RegExp(
  `(?<![\\p{L}\\d.,:/+-]|\\d )(1[1-9])(\\d\\d)(?![\\p{L}\\d]|[.,:/-]\\d| \\d)(?:(?<=(?<!\\p{L})(?:${WORDS_BEFORE_YEAR}) \\d{4})|(?! \\p{Lu}))`,
  'gu',
);

/** 1999 → 19hundert 99. The voice would read "one thousand". */
function expandYears(text: string): string {
  return text.replace(YEAR, (_, hundreds: string, rest: string) =>
    rest === '00' ? `${hundreds}hundert` : `${hundreds}hundert ${Number(rest)}`,
  );
}

export const german: LanguageData = {
  code: 'de',
  abbreviations: {
    expansions: {
      'v. Chr.': 'vor Christus',
      'n. Chr.': 'nach Christus',
      'Jhdt.': 'Jahrhundert',
      'Jhd.': 'Jahrhundert',
      'Jh.': 'Jahrhundert',
      'Tel.': 'Telefon',
      'Abs.': 'Absender',
      'geb.': 'geboren',
      'gest.': 'gestorben',
      'Jan.': 'Januar',
      'Febr.': 'Februar',
      'Feb.': 'Februar',
      'Aug.': 'August',
      'Sept.': 'September',
      'Sep.': 'September',
      'Okt.': 'Oktober',
      'Nov.': 'November',
      'Dez.': 'Dezember',
      'i. d. R.': 'in der Regel',
      'm. E.': 'meines Erachtens',
      'o. Ä.': 'oder Ähnliches',
      'u. Ä.': 'und Ähnliches',
      's. o.': 'siehe oben',
      's. u.': 'siehe unten',
      'tgl.': 'täglich',
      'Tsd.': 'Tausend',

      'z. B.': 'zum Beispiel',
      'd. h.': 'das heißt',
      'u. a.': 'unter anderem',
      'u. U.': 'unter Umständen',
      'z. T.': 'zum Teil',
      'v. a.': 'vor allem',
      'usw.': 'und so weiter',
      'bzw.': 'beziehungsweise',
      'ca.': 'circa',
      'Nr.': 'Nummer',
      'Dr.': 'Doktor',
      'Prof.': 'Professor',
      'Hr.': 'Herr',
      'Fr.': 'Frau',
      'Str.': 'Straße',
      'bspw.': 'beispielsweise',
      'evtl.': 'eventuell',
      'ggf.': 'gegebenenfalls',
      'inkl.': 'inklusive',
      'Mio.': 'Millionen',
      'Mrd.': 'Milliarden',
      'St.': 'Sankt',
      'vgl.': 'vergleiche',
    },
    nonFinalBeforeDigits: '\\p{L}{2,30}str',
    nonFinal:
      'geb|gest|max|min|z.B|d.h|u.a|u.U|z.T|v.a|bzw|ca|Nr|Dr|Prof|Hr|Fr|bspw|evtl|ggf|inkl|St|vgl|Mio|Mrd|Tel',
    beforeNumbers: {
      'min.': 'mindestens',
      'max.': 'maximal',
      'S.': 'Seite',
      'Kap.': 'Kapitel',
      'Abb.': 'Abbildung',
      'Bd.': 'Band',
      'Art.': 'Artikel',
      'Abs.': 'Absatz',
      'Tab.': 'Tabelle',
      'Nr.': 'Nummer',
      'Nrn.': 'Nummern',
      'Vers.': 'Version',
      'Aufl.': 'Auflage',
      'Folg.': 'Folge',
      'Tel.': 'Telefon',
      '§§': 'Paragrafen',
      '§': 'Paragraf',
      'Anm.': 'Anmerkung',
      'Lfg.': 'Lieferung',
      'Z.': 'Zeile',
      'Lv.': 'Level',
      'ab S.': 'ab Seite',
    },
  },
  dates: {
    wordsBeforeDotted: 'am|vom|zum',
    wordsBeforeDottedWithStop: 'bis|ab|seit',
    nounsAfterOrdinal: NOUNS_AFTER_ORDINAL,
    wordsBeforeWeekday: 'am|vom|bis|ab|jeden|nächsten|letzten|diesen|kommenden|seit|zum|für',
  },
  times: {
    clock: { time: '#h Uhr #m', fullHour: '#h Uhr' },
    wordsBeforeDotted: 'um|gegen',
    writesDot: true,
    wordsBeforeMinutes: 'in|warte|wart|noch|seit|vor|für|nach|alle|bin|brauche|dauert|gleich|nur',
    wordsAfterMinutes: 'später|warten|Pause|lang|noch|zu spät|bis',
  },
  money: {
    nouns: { JPY: '# Yen' },
    scales: {
      words: { Tausend: '', Millionen: '', Milliarden: '', Billionen: '' },
      signs: { k: 'Tausend', K: 'Tausend' },
    },
    per: 'pro',
  },
  numbers: {
    versionPoint: 'Punkt',
    one: {
      word: 'ein',
      nouns:
        'ein halb|(?:Fünf|Sechs|Sieb|Ach|Neun|Zehn|Sechzehn)tel|Euro|Dollar|Cent|Pfund|Franken|Yen|Rubel|(?:Kilo|Zenti|Milli)?meter|Meter|(?:Kilo|Milli)?gramm|Gramm|Kilo|(?:Milli)?liter|Liter|Grad|Prozent|Tag|Monat|Jahr|Mal|Uhr|(?:Kilo|Mega|Giga|Tera)byte|Punkt|Platz',
      feminine: 'eine',
      feminineNouns:
        'Stunde|Minute|Sekunde|Millisekunde|Woche|Meile|Million|Milliarde|Person|Krone',
    },
  },
  fractions: {
    '1/2': 'ein halb',
    '1/3': 'ein Drittel',
    '2/3': 'zwei Drittel',
    '1/4': 'ein Viertel',
    '3/4': 'drei Viertel',
    share: '#a von #b',
    parts: {
      5: ['Fünftel', 'Fünftel'],
      6: ['Sechstel', 'Sechstel'],
      7: ['Siebtel', 'Siebtel'],
      8: ['Achtel', 'Achtel'],
      9: ['Neuntel', 'Neuntel'],
      10: ['Zehntel', 'Zehntel'],
      16: ['Sechzehntel', 'Sechzehntel'],
    },
    nounsAfter: 'der|des|aller|davon|vom|von den|Zoll|Liter|Meilen?|Tassen?',
    half: [
      [
        'Stunde|Minute|Meile|Million|Tasse|Portion|Woche|Sekunde|Seite|Tonne|Pizza|Flasche|Welt|Runde|Nacht|Zwiebel|Zitrone',
        'eine halbe',
      ],
      ['Liter|Meter|Tag|Monat|Kilometer|Preis|Zoll|Teelöffel|Esslöffel|Apfel|Weg', 'ein halber'],
      ['Jahr|Kilo|Pfund|Gramm|Glas|Dutzend|Leben|Prozent|Kilogramm|Brot|Hähnchen', 'ein halbes'],
    ],
  },
  operators: {
    score: 'zu',
    about: 'ungefähr',
    ratio: ' zu ',
    notEqual: 'ungleich',
    atLeast: 'größer oder gleich',
    atMost: 'kleiner oder gleich',
    power: 'hoch #',
    squared: 'Quadrat',
    cubed: 'hoch 3',
  },
  symbols: {
    to: 'bis',
    dot: 'Punkt',
  },
  romanNumerals: {
    numbered: 'Kapitel|Teil|Band|Akt|Buch|Abschnitt|Weltkrieg|Szene|Stufe|Typ|Klasse|Liga|Artikel',
    men: 'Karl|Ludwig|Friedrich Wilhelm|Franz Joseph|Johannes Paul|Juan Carlos|Friedrich|Wilhelm|Heinrich|Otto|Franz|Joseph|Josef|Maximilian|Leopold|Rudolf|Konrad|Philipp|Georg|Nikolaus|Alexander|Peter|Iwan|Napoleon|Benedikt|Pius|Johannes|Paul|Gregor|Leo|Klemens|Innozenz|Urban|Gustav|Christian|Harald|Eduard|Jakob|Richard|Charles|Louis|Felipe|Carlos|Ferdinand|Albert|Ramses|Philip|Viktor|Umberto|Sixtus|August|Ernst|Adolf|Erich|Magnus|Olav|Hakon|Sigismund|Theodosius|Konstantin|Karls|Ludwigs|Friedrich Wilhelms|Franz Josephs|Johannes Pauls|Friedrichs|Wilhelms|Heinrichs|Ottos|Franzs|Josephs|Josefs|Maximilians|Leopolds|Rudolfs|Konrads|Philipps|Georgs|Alexanders|Peters|Iwans|Napoleons|Benedikts|Pauls|Gregors|Leos|Innozenzs|Urbans|Gustavs|Christians|Haralds|Eduards|Jakobs|Richards|Felipes|Ferdinands|Alberts|Philips|Viktors|Umbertos|Augusts|Ernsts|Adolfs|Erichs|Olavs|Hakons|Sigismunds|Konstantins',
    women: 'Elisabeth|Katharina|Maria|Margrethe|Anna|Isabella|Kleopatra|Königin \\p{Lu}\\p{Ll}+',
    titles: ['König|Papst|Kaiser|Zar|Herzog|Fürst|Sultan|Pharao', 'Kaiserin|Zarin'],
    hasDot: true,
    ordinal: regnalOrdinal,
  },
  unitSigns: {
    EL: 'tablespoon',
    TL: 'teaspoon',
    qm: 'square-meter',
    'Std.': 'hour',
    Std: 'hour',
    'Min.': 'minute',
    'Sek.': 'second',
  },
  units: {
    'milliampere-hour': '# Milliamperestunden',
    kiloohm: '# Kiloohm',
  },
  rules: {
    start: (text) => text.replace(STREET, 'straße '),
    convertsRomanNumerals: true,
    ordinals: expandOrdinals,
    beforeNumbers: expandYears,
  },
};
