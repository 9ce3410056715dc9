import { useEffect, useRef, useState } from 'preact/hooks';

export interface Playback {
  readonly isPlaying: boolean;
  /** In seconds. */
  readonly position: number;
  readonly duration: number;
  /** The browser does not support the format. */
  readonly hasFailed: boolean;
  toggle(): void;
  seek(seconds: number): void;
}

/** The current player. Starting another one pauses it. */
let current: HTMLAudioElement | undefined;

/**
 * Plays an audio file. Loads it on first use.
 * @param knownDuration in seconds
 */
export function usePlayback(src: string, knownDuration: number): Playback {
  const element = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [position, setPosition] = useState(0);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => () => release(element.current), []);

  const audio = () => {
    element.current ??= new Audio(src);
    const created = element.current;
    created.onplay = () => setPlaying(true);
    created.onpause = () => setPlaying(false);
    created.onended = () => setPosition(0);
    created.ontimeupdate = () => setPosition(created.ended ? 0 : created.currentTime);
    created.onerror = () => setFailed(true);
    return created;
  };
  const play = (one: HTMLAudioElement) => {
    if (current !== one) current?.pause();
    current = one;
    setFailed(false);
    // `play()` also rejects when it is paused early, which is not a failure.
    one.play().catch((error: DOMException) => setFailed(error.name === 'NotSupportedError'));
  };
  return {
    isPlaying,
    position,
    duration: knownDuration,
    hasFailed,
    toggle: () => {
      const one = audio();
      if (one.paused) play(one);
      else one.pause();
    },
    seek: (seconds) => {
      audio().currentTime = seconds;
      setPosition(seconds);
    },
  };
}

/** Frees the memory of the loaded file. */
function release(one: HTMLAudioElement | null): void {
  if (one === null) return;
  if (current === one) current = undefined;
  one.onerror = null;
  one.pause();
  one.removeAttribute('src');
  one.load();
}
