/** @param colour as Discord gives it: red, green and blue in one number */
export function hexColor(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`;
}
