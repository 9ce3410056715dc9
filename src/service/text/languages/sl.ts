import type { LanguageRules } from './language-data.ts';
import { slavicInflection } from './shared/slavic-counts.ts';

const inflectCounts = slavicInflection({
  one: [
    [/^\p{L}{3,}(?<!l)a$|^(?:noč|stvar)$/u, 'ena'],
    [/^(?:mesto|pivo|leto|jajce|morje|polje|okno|jezero|besedilo)$/u, 'eno'],
  ],
  two: [[/^(?:\p{L}{2,}i|uri|minuti|sekundi|ženski|leti|mesti|okni)$/u, 'dve']],
  exceptions: /^(?:in|ali|pri|tudi|sta|ki|bi|si|ni|mi|vi|ti|oni|dva|krat|\p{L}+(?:ili|ali|la))$/u,
});

export const slovenian: LanguageRules = {
  numbers: {
    inflect: inflectCounts,
  },
};
