/** Words in capitals that are no abbreviations. */
const WORDS = new Set(
  'OK NO GO HI HEY YES BYE LOVE HELLO NICE GAME GOOD NEW HOT BEST LIVE OPEN SALE TOP THE AND YOU STOP FREE COOL WOW OMG'.split(
    ' ',
  ),
);
const LONGEST = 5;

/** Whether all words of a text are letters that are read one by one: TV, AI, KBS, B2B, x, www. */
export function isAcronyms(text: string): boolean {
  const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => /\D/.test(word));
  return words.length > 0 && words.every(isAcronym);
}

function isAcronym(word: string): boolean {
  const letters = word.replace(/\d/g, '');
  return (
    /^([A-Za-z])\1*$/.test(letters) ||
    (/^[A-Z]+$/.test(letters) && letters.length <= LONGEST && !WORDS.has(letters))
  );
}
