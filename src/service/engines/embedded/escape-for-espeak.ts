/** Longer words are split, because engines take more than linear time for them. */
const MAX_TOKEN_LENGTH = 60;

const LONG_TOKEN = new RegExp(`\\S{${MAX_TOKEN_LENGTH}}(?=\\S)`, 'gu');

/**
 * Escapes plain text, so that eSpeak NG reads it literally. eSpeak NG always interprets SSML tags,
 * entities, and phonemes in `[[…]]`. A leading dash is harmless, because no command line is
 * involved.
 */
export function escapeForEspeak(text: string): string {
  return text
    .replace(LONG_TOKEN, '$& ')
    .replace(/\[(?=\[)/g, '[ ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');
}
