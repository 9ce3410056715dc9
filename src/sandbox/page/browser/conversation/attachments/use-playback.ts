import { useEffect, useRef, useState } from 'preact/hooks';

export interface Playback {
  readonly isPlaying: boolean;
  /** Seconds. */
  readonly position: number;
  readonly duration: number;
  /** The browser cannot play this kind of sound. */
  readonly hasFailed: boolean;
  toggle(): void;
  seek(seconds: number): void;
}

/** What plays now; another one pauses it. */
let current: HTMLAudioElement | undefined;

/**
 * Plays a file of sound. Nothing is loaded before it is asked for.
 * @param knownDuration seconds, until the file itself is known
 */
export function usePlayback(src: string, knownDuration: number): Playback {
  const element = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [position, setPosition] = useState(0);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => () => release(element.current), []);

  const audio = () => {
    element.current ??= new Audio(src);
    const made = element.current;
    made.onplay = () => setPlaying(true);
    made.onpause = () => setPlaying(false);
    made.onended = () => setPosition(0);
    made.ontimeupdate = () => setPosition(made.ended ? 0 : made.currentTime);
    made.onerror = () => setFailed(true);
    return made;
  };
  const play = (one: HTMLAudioElement) => {
    if (current !== one) current?.pause();
    current = one;
    setFailed(false);
    // Also refused when it is paused before it began, which is no failure.
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

/** Else what was loaded stays in memory for as long as the browser likes. */
function release(one: HTMLAudioElement | null): void {
  if (one === null) return;
  if (current === one) current = undefined;
  one.onerror = null;
  one.pause();
  one.removeAttribute('src');
  one.load();
}
