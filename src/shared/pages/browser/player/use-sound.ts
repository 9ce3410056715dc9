import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Sound, type SoundSource } from './sound.ts';

/**
 * A sound that is disposed of when the component is unmounted, or gets another key.
 * @param key stands for the source: another file needs another key
 */
export function useSound(key: string, source: SoundSource): Sound {
  const sound = useMemo(() => new Sound(key, source), [key]);
  useEffect(() => () => sound.dispose(), [sound]);
  return sound;
}

/** A place for one sound at a time, such as the result of a form. */
interface SoundSlot {
  readonly sound: ReadonlySignal<Sound | undefined>;
  /**
   * Plays a new sound instead of the one before.
   * @returns and throws like `Sound.play`
   */
  start(key: string, source: SoundSource): Promise<void>;
  clear(): void;
}

/** Disposes of its sound when the component is unmounted. */
export function useSoundSlot(): SoundSlot {
  const sound = useSignal<Sound | undefined>(undefined);
  const slot = useMemo(() => {
    const clear = () => {
      sound.peek()?.dispose();
      sound.value = undefined;
    };
    const start = async (key: string, source: SoundSource) => {
      clear();
      sound.value = new Sound(key, source);
      await sound.value.play();
    };
    return { sound, start, clear };
  }, []);
  useEffect(() => slot.clear, [slot]);
  return slot;
}
