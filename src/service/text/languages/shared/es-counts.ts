import { wordList } from './number-words.ts';
import { endsInOneOrHundreds, type RomanceNumbers, romanceInflection } from './romance-counts.ts';

const NUMBERS: RomanceNumbers = {
  small: wordList(
    'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
  ),
  tens: wordList('treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
  hundreds: wordList(
    'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
  ),
  hundred: 'cien',
  thousand: 'mil',
  tensJoiner: ' y ',
  hundredsJoiner: ' ',
  feminine: (word) =>
    word
      .replace(/^un$/, 'una')
      .replace(/iún$/, 'iuna')
      .replace(/(?<=cient|quinient)os$/, 'as'),
};

/** Numbers before Spanish nouns: 21 personas → veintiuna personas, 101 días → ciento un días. */
export const inflectSpanish = romanceInflection(NUMBERS, {
  feminine:
    /^(?:\p{L}+as|\p{L}+(?:ciones|siones|xiones|giones|niones|zones|dades|tades|tudes|umbres)|mujeres|manos|noches|tardes|clases|llaves|partes|calles|leyes|flores|imágenes|series|veces|luces|voces|cruces|raíces|redes|fuentes|frases|bases|muertes|mentes|torres|nubes|señales|cárceles|labores|capitales|fases|claves|naves|aves|serpientes|fotos|motos|tribus|pieles|vocales|mitades|actrices|perdices|crisis|tesis|hambres|sales)$/u,
  exceptions:
    /^(?:días|mapas|planetas|problemas|temas|sistemas|idiomas|programas|poemas|dramas|climas|aromas|síntomas|fantasmas|\p{L}+gramas|dilemas|esquemas|lemas|emblemas|teoremas|enigmas|poetas|pijamas|sofás|papás|gorilas|tranvías|guardias|policías|\p{L}+istas|atletas|corazones|buzones|tazones|más|menos|además|jamás|quizás|atrás|detrás|tras|gracias|las|nuestras|vuestras|eras|estabas|\p{L}+[aá]bas|estás|vas|das|a|otras?|unas)$/u,
  feminineOne:
    /^(?:\p{L}{2,}(?:a|ción|sión|dad|tad|tud)|mujer|mano|noche|tarde|clase|llave|parte|calle|ley|flor|imagen|serie|vez|luz|voz|cruz|red|fuente|frase|base|foto|moto)$/u,
  beforeOne:
    /^(?:hay|tengo|tienes|tiene|tenemos|solo|sólo|de|en|con|y|por|queda|quedan|falta|faltan|quiero|era|es|para|cada|más|como|o|hace|a|la|dame|pide|compra|compré|otra)$/u,
  masculine:
    /^(?!(?:es|más|menos|los|las|nos|tras|pues|entonces|después|antes|además|vos|sus|mis|tus|unos|unas|ellos|ellas|dos|tres|seis|jamás|quizás|atrás|detrás|lunes|martes|miércoles|jueves|viernes|gracias|estás|estas|estos|esas|esos|eres|tienes|puedes|quieres|haces|dices|sabes|ves|vas|das)$)(?!\p{L}+(?:amos|emos)$)\p{L}{2,}s$/u,
  hasFeminine: endsInOneOrHundreds,
});
