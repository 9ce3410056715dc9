import type { LanguageRules } from './language-data.ts';
import { slavicInflection } from './shared/slavic-counts.ts';

const inflectCounts = slavicInflection({
  one: [
    [/^(?:\p{L}{3,}(?<!l)a|noć|stvar|riječ|obitelj|ljubav)$/u, 'jedna'],
    [/^(?:selo|auto|mjesto|pivo|jaje|dijete|more|polje|slovo|okno|jezero)$/u, 'jedno'],
  ],
  two: [[/^\p{L}{2,}e$|^(?:noći|stvari|riječi)$/u, 'dvije']],
  exceptions:
    /^(?:je|se|te|ne|sve|me|će|ove|one|više|manje|poslije|prije|gdje|još|još|ili|ali|puta|ima|sada|onda|nije|bude|može|treba|kada|za|na|da|dok|\p{L}+la)$/u,
});

export const croatian: LanguageRules = {
  numbers: {
    inflect: inflectCounts,
  },
};
