/** @param colour red, green and blue in one number, as in Discord's API */
export function hexColor(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`;
}
