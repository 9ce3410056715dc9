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

interface Entry {
  voice: string;
  file: Promise<SpeechFile>;
  /** Once it is made: whether the usual service spoke. */
  isUsual: () => boolean;
}

/** Previews in memory, of which the one that was asked for the longest ago goes first. */
export function createPreviews(speech: Pick<Speech, 'render'>): Previews {
  const made = new Map<string, Entry>();
  const make = (utterance: Utterance): Entry => {
    let isUsual = true;
    const onFallback = () => {
      isUsual = false;
      utterance.onFallback?.();
    };
    const bounds = { maxBytes: MAX_PREVIEW_BYTES };
    const file = speech.render({ ...utterance, onFallback }, FORMAT, bounds);
    return { voice: utterance.voice, file, isUsual: () => isUsual };
  };
  return {
    has: (utterance) => made.has(keyOf(utterance)),
    async render(utterance) {
      const key = keyOf(utterance);
      const entry = made.get(key) ?? make(utterance);
      made.delete(key);
      made.set(key, entry);
      const [oldest] = made.keys();
      if (made.size > MOST_PREVIEWS && oldest !== undefined) made.delete(oldest);
      const drop = () => {
        if (made.get(key) === entry) made.delete(key);
      };
      const file = await entry.file.catch((error) => {
        drop();
        throw error;
      });
      // How it sounds while the usual service is down is not how it will sound.
      if (!entry.isUsual()) drop();
      return file;
    },
    forget(voice) {
      for (const [key, entry] of made) if (entry.voice === voice) made.delete(key);
    },
  };
}

function keyOf({ voice, language, tone, exaggeration, text }: Utterance): string {
  return JSON.stringify([voice, language, tone, exaggeration, text]);
}
