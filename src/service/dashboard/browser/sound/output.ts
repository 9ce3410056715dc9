/** Where everything on this page is heard: one graph, which tells how loud it is. */
export interface Output {
  readonly context: AudioContext;
  /** Sources connect to this. */
  readonly input: AudioNode;
  /** RMS of what is heard at this moment, 0 to 1, as the graph's own analyser has it. */
  measure(): number;
}

let output: Output | undefined;

/**
 * Opens the page's loudspeaker at the sound's own rate, so that pieces of it follow each other
 * without a seam: the browser resamples the whole, not each piece. Browsers want a click before.
 */
export async function openOutput(sampleRate: number): Promise<Output> {
  if (output?.context.sampleRate !== sampleRate) {
    await output?.context.close();
    output = createOutput(sampleRate);
  }
  await output.context.resume();
  return output;
}

/** Nothing is heard any more: the loudspeaker is given back until the next `openOutput` or `resume`. */
export function restOutput(): void {
  void output?.context.suspend();
}

function createOutput(sampleRate: number): Output {
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
