import type { LanguageData } from './language-data.ts';

export const hebrew: LanguageData = {
  code: 'he',
  times: {
    clock: { time: '#h ו #m', fullHour: '#h בדיוק' },
  },
  money: {
    nouns: { ILS: '# שקלים' },
  },
  symbols: {
    minus: 'מינוס',
    plus: 'פלוס',
    times: 'כפול',
    over: 'חלקי',
    equals: 'שווה',
    at: 'שטרודל',
    hash: 'סולמית',
    and: 'ו',
    to: 'עד',
    dot: 'נקודה',
  },
  spelling: {
    vocalizedWords:
      'בוֹקֶר הַבוֹקֶר עֶרֶב טוֹב טוֹבָה אוֹהֵב אוֹהֶבֶת אוֹתְך אוֹתָך הַיוֹם מָחָר לַיְלָה מֶזֶג הָאֲוִיר נֶהֱדָר מַה נִשמַע חָבֵר חֲבֵרָה רוֹצֶה רוֹצָה שֶל אֶת עִם עַל יֶלֶד יַלדָה אִישׁ אִשָׁה עֲבוֹדָה יְרוּשָלַיִם תֵל',
  },
};
