import type { Speech, SpeechFile, Utterance } from './types.ts';

/** An MP3 is heard on every phone. */
const FORMAT = 'mp3';

/** A preview has a few seconds, which are about 30 kB. */
const MOST_PREVIEWS = 200;
/** Whatever a service sends is packed into this. */
const MAX_PREVIEW_BYTES = 262_144;

/** Short clips that many people ask for again and again. */
export interface Previews {
  /** Whether the utterance is here, or being made: it costs nothing more. */
  has(utterance: Utterance): boolean;
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
  const make = (utterance: Utterance) => ({
    voice: utterance.voice,
    file: speech.render(utterance, FORMAT, { maxBytes: MAX_PREVIEW_BYTES }),
  });
  return {
    has: (utterance) => made.has(keyOf(utterance)),
    async render(utterance) {
      const key = keyOf(utterance);
      const entry = made.get(key) ?? make(utterance);
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

function keyOf({ voice, language, tone, exaggeration, text }: Utterance): string {
  return JSON.stringify([voice, language, tone, exaggeration, text]);
}
