import type { LanguageData } from './language-data.ts';

export const maltese: LanguageData = {
  code: 'mt',
  detection: {
    letters: 'àċèġħìîòùż',
    commonWords:
      "u li ta f fi fil tal il ix is it din dan dak jien int hu hi aħna intom huma mhux ma mhumiex huwa hija kien kienet kif x'inhu xi x min meta fejn għaliex għalfejn kemm bonġu bonswa grazzi iva le jekk jogħġbok saħħa il-lejl it-tajjeb illum għada lbieraħ ħafna sew tajjeb imma iżda jew kollha kollox anki ukoll issa wara diġà għadu hawn hemm biss xi ħaġa xejn ħadd dejjem qatt tiegħi tiegħek għandi għandek irrid trid jista nista nistax ser se ġej jiġi mmur nilgħab norqod nagħmel nisma temp sabiħ aktar iktar iktar",
  },
  money: {
    nouns: {
      USD: '# dollaru',
      GBP: '# lira',
      KRW: '# won',
      JPY: '# yen',
      INR: '# rupi',
    },
  },
  units: {
    percent: '# fil-mija',
    kilometer: '# kilometru',
    meter: '# metru',
    kilogram: '# kilogramma',
    gram: '# gramma',
    celsius: '# gradi Celsius',
    'kilometer-per-hour': '# kilometru fis-siegħa',
  },
  symbols: {
    minus: 'nieqes',
    plus: 'flimkien ma’',
    times: 'immultiplikat bi',
    over: 'diviż bi',
    equals: 'daqs',
    at: 'at',
    hash: 'hash',
    and: 'u',
    to: 'sa',
  },
};
