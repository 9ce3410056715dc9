import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { readAudio } from './audio-stream.ts';
import { openAudioOutput } from './output.ts';
import { Playback, suspendWhenIdle } from './playback.ts';

interface ViewPlayer {
  /** What was played last. */
  readonly playback: ReadonlySignal<Playback | undefined>;
  /**
   * Plays the answer to a request as soon as it comes. What was under way before is given up.
   * @returns when all of it has arrived; at once when it is given up itself
   * @throws what the request throws; TypeError when the connection breaks
   */
  play(request: (signal: AbortSignal) => Promise<Response>): Promise<void>;
}

/** The service's own rate. */
const USUAL_SAMPLE_RATE = 22_050;

/** A player that falls silent with its view. */
export function usePlayer(): ViewPlayer {
  const playback = useSignal<Playback | undefined>(undefined);
  const underWay = useRef<AbortController | undefined>(undefined);
  const giveUp = () => {
    underWay.current?.abort();
    playback.peek()?.pause();
  };
  useEffect(() => giveUp, []);
  const play = async (request: (signal: AbortSignal) => Promise<Response>) => {
    giveUp();
    const controller = new AbortController();
    underWay.current = controller;
    try {
      // Now, while browsers still remember the click.
      await openAudioOutput(USUAL_SAMPLE_RATE);
      const stream = await readAudio(await request(controller.signal));
      controller.signal.throwIfAborted();
      const started = await Playback.start(stream);
      playback.value = started;
      await started.feed(stream);
    } catch (error) {
      suspendWhenIdle();
      if (!controller.signal.aborted) throw error;
    }
  };
  return { playback, play };
}
