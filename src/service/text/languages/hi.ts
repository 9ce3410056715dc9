import type { LanguageData } from './language-data.ts';

export const hindi: LanguageData = {
  code: 'hi',
  abbreviations: {
    expansions: { 'डॉ.': 'डॉक्टर', 'प्रो.': 'प्रोफ़ेसर', 'रु.': 'रुपये', 'श्री.': 'श्री' },
  },
  times: {
    clock: { time: '#h बजकर #m मिनट', fullHour: '#h बजे' },
    writesDecades: true,
  },
  money: {
    nouns: { USD: '# डॉलर', GBP: '# पाउंड', INR: '# रुपये' },
    scales: {
      words: { हज़ार: '', हजार: '', लाख: '', करोड़: '', अरब: '' },
      signs: {},
    },
  },
  units: {
    hertz: '# हर्ट्ज़',
    kilohertz: '# किलोहर्ट्ज़',
    megahertz: '# मेगाहर्ट्ज़',
    gigahertz: '# गीगाहर्ट्ज़',
  },
  fractions: {
    '1/2': 'आधा',
    '1/3': 'एक तिहाई',
    '2/3': 'दो तिहाई',
    '1/4': 'एक चौथाई',
    '3/4': 'तीन चौथाई',
    share: '#b में से #a',
    joiner: 'और',
  },
  operators: {
    about: 'लगभग',
    notEqual: 'बराबर नहीं है',
    atLeast: 'बड़ा या बराबर',
    atMost: 'छोटा या बराबर',
    power: 'की घात #',
    squared: 'का वर्ग',
    cubed: 'का घन',
  },
  symbols: {
    minus: 'ऋण',
    times: 'गुणा',
    over: 'भाग',
    at: 'ऐट',
    hash: 'हैश',
    and: 'और',
    to: 'से',
    dot: 'डॉट',
  },
};
