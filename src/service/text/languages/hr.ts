import type { LanguageData } from './language-data.ts';
import { slavicInflection } from './shared/slavic-counts.ts';

const inflectCounts = slavicInflection({
  one: [
    [/^(?:\p{L}{3,}(?<!l)a|noć|stvar|riječ|obitelj|ljubav)$/u, 'jedna'],
    [/^(?:selo|auto|mjesto|pivo|jaje|dijete|more|polje|slovo|okno|jezero)$/u, 'jedno'],
  ],
  two: [[/^\p{L}{2,}e$|^(?:noći|stvari|riječi)$/u, 'dvije']],
  exceptions:
    /^(?:je|se|te|ne|sve|me|će|ove|one|više|manje|poslije|prije|gdje|još|još|ili|ali|puta|ima|sada|onda|nije|bude|može|treba|kada|za|na|da|dok|\p{L}+la)$/u,
});

export const croatian: LanguageData = {
  code: 'hr',
  abbreviations: {
    expansions: {
      'pr. Kr.': 'prije Krista',
      'n. e.': 'nove ere',
      'prof.': 'profesor',
      'sv.': 'sveti',
      'tzv.': 'takozvani',

      'itd.': 'i tako dalje',
      'npr.': 'na primjer',
      'tj.': 'to jest',
      'dr.': 'doktor',
      'br.': 'broj',
      'ul.': 'ulica',
    },
    nonFinal: 'prof|sv|tzv|npr|tj|dr|br|ul',
    beforeNumbers: {
      'min.': 'minimalno',
      'max.': 'maksimalno',
      'str.': 'stranica',
      'pogl.': 'poglavlje',
      'br.': 'broj',
      'sl.': 'slika',
      'tel.': 'telefon',
      'čl.': 'članak',
    },
  },
  times: {
    clock: { time: '#h i #m', fullHour: '#h sati' },
  },
  fractions: {
    '1/2': 'pola',
    '1/3': 'jedna trećina',
    '2/3': 'dvije trećine',
    '1/4': 'četvrtina',
    '3/4': 'tri četvrtine',
    share: '#a od #b',
    joiner: 'i',
  },
  symbols: {
    to: 'do',
    dot: 'točka',
  },
  operators: {
    notEqual: 'nije jednako',
    atLeast: 'veće ili jednako',
    atMost: 'manje ili jednako',
    power: 'na potenciju #',
    squared: 'na kvadrat',
    cubed: 'na kub',
  },
  numbers: {
    inflect: inflectCounts,
  },
  rules: { convertsRomanNumerals: true },
};
