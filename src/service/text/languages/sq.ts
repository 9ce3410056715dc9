import type { LanguageData } from './language-data.ts';

export const albanian: LanguageData = {
  code: 'sq',
  detection: {
    letters: 'ëç',
    commonWords:
      'dhe e i të në një është janë jam je jemi nuk s me për nga që ky kjo unë ti ai ajo ne ju ata përshëndetje tungjatjeta faleminderit po jo ju lutem mirë mirëmëngjes natën ditën mbrëma sot nesër dje shumë si çfarë çka kush ku kur pse sa cili tani pastaj këtu atje edhe por ose nëse kam ke ka dua do mund mundem duhet vij vjen shkoj luaj flemë gjithë gjithçka asgjë dikush tjetër më te së kjo orë fillojmë dëgjoj ç shqip mos',
  },
  abbreviations: {
    expansions: {
      'p. sh.': 'për shembull',
      'etj.': 'e të tjera',
      'dmth.': 'domethënë',
      'dr.': 'doktor',
      'nr.': 'numri',
    },
    nonFinal: 'p.sh|dmth|dr|nr',
  },
  times: {
    clock: { time: '#h e #m', fullHour: '#h' },
  },
  symbols: { minus: 'minus', times: 'herë', over: 'pjesëtuar me', to: 'deri' },
};
