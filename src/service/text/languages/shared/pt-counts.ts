import { wordList } from './number-words.ts';
import { type CountedNouns, type RomanceNumbers, romanceInflection } from './romance-counts.ts';

const PORTUGUESE: RomanceNumbers = {
  small: wordList(
    'zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte vinte_e_um vinte_e_dois vinte_e_três vinte_e_quatro vinte_e_cinco vinte_e_seis vinte_e_sete vinte_e_oito vinte_e_nove',
  ),
  tens: wordList('trinta quarenta cinquenta sessenta setenta oitenta noventa'),
  hundreds: wordList(
    'cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos',
  ),
  hundred: 'cem',
  thousand: 'mil',
  tensJoiner: ' e ',
  hundredsJoiner: ' e ',
  feminine: (word) =>
    word
      .replace(/^um$/, 'uma')
      .replace(/^dois$/, 'duas')
      .replace(/(?<=zent|cent|nhent)os$/, 'as'),
};
const GALICIAN: RomanceNumbers = {
  small: wordList(
    'cero un dous tres catro cinco seis sete oito nove dez once doce trece catorce quince dezaseis dezasete dezaoito dezanove vinte vinte_e_un vinte_e_dous vinte_e_tres vinte_e_catro vinte_e_cinco vinte_e_seis vinte_e_sete vinte_e_oito vinte_e_nove',
  ),
  tens: wordList('trinta corenta cincuenta sesenta setenta oitenta noventa'),
  hundreds: wordList(
    'cento douscentos trescentos catrocentos cincocentos seiscentos setecentos oitocentos novecentos',
  ),
  hundred: 'cen',
  thousand: 'mil',
  tensJoiner: ' e ',
  hundredsJoiner: ' ',
  feminine: (word) =>
    word
      .replace(/^un$/, 'unha')
      .replace(/^dous$/, 'dúas')
      .replace(/^douscentos$/, 'duascentas')
      .replace(/(?<=cent)os$/, 'as'),
};

/** 1 and 2, but not 11 and 12, and 200 to 900. */
function hasFeminine(n: number): boolean {
  const isOneOrTwo = (n % 10 === 1 || n % 10 === 2) && n % 100 !== 11 && n % 100 !== 12;
  return (
    isOneOrTwo || Math.floor(n / 100) % 10 > 1 || (n > 1999 && hasFeminine(Math.floor(n / 1000)))
  );
}

const NOUNS: CountedNouns = {
  feminine:
    /^(?:\p{L}+as|\p{L}+(?:ções|sões|cións|sións|dades|tades|tudes|gens|xes)|mulheres|mulleres|mãos|mans|noites|tardes|vezes|veces|partes|flores|luzes|luces|vozes|voces|cores|redes|fases|chaves|frases|bases|mortes|torres|nuvens|fotos|motos|séries|classes|leis|crises|actrizes|atrizes)$/u,
  exceptions:
    /^(?:dias|días|mapas|planetas|problemas|temas|sistemas|idiomas|programas|poemas|dramas|climas|aromas|sintomas|fantasmas|\p{L}+gramas|dilemas|esquemas|lemas|poetas|pijamas|guardas|\p{L}+istas|atletas|mas|mais|máis|às|as|das|nas|pelas|suas|tuas|minhas|eras|vas|vás|estás|apenas|atrás)$/u,
  feminineOne:
    /^(?:\p{L}{2,}(?:a|ção|ción|são|dade|tade|gem)|mulher|muller|mão|man|noite|tarde|vez|parte|flor|luz|voz|cor|rede|fase|chave|frase|base|foto|moto)$/u,
  beforeOne:
    /^(?:há|hai|tem|tenho|tens|temos|só|de|en|em|com|con|e|por|para|falta|faltam|quero|era|é|cada|mais|máis|como|ou|faz|a|dá|compra)$/u,
  hasFeminine,
};

/** Numbers before Portuguese nouns: 2 casas → duas casas, 200 mulheres → duzentas mulheres. */
export const inflectPortuguese = romanceInflection(PORTUGUESE, NOUNS);

/** Numbers before Galician nouns: 21 persoas → vinte e unha persoas. */
export const inflectGalician = romanceInflection(GALICIAN, NOUNS);
