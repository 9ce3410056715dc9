/** 1.º → 1º, which is the spelling that the voices know. */
export function dropDotBeforeOrdinalSign(text: string): string {
  return text.replace(/(?<=\d)\.(?=[ºª])/g, '');
}
