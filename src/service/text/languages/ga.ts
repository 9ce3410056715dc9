import type { LanguageData } from './language-data.ts';

export const irish: LanguageData = {
  code: 'ga',
  units: { percent: '# faoin gcéad', 'kilometer-per-hour': '# ciliméadar san uair' },
  symbols: {
    minus: 'lúide',
    plus: 'móide',
    times: 'faoi',
    over: 'roinnte ar',
    equals: 'cothrom le',
    at: 'ag',
    hash: 'haischlib',
    and: 'agus',
    to: 'go dtí',
  },
};
