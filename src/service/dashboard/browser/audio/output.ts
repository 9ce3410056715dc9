/** The page's audio graph, with a level meter. */
export interface AudioOutput {
  readonly context: AudioContext;
  /** Sources connect to this. */
  readonly input: AudioNode;
  /** The current RMS level, 0 to 1. */
  measure(): number;
}

let output: AudioOutput | undefined;

/**
 * Opens the audio output at the sample rate of the clip, so that the browser does not resample each
 * chunk separately, which would click between chunks. Browsers require a user gesture first.
 */
export async function openAudioOutput(sampleRate: number): Promise<AudioOutput> {
  if (output?.context.sampleRate !== sampleRate) {
    await output?.context.close();
    output = createOutput(sampleRate);
  }
  await output.context.resume();
  return output;
}

/** Releases the audio device until the next `openAudioOutput` or `resume`. */
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
