import type { LanguageData } from './language-data.ts';

export const irish: LanguageData = {
  code: 'ga',
  detection: {
    letters: 'áéíóú',
    commonWords:
      'agus is tá níl bhí an na mé tú sé sí muid sibh siad ní ar ag le do i go ó don sin seo conas cad céard cé cén cathain cá cár fáth dia duit slán go raibh maith agat le do thoil oíche mhaith maidin inniu amárach inné anois arís anseo ansin fós ach nó má aon gach rud duine éigin eile atá bhfuil nach ba mise tusa liom leat agam aige orm ort ann am aimsir chun teacht teacht dul déan tabhair dúirt',
  },
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
