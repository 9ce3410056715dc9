import type { LanguageRules } from './language-data.ts';
import { wordList } from './shared/number-words.ts';
import { slavicInflection } from './shared/slavic-counts.ts';
import { expandSlavicDates, type SlavicOrdinals, slavicOrdinal } from './shared/slavic-ordinals.ts';

const ORDINALS: SlavicOrdinals = {
  ones: wordList(
    'pierwszego drugiego trzeciego czwartego piątego szóstego siódmego ósmego dziewiątego dziesiątego jedenastego dwunastego trzynastego czternastego piętnastego szesnastego siedemnastego osiemnastego dziewiętnastego dwudziestego',
  ),
  tens: wordList(
    'dwudziestego trzydziestego czterdziestego pięćdziesiątego sześćdziesiątego siedemdziesiątego osiemdziesiątego dziewięćdziesiątego',
  ),
  year: 'roku',
};

const inflectCounts = slavicInflection({
  one: [
    [
      /(?:^\p{L}{2,}(?<!ł)a|noc|rzecz|część|wiadomość|możliwość|ość|podróż|twarz|krew|wieś|mysz|odpowiedź|pani|szkoła|siła|skała)$/u,
      'jedna',
    ],
    [
      /^(?:minutę|sekundę|godzinę|książkę|kobietę|stronę|piosenkę|osobę|grę|rundę|łyżkę|szklankę|butelkę|tabletkę|sztukę|kawę|herbatę)$/u,
      'jedną',
    ],
    [/(?:[oeę]|um)$/u, 'jedno'],
  ],
  two: [
    [
      /^(?:godziny|minuty|sekundy|osoby|kobiety|dziewczyny|dziewczynki|książki|strony|gry|noce|rzeczy|części|lekcje|rundy|drużyny|szkoły|ulice|mapy|wersje|opcje|sesje|piosenki|wiadomości|córki|siostry|żony|klasy|ręce|nogi|łyżki|łyżeczki|szklanki|butelki|filiżanki|tony|mile|sztuki|próby|rany|wygrane|porażki|walki|bitwy|wojny|litery|cyfry|postacie|postaci|karty|kule|gwiazdy|chwile|tabletki|kawy|herbaty|pizze|setki|trzecie|czwarte|piąte|szóste|siódme|ósme|doby|głowy|koszule|koleżanki|kawałki?|kreski|rady|role|sceny|szanse|tury|rodziny|firmy|aplikacje|\p{L}+(?:acje|encje|ówki|ości))$/u,
      'dwie',
    ],
  ],
  exceptions:
    /^(?:ma|na|za|da|dla|mężczyzna|kolega|tata|kierowca|artysta|poeta|\p{L}+ista|tylko|albo|ale|nie|się|jest|że|te|jeszcze|może|razem|gdzie|potem|bardzo|dużo|mało|teraz|dnia|dla|była|roku|lata|\p{L}+(?:ego|iego|ła|ło|nie)|ponad|prawie)$/u,
  hasOneInTens: false,
});

/** XIX w., w XIX w. */
function expandCenturies(text: string): string {
  return text
    .replace(/(?<=(?<!\p{L})[Ww]e? [IVX]{1,5}) w\.(?!\p{L})/gu, ' wieku')
    .replace(/(?<=(?<!\p{L})[IVX]{1,5}) w\.(?!\p{L})/gu, ' wiek');
}

/** XIX wiek, and "w XIX wieku" with the ending that the most common preposition asks for. */
function centuryOrdinal(n: number, century: string): string | undefined {
  const ending = century === 'wiek' ? 'y' : 'ym';
  return slavicOrdinal(n, ORDINALS)
    ?.replace(/iego(?= |$)/gu, century === 'wiek' ? 'i' : 'im')
    .replace(/ego(?= |$)/gu, ending);
}

export const polish: LanguageRules = {
  numbers: {
    inflect: inflectCounts,
  },
  romanNumerals: {
    ordinal: (n, { isFeminine }) =>
      slavicOrdinal(n, ORDINALS)
        ?.replace(/(?<=g)iego(?= |$)/gu, isFeminine ? 'a' : 'i')
        .replace(/iego(?= |$)/gu, isFeminine ? 'ia' : 'i')
        .replace(/ego(?= |$)/gu, isFeminine ? 'a' : 'y'),
  },
  rules: {
    start: expandCenturies,
    centuryOrdinal,
    ordinals: (text, monthNames) => expandSlavicDates(text, monthNames, ORDINALS),
  },
};
