import type { LanguageData } from './language-data.ts';

export const sinhala: LanguageData = {
  code: 'si',
  dates: {
    monthNames: 'ජනවාරි පෙබරවාරි මාර්තු අප්‍රේල් මැයි ජූනි ජූලි අගෝස්තු සැප්තැම්බර් ඔක්තෝබර් නොවැම්බර් දෙසැම්බර්',
  },
  times: {
    clock: { time: '#h යි #m', fullHour: '#h' },
  },
  numbers: {
    exceptions: { '7': 'හත' },
  },
  symbols: {
    minus: 'ඍණ',
    plus: 'එකතු',
    times: 'ගුණ',
    over: 'බෙදීම',
    equals: 'සමානයි',
    at: 'ඇට්',
    hash: 'හෑෂ්',
    and: 'සහ',
    to: 'සිට',
  },
};
