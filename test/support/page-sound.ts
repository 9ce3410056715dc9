import type { Page } from 'playwright-core';

/** The audio output of a page at one moment. */
export interface PageSound {
  /** RMS, 0 to 1. Undefined while the page has no audio graph. */
  readonly level: number | undefined;
  /** The strongest frequency, within about 6 Hz. */
  readonly hertz: number;
}

/**
 * Adds an analyser in front of the audio destination, and one behind each audio element, independent of the page's own
 * measurement. Runs in the page before its scripts.
 */
const PUT_METER = `(() => {
  const { connect } = AudioNode.prototype;
  const Context = AudioContext;
  const play = HTMLMediaElement.prototype.play;
  const meters = new WeakMap();
  const put = (context) => {
    if (!meters.has(context)) {
      meters.set(context, new AnalyserNode(context, { fftSize: 8192, smoothingTimeConstant: 0 }));
    }
    globalThis.testMeter = meters.get(context);
    return globalThis.testMeter;
  };
  AudioNode.prototype.connect = function (to, ...rest) {
    if (to instanceof AudioDestinationNode) connect.call(this, put(this.context));
    return connect.call(this, to, ...rest);
  };
  const elements = new WeakMap();
  let context;
  HTMLMediaElement.prototype.play = function () {
    context ??= new Context();
    void context.resume();
    if (!elements.has(this)) {
      const source = context.createMediaElementSource(this);
      connect.call(source, context.destination);
      elements.set(this, source);
    }
    connect.call(elements.get(this), put(context));
    globalThis.testElement = this;
    return play.call(this);
  };
})()`;

const READ_METER = `(() => {
  const meter = globalThis.testMeter;
  if (meter === undefined) return { hertz: 0 };
  const samples = new Float32Array(meter.fftSize);
  meter.getFloatTimeDomainData(samples);
  const spectrum = new Float32Array(meter.frequencyBinCount);
  meter.getFloatFrequencyData(spectrum);
  const strongest = spectrum.indexOf(Math.max(...spectrum));
  const energy = samples.reduce((sum, sample) => sum + sample * sample, 0);
  return {
    level: Math.sqrt(energy / samples.length),
    hertz: (strongest * meter.context.sampleRate) / meter.fftSize,
  };
})()`;

/** Call this before opening the page. */
export const putMeter = (page: Page): Promise<unknown> => page.addInitScript(PUT_METER);

/** The last 170 ms. */
export const soundOf = (page: Page): Promise<PageSound> => page.evaluate<PageSound>(READ_METER);

/** Evaluates an expression without a user gesture, so that the page stays untouched for Chromium. */
export async function peekAt(page: Page, expression: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', { expression, userGesture: false });
  await session.detach();
  return result.value;
}
