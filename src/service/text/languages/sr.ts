import type { LanguageRules } from './language-data.ts';
import { slavicInflection } from './shared/slavic-counts.ts';

const inflectCounts = slavicInflection({
  one: [
    [/^(?:[а-яђјљњћџ]{3,}(?<!л)а|ноћ|ствар|реч|[a-zčćđšž]{3,}(?<!l)a|noć|stvar|reč)$/u, 'једна'],
    [/^(?:село|место|пиво|јаје|дете|море|поље|слово|језеро)$/u, 'једно'],
  ],
  two: [
    [/^[а-яђјљњћџ]{2,}е$|^(?:ноћи|ствари|речи)$/u, 'две'],
    [/^[a-zčćđšž]{2,}e$|^(?:noći|stvari|reči)$/u, 'dve'],
  ],
  exceptions:
    /^(?:је|се|те|не|све|ме|ће|ове|оне|више|мање|после|пре|где|или|али|пута|има|сада|онда|није|буде|може|треба|када|je|se|te|ne|sve|me|će|ove|one|više|manje|posle|pre|gde|puta|ima|sada|onda|nije|bude|može|treba|kada)$/u,
});

export const serbian: LanguageRules = {
  numbers: {
    inflect: inflectCounts,
  },
};
