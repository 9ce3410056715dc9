import type { LanguageData } from './language-data.ts';

export const malayalam: LanguageData = {
  code: 'ml',
  times: {
    clock: { time: '#h മണി #m മിനിറ്റ്', fullHour: '#h മണി' },
  },
  units: { percent: '# ശതമാനം', 'kilometer-per-hour': 'മണിക്കൂറിൽ # കിലോമീറ്റർ' },
  symbols: {
    minus: 'മൈനസ്',
    times: 'ഗുണം',
    over: 'ഹരണം',
    at: 'അറ്റ്',
    hash: 'ഹാഷ്',
    and: 'ഒപ്പം',
    to: 'മുതൽ',
  },
};
