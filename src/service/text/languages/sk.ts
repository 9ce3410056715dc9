import type { LanguageRules } from './language-data.ts';
import { slavicInflection } from './shared/slavic-counts.ts';

const inflectCounts = slavicInflection({
  one: [
    [/^(?:\p{L}{2,}a|noc|vec|časť)$/u, 'jedna'],
    [/^(?:minútu|sekundu|hodinu|knihu|ženu|stránku|pesničku|hru|osobu|lyžicu)$/u, 'jednu'],
    [/^(?:mesto|auto|slovo|pivo|kolo|okno|miesto|číslo|percento|euro)$/u, 'jedno'],
  ],
  two: [
    [
      /^(?:hodiny|minúty|sekundy|ženy|osoby|stránky|strany|pesničky|hry|knihy|noci|veci|časti|dievčatá|baby|koruny|školy|ulice|mapy|verzie|možnosti|správy|dcéry|sestry|triedy|ruky|nohy|lyžice|fľaše|tony|míle|kávy|pizze|karty|hviezdy|tablety|tretiny|libry|jablká|autá|mestá|slová|pivá|kolá|okná|miesta|čísla|percentá|eurá|videá|kilá)$/u,
      'dve',
    ],
  ],
  exceptions: /^(?:a|na|za|tá|ktorá|\p{L}+la)$/u,
});

export const slovak: LanguageRules = {
  numbers: {
    inflect: inflectCounts,
  },
};
