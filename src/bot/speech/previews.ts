import type { Speech, SpeechFile, SpokenClip, Utterance } from './types.ts';

/** An MP3 is heard on every phone. */
const FORMAT = 'mp3';

/** A preview has a few seconds, which are about 60 kB. */
const MOST_PREVIEWS = 200;
/** Whatever a service sends is packed into this. */
const MAX_PREVIEW_BYTES = 262_144;

/** A short clip, whole, that many people hear. */
export interface Preview {
  /** To be spoken in a voice channel; ending it there does not end it for others. */
  readonly clip: SpokenClip;
  /** Whether the usual service spoke. */
  readonly isPrimary: boolean;
  /** To be posted. */
  file(): Promise<SpeechFile>;
}

/** Short clips that many people ask for again and again. */
export interface Previews {
  /** Whether the utterance is here, or being made: it costs nothing more. */
  has(utterance: Utterance): boolean;
  /**
   * The utterance, once it is made; made once, also when several ask at the same time.
   * @throws Failure
   */
  make(utterance: Utterance): Promise<Preview>;
  /** Of a voice that is gone. */
  forget(voice: string): void;
}

interface Entry {
  readonly voice: string;
  readonly clip: SpokenClip;
  /** Once it is made: whether the usual service spoke. */
  readonly isPrimary: () => boolean;
  file?: Promise<SpeechFile>;
}

/** Previews in memory, of which the one that was asked for the longest ago goes first. */
export function createPreviews(speech: Pick<Speech, 'speak'>): Previews {
  const made = new Map<string, Entry>();
  const begin = (utterance: Utterance): Entry => {
    let isPrimary = true;
    const onFallback = () => {
      isPrimary = false;
    };
    const clip = speech.speak({ ...utterance, onFallback });
    return { voice: utterance.voice, clip, isPrimary: () => isPrimary };
  };
  return {
    has: (utterance) => made.has(keyOf(utterance)),
    async make(utterance) {
      const key = keyOf(utterance);
      const entry = made.get(key) ?? begin(utterance);
      made.delete(key);
      made.set(key, entry);
      const [oldest] = made.keys();
      if (made.size > MOST_PREVIEWS && oldest !== undefined) made.delete(oldest);
      const drop = () => {
        if (made.get(key) === entry) made.delete(key);
      };
      await entry.clip.finished.catch((error) => {
        drop();
        throw error;
      });
      // How it sounds while the usual service is down is not how it will sound.
      const isPrimary = entry.isPrimary();
      if (!isPrimary) drop();
      return { clip: unending(entry.clip), isPrimary, file: () => fileOf(entry) };
    },
    forget(voice) {
      for (const [key, entry] of made) if (entry.voice === voice) made.delete(key);
    },
  };
}

function fileOf(entry: Entry): Promise<SpeechFile> {
  if (entry.file === undefined) {
    entry.file = entry.clip.file(FORMAT, MAX_PREVIEW_BYTES);
    entry.file.catch(() => {
      delete entry.file;
    });
  }
  return entry.file;
}

/** The same clip, which its reader cannot cancel. */
function unending(clip: SpokenClip): SpokenClip {
  return {
    ready: clip.ready,
    finished: clip.finished,
    packets: (signal) => clip.packets(signal),
    file: (format, maxBytes) => clip.file(format, maxBytes),
    cancel: () => {},
  };
}

function keyOf({ voice, language, tone, exaggeration, text }: Utterance): string {
  return JSON.stringify([voice, language, tone, exaggeration, text]);
}
