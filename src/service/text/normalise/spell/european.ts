import { at, composed, type Speller, words } from './compose.ts';

const GALICIAN_ONES = words(
  'cero un dous tres catro cinco seis sete oito nove dez once doce trece catorce quince dezaseis dezasete dezaoito dezanove vinte',
);
const GALICIAN_TENS = words('vinte trinta corenta cincuenta sesenta setenta oitenta noventa');
const GALICIAN_HUNDREDS = words(
  'cento douscentos trescentos catrocentos cincocentos seiscentos setecentos oitocentos novecentos',
);

const galicianBelow1000: Speller = (n) => {
  if (n <= 20) return at(GALICIAN_ONES, n);
  if (n === 100) return 'cen';
  if (n > 100) {
    const hundreds = at(GALICIAN_HUNDREDS, Math.floor(n / 100) - 1);
    return n % 100 === 0 ? hundreds : `${hundreds} ${galicianBelow1000(n % 100)}`;
  }
  const tens = at(GALICIAN_TENS, Math.floor(n / 10) - 2);
  return n % 10 === 0 ? tens : `${tens} e ${at(GALICIAN_ONES, n % 10)}`;
};

export const spellGalician: Speller = composed(galicianBelow1000, [
  {
    value: 1e6,
    say: (count) => (count === 1 ? 'un millón' : `${spellGalician(count)} millóns`),
  },
  { value: 1e3, say: (count) => (count === 1 ? 'mil' : `${spellGalician(count)} mil`) },
]);

const LUXEMBOURGISH_ONES = words(
  'null eent zwee dräi véier fënnef sechs siwen aacht néng zéng eelef zwielef dräizéng véierzéng fofzéng siechzéng siwwenzéng uechtzéng nonzéng',
);
/** With the "and" before them, which loses its n before most consonants (the Eifel rule). */
const LUXEMBOURGISH_TENS = words(
  'anzwanzeg andrësseg avéierzeg afofzeg asechzeg asiwwenzeg anachtzeg annonzeg',
);

/** One before another word loses its t. */
const luxembourgishCount = (n: number): string => (n === 1 ? 'een' : at(LUXEMBOURGISH_ONES, n));

const luxembourgishBelow1000: Speller = (n) => {
  if (n >= 100) {
    const count = Math.floor(n / 100);
    const hundreds = count === 1 ? 'honnert' : `${luxembourgishCount(count)}honnert`;
    return n % 100 === 0 ? hundreds : `${hundreds} ${luxembourgishBelow1000(n % 100)}`;
  }
  if (n < 20) return at(LUXEMBOURGISH_ONES, n);
  const tens = at(LUXEMBOURGISH_TENS, Math.floor(n / 10) - 2);
  return n % 10 === 0 ? tens.replace(/^an?/, '') || tens : luxembourgishCount(n % 10) + tens;
};

export const spellLuxembourgish: Speller = composed(luxembourgishBelow1000, [
  {
    value: 1e6,
    say: (count) => (count === 1 ? 'eng Millioun' : `${spellLuxembourgish(count)} Milliounen`),
  },
  {
    value: 1e3,
    say: (count) => (count === 1 ? 'dausend' : `${spellLuxembourgish(count)} dausend`),
  },
]);
