import type { LanguageData } from './language-data.ts';

export const welsh: LanguageData = {
  code: 'cy',
  detection: {
    letters: 'âêîôûŵŷáéíóúàèëïöẃẁ',
    commonWords:
      "a ac yn y yr o i ar am at dim ddim nid mae mae'r dyma dyna yw ydy ydw dw dwi rwy rydw rydyn wyt oedd bydd fi ti di fe hi ni chi nhw fy dy ei ein eich eu helo shwmae sut diolch os gwelwch os plîs ie na bore da nos prynhawn hwyl heddiw yfory ddoe nawr wedyn eto yma yno hefyd ond neu pwy beth ble pryd pam faint sawl pawb popeth rhywun rhywbeth neb byth bob iawn braf tywydd eisiau gallu gallaf cael mynd dod gwneud chwarae cysgu wedi gan gyda 'r 'n i'r i'n mawr bach arall",
  },
  abbreviations: {
    expansions: {
      'e. e.': 'er enghraifft',
      'h. y.': 'hynny yw',
      'ayyb.': 'ac yn y blaen',
      'Dr.': 'Doctor',
    },
  },
  symbols: {
    minus: 'minws',
    plus: 'plws',
    times: 'gwaith',
    over: 'rhannu â',
    equals: 'yn hafal i',
    at: 'at',
    hash: 'hash',
    and: 'a',
    to: 'i',
  },
};
