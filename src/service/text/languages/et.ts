import type { LanguageData } from './language-data.ts';

export const estonian: LanguageData = {
  code: 'et',
  detection: {
    letters: 'äöõüšž',
    commonWords:
      'ja on ei see ma mina sa sina ta tema me te nad tere hei aitäh palun jah jaa kuidas läheb tere hommikust head ööd õhtut täna homme eile väga hästi hea aga olen oled oli olla pole et kõik ka nüüd siis kui või kes mis kus millal miks mitu kell juba veel varsti jälle tagasi siin seal ainult keegi midagi miski alati mu su minu sinu sind mind tahan tahab saan saab peab tuleb tulen lähen mängida magama teha kuule ilus ilm palju üks kaks alustame',
  },
  abbreviations: {
    expansions: {
      nt: 'näiteks',
      'jne.': 'ja nii edasi',
      jne: 'ja nii edasi',
      st: 'see tähendab',
      'u.': 'umbes',
      kl: 'kell',
      dr: 'doktor',
    },
  },
  symbols: { times: 'korda', over: 'jagatud', hash: 'trellid', to: 'kuni' },
  rules: { convertsRomanNumerals: true },
};
