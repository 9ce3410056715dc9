/**
 * The loudness of plain speech in every voice, language and engine, in LUFS (ITU-R BS.1770-4, one channel).
 * @public
 */
export const SPEECH_LUFS = -20;
