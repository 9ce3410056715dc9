import type { LanguageData } from './language-data.ts';

export const tamil: LanguageData = {
  code: 'ta',
  times: {
    clock: { time: '#h மணி #m நிமிடம்', fullHour: '#h மணி' },
  },
  money: {
    nouns: { USD: '# டாலர்', INR: '# ரூபாய்' },
  },
  units: { 'kilometer-per-hour': 'மணிக்கு # கிலோமீட்டர்' },
  symbols: { at: 'அட்', and: 'மற்றும்', to: 'முதல்' },
};
