import type { LanguageData } from './language-data.ts';
import { slavicInflection } from './shared/slavic-counts.ts';

const inflectCounts = slavicInflection({
  one: [
    [/^(?:[а-яђјљњћџ]{3,}(?<!л)а|ноћ|ствар|реч|[a-zčćđšž]{3,}(?<!l)a|noć|stvar|reč)$/u, 'једна'],
    [/^(?:село|место|пиво|јаје|дете|море|поље|слово|језеро)$/u, 'једно'],
  ],
  two: [
    [/^[а-яђјљњћџ]{2,}е$|^(?:ноћи|ствари|речи)$/u, 'две'],
    [/^[a-zčćđšž]{2,}e$|^(?:noći|stvari|reči)$/u, 'dve'],
  ],
  exceptions:
    /^(?:је|се|те|не|све|ме|ће|ове|оне|више|мање|после|пре|где|или|али|пута|има|сада|онда|није|буде|може|треба|када|je|se|te|ne|sve|me|će|ove|one|više|manje|posle|pre|gde|puta|ima|sada|onda|nije|bude|može|treba|kada)$/u,
});

export const serbian: LanguageData = {
  code: 'sr',
  abbreviations: {
    expansions: {
      'итд.': 'и тако даље',
      'нпр.': 'на пример',
      'тј.': 'то јест',
      'др.': 'доктор',
      'бр.': 'број',
      'ул.': 'улица',
      'itd.': 'i tako dalje',
      'npr.': 'na primer',
      'tj.': 'to jest',
      'dr.': 'doktor',
      'br.': 'broj',
      'ul.': 'ulica',
    },
    nonFinal: 'npr|tj|dr|br|ul|нпр|тј|др|бр|ул',
  },
  times: {
    clock: { time: '#h и #m', fullHour: '#h сати' },
  },
  fractions: {
    '1/2': 'pola',
    '1/3': 'jedna trećina',
    '2/3': 'dve trećine',
    '1/4': 'četvrtina',
    '3/4': 'tri četvrtine',
    share: '#a od #b',
    joiner: 'i',
  },
  symbols: { to: 'do' },
  numbers: {
    inflect: inflectCounts,
  },
  rules: { convertsRomanNumerals: true },
};
