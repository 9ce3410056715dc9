/** Where everything on this page is heard: one graph, which tells how loud it is. */
export interface AudioOutput {
  readonly context: AudioContext;
  /** Sources connect to this. */
  readonly input: AudioNode;
  /** RMS of what is heard at this moment, 0 to 1, as the graph's own analyser has it. */
  measure(): number;
}

let output: AudioOutput | undefined;

/**
 * Opens the page's loudspeaker at the sound's own rate, so that chunks of it follow each other
 * without a seam: the browser resamples the whole, not each chunk. Browsers want a click before.
 */
export async function openAudioOutput(sampleRate: number): Promise<AudioOutput> {
  if (output?.context.sampleRate !== sampleRate) {
    await output?.context.close();
    output = createOutput(sampleRate);
  }
  await output.context.resume();
  return output;
}

/** Nothing is heard any more: the loudspeaker is given back until the next `openAudioOutput` or `resume`. */
export function suspendAudioOutput(): void {
  void output?.context.suspend();
}

function createOutput(sampleRate: number): AudioOutput {
  const context = new AudioContext({ sampleRate });
  const analyser = context.createAnalyser();
  analyser.connect(context.destination);
  const samples = new Float32Array(analyser.fftSize);
  const measure = () => {
    analyser.getFloatTimeDomainData(samples);
    return Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / samples.length);
  };
  return { context, input: analyser, measure };
}
