import type { LanguageData } from './language-data.ts';
import { inflectGreek } from './shared/other-counts.ts';

export const greek: LanguageData = {
  code: 'el',
  abbreviations: {
    expansions: {
      'π.Χ.': 'προ Χριστού',
      'μ.Χ.': 'μετά Χριστόν',

      'π.χ.': 'παραδείγματος χάρη',
      'κ.λπ.': 'και λοιπά',
      'κλπ.': 'και λοιπά',
      'δηλ.': 'δηλαδή',
      'κ.ά.': 'και άλλα',
      'π.μ.': 'προ μεσημβρίας',
      'μ.μ.': 'μετά μεσημβρίαν',
      'κ.': 'κύριος',
      'αρ.': 'αριθμός',
    },
    nonFinal: 'π.χ|δηλ|κ|αρ',
    beforeNumbers: {
      'σ.': 'σελίδα',
      'σελ.': 'σελίδα',
      'κεφ.': 'κεφάλαιο',
      'αρ.': 'αριθμός',
      'τηλ.': 'τηλέφωνο',
      'τόμ.': 'τόμος',
      'άρθ.': 'άρθρο',
      'εικ.': 'εικόνα',
    },
  },
  times: {
    clock: { time: '#h και #m', fullHour: '#h ακριβώς' },
  },
  money: { centsJoiner: 'και' },
  units: {
    hertz: '# χερτζ',
    kilohertz: '# κιλοχέρτζ',
    megahertz: '# μεγαχέρτζ',
    gigahertz: '# γιγαχέρτζ',
  },
  fractions: {
    '1/2': 'μισό',
    '1/3': 'ένα τρίτο',
    '2/3': 'δύο τρίτα',
    '1/4': 'ένα τέταρτο',
    '3/4': 'τρία τέταρτα',
    share: '#a στα #b',
    joiner: 'και',
  },
  symbols: {
    times: 'επί',
    over: 'διά',
    at: 'παπάκι',
    hash: 'δίεση',
    and: 'και',
    to: 'έως',
    dot: 'τελεία',
  },
  operators: {
    notEqual: 'διάφορο του',
    atLeast: 'μεγαλύτερο ή ίσο με',
    atMost: 'μικρότερο ή ίσο με',
    power: 'εις την #',
    squared: 'στο τετράγωνο',
    cubed: 'στον κύβο',
  },
  numbers: {
    inflect: inflectGreek,
  },
  rules: { convertsRomanNumerals: true },
};
