import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { readAudio } from './audio-stream.ts';
import { openAudioOutput } from './output.ts';
import { Playback, suspendWhenIdle } from './playback.ts';

interface ViewPlayer {
  /** The last clip. */
  readonly playback: ReadonlySignal<Playback | undefined>;
  /**
   * Sends a request and plays the response while it arrives. Cancels the previous request.
   * @returns when the response is complete, or when the request is cancelled
   * @throws the errors of the request; TypeError when the connection breaks
   */
  play(request: (signal: AbortSignal) => Promise<Response>): Promise<void>;
}

const SERVICE_SAMPLE_RATE = 24_000;

/** A player that stops when its view is unmounted. */
export function usePlayer(): ViewPlayer {
  const playback = useSignal<Playback | undefined>(undefined);
  const inFlight = useRef<AbortController | undefined>(undefined);
  const cancel = () => {
    inFlight.current?.abort();
    playback.peek()?.pause();
  };
  useEffect(() => cancel, []);
  const play = async (request: (signal: AbortSignal) => Promise<Response>) => {
    cancel();
    const controller = new AbortController();
    inFlight.current = controller;
    try {
      // Opened before the request, because browsers require a recent click.
      await openAudioOutput(SERVICE_SAMPLE_RATE);
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
