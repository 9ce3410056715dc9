import type { Speech, SpeechFile, SpokenClip, Utterance } from './types.ts';

/** MP3, because every phone can play it. */
const FORMAT = 'mp3';

/** A preview lasts a few seconds, which are about 60 kB. */
const MAX_PREVIEWS = 200;
/** Larger audio from the service is encoded to fit. */
const MAX_PREVIEW_BYTES = 262_144;

/** A short complete clip that many members listen to. */
export interface Preview {
  /** The clip for a voice channel. Cancelling it does not affect other members. */
  readonly clip: SpokenClip;
  /** Whether the primary service spoke. */
  readonly isPrimary: boolean;
  /** To post. */
  file(): Promise<SpeechFile>;
}

/** Short clips that many members request again and again. */
export interface Previews {
  /** Whether the preview exists or is being made, so that it is free. */
  has(utterance: Utterance): boolean;
  /**
   * Resolves when the preview is complete. It is synthesized only once, even if several members
   * request it at the same time.
   * @throws Failure
   */
  make(utterance: Utterance): Promise<Preview>;
  /** Deletes all previews of a voice. */
  forget(voice: string): void;
}

interface Entry {
  readonly voice: string;
  readonly clip: SpokenClip;
  /** Known once the clip is complete. */
  readonly isPrimary: () => boolean;
  file?: Promise<SpeechFile>;
}

/** Keeps previews in memory. When there are too many, drops the least recently requested one. */
export function createPreviews(speech: Pick<Speech, 'speak'>): Previews {
  const entries = new Map<string, Entry>();
  const start = (utterance: Utterance): Entry => {
    let isPrimary = true;
    const onFallback = () => {
      isPrimary = false;
    };
    const clip = speech.speak({ ...utterance, onFallback });
    return { voice: utterance.voice, clip, isPrimary: () => isPrimary };
  };
  return {
    has: (utterance) => entries.has(keyOf(utterance)),
    async make(utterance) {
      const key = keyOf(utterance);
      const entry = entries.get(key) ?? start(utterance);
      entries.delete(key);
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > MAX_PREVIEWS && oldest !== undefined) entries.delete(oldest);
      const drop = () => {
        if (entries.get(key) === entry) entries.delete(key);
      };
      await entry.clip.finished.catch((error) => {
        drop();
        throw error;
      });
      // The fallback sounds different, so its previews are not kept.
      const isPrimary = entry.isPrimary();
      if (!isPrimary) drop();
      return { clip: withoutCancel(entry.clip), isPrimary, file: () => fileOf(entry) };
    },
    forget(voice) {
      for (const [key, entry] of entries) if (entry.voice === voice) entries.delete(key);
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

function withoutCancel(clip: SpokenClip): SpokenClip {
  return {
    ready: clip.ready,
    finished: clip.finished,
    packets: (signal) => clip.packets(signal),
    file: (format, maxBytes) => clip.file(format, maxBytes),
    cancel: () => {},
  };
}

function keyOf(utterance: Utterance): string {
  const { voice, language, tone, exaggeration, speed, pitch, text } = utterance;
  return JSON.stringify([voice, language, tone, exaggeration, speed, pitch, text]);
}
