/** A longer run of letters without a space is cut: engines take more than linear time for it. */
const MAX_TOKEN_LENGTH = 60;

const LONG_TOKEN = new RegExp(`\\S{${MAX_TOKEN_LENGTH}}(?=\\S)`, 'gu');

/**
 * Plain text as eSpeak NG takes it literally. Its reader always obeys SSML tags and entities, and
 * `[[…]]` as phonemes; a leading dash is no option here, as no command line is involved.
 */
export function escapeForEspeak(text: string): string {
  return text
    .replace(LONG_TOKEN, '$& ')
    .replace(/\[(?=\[)/g, '[ ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');
}
