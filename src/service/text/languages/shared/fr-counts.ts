import type { NumberInflection } from '../language-data.ts';
import { wordList } from './number-words.ts';

const TENS = wordList('vingt trente quarante cinquante soixante');
const HUNDREDS = wordList(
  'cent deux_cent trois_cent quatre_cent cinq_cent six_cent sept_cent huit_cent neuf_cent',
);

const FEMININE =
  /^(?:\p{L}+(?:tion|sion|ette|esse|ence|ance|ée|ité|ure|tude|ille|ienne|ière|euse|trice|onne|otte)s?|femmes?|personnes?|heures?|minutes?|secondes?|semaines?|journées?|livres? sterling|pages?|fois|choses?|places?|portes?|tables?|maisons?|mains?|nuits?|images?|cartes?|lettres?|lignes?|parties?|équipes?|villes?|rues?|chambres?|vidéos?|photos?|étoiles?|tonnes?|balles?|vies?|victoires?|pommes?|couleurs?|fleurs?|mères?|sœurs?|dames?|tantes?|écoles?|classes?|idées?|langues?|musiques?|chansons?|raisons?|saisons?|parts?|dents?|fenêtres?|demi-heures?|moitiés?|tasses?|tartes?|robes?|roues?|salles?|scènes?|séries?|tables?|tonnes?|touches?|voix|vaches?|vagues?|clés?|clefs?|boîtes?|bières?|bombes?|branches?|chaises?|copines?|amies?|cuillères?|danses?|erreurs?|étapes?|îles?|jambes?|jupes?|lampes?|machines?|marches?|montagnes?|notes?|oranges?|peines?|phrases?|pièces?|pierres?|plantes?|pistes?|poches?|poules?|primes?|pizzas?|preuves?|règles?|reines?|roses?|routes?|sorties?|tours? eiffel|usines?|vestes?|zones?|année-lumière|années?|voitures?)$/u;
const EXCEPTIONS =
  /^(?:musées?|lycées?|trophées?|murmures?|silences?|absence|chocolat|côtés?|étés?|squelettes?|mercure|parapluie|entre|contre|être|notre|votre|autre|autres)$/u;

/** Numbers before French nouns: 1 femme → une femme, 21 personnes → vingt et une personnes. */
export const inflectFrench: NumberInflection = (n, noun, before) => {
  if (!FEMININE.test(noun) || EXCEPTIONS.test(noun) || n > 999) return undefined;
  if (n === 1) return /\p{L}{6}/u.test(before) ? undefined : 'une';
  const rest = n % 100;
  const hundreds = HUNDREDS[Math.floor(n / 100) - 1];
  const small = rest === 1 ? 'une' : rest === 81 ? 'quatre-vingt-une' : tensAndOne(rest);
  if (small === undefined) return undefined;
  return hundreds === undefined ? small : `${hundreds} ${small}`;
};

/** 21, 31 … 61. */
function tensAndOne(n: number): string | undefined {
  const tens = TENS[Math.floor(n / 10) - 2];
  return n % 10 === 1 && tens !== undefined ? `${tens} et une` : undefined;
}
