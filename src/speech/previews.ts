import type { Speech, SpeechFile, Utterance } from './types.ts';

/** An MP3 is heard on every phone. */
const FORMAT = 'mp3';

/** A preview has a few seconds, which are about 30 kB. */
const MOST_PREVIEWS = 200;

/** Short clips that many people ask for again and again. */
export interface Previews {
  /**
   * The utterance as a file; made once, also when several ask at the same time.
   * @throws Failure
   */
  render(utterance: Utterance): Promise<SpeechFile>;
  /** Of a voice that is gone. */
  forget(voice: string): void;
}

/** Previews in memory, of which the one that was asked for the longest ago goes first. */
export function createPreviews(speech: Pick<Speech, 'render'>): Previews {
  const made = new Map<string, { voice: string; file: Promise<SpeechFile> }>();
  return {
    async render(utterance) {
      const { voice, language = '', tone = '', text } = utterance;
      const key = JSON.stringify([voice, language, tone, text]);
      const entry = made.get(key) ?? { voice, file: speech.render(utterance, FORMAT) };
      made.delete(key);
      made.set(key, entry);
      const [oldest] = made.keys();
      if (made.size > MOST_PREVIEWS && oldest !== undefined) made.delete(oldest);
      try {
        return await entry.file;
      } catch (error) {
        if (made.get(key) === entry) made.delete(key);
        throw error;
      }
    },
    forget(voice) {
      for (const [key, entry] of made) if (entry.voice === voice) made.delete(key);
    },
  };
}
