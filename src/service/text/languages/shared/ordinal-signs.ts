/** 1.º → 1º, which is the spelling that the voices know. */
export function dropDotBeforeOrdinalSign(text: string): string {
  return text.replace(/(?<=\d)\.(?=[ºª])/g, '');
}

const SPANISH = 'primer segund tercer cuart quint sext séptim octav noven décim'.split(' ');
/** 1er and 3er before a noun; 1ro, 2da, 5to as people in America write them. */
const SPANISH_ORDINAL =
  /(?<![\p{L}\d.,:/-])(?:([13])\.?er|(1r|2d|3r|[456]t|7m|8v|9n|10m)([oa]s?))(?![\p{L}\d])/gu;

/** 3er piso → tercer piso, 2da vez → segunda vez. */
export function expandSpanishOrdinals(text: string): string {
  return dropDotBeforeOrdinalSign(text).replace(
    SPANISH_ORDINAL,
    (_, short: string | undefined, number: string | undefined, ending: string | undefined) =>
      `${SPANISH[Number.parseInt(short ?? number ?? '1', 10) - 1]}${ending ?? ''}`,
  );
}

const CATALAN = 'primer segon tercer quart'.split(' ');

/** 1r pis → primer pis, 2a → segona. */
export function expandCatalanOrdinals(text: string): string {
  return text.replace(
    /(?<![\p{L}\d.,:/-])(?:(1)r|(2)n|(3)r|(4)t|([1-4])a)(?![\p{L}\d])/gu,
    (_, ...digits: (string | undefined)[]) => {
      const n = Number(digits.slice(0, 5).find((digit) => digit !== undefined));
      return `${CATALAN[n - 1]}${digits[4] === undefined ? '' : 'a'}`;
    },
  );
}
