import { checkSample } from '../../cloning/check-sample.ts';
import type { Recording } from '../../cloning/reading/recording.ts';

/** Checks one recording in a thread of its own: a minute of sound takes about a second. Answers with a SampleCheck. */
addEventListener('message', ({ data }: MessageEvent<Recording>) => {
  postMessage(checkSample(data));
});
