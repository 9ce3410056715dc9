import type { Page } from 'playwright-core';

/** What comes out of a page at one moment. */
export interface PageSound {
  /** Root mean square, 0 to 1; undefined while the page has nothing that could sound. */
  readonly level: number | undefined;
  /** Of the strongest frequency, to about 6 Hz. */
  readonly hertz: number;
}

/**
 * Puts a meter of our own before the loudspeaker of a page's audio graph, whatever the page itself
 * measures. Runs in the page, before its scripts.
 */
const PUT_METER = `(() => {
  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (to, ...rest) {
    if (to instanceof AudioDestinationNode) {
      const meter = new AnalyserNode(this.context, { fftSize: 8192, smoothingTimeConstant: 0 });
      connect.call(this, meter);
      globalThis.testMeter = meter;
    }
    return connect.call(this, to, ...rest);
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

/** To be called before the page is opened. */
export const putMeter = (page: Page): Promise<unknown> => page.addInitScript(PUT_METER);

/** The last 170 ms. */
export const soundOf = (page: Page): Promise<PageSound> => page.evaluate<PageSound>(READ_METER);

/** Looks at something in a page that nobody has touched yet, and does not count as touching it. */
export async function peekAt(page: Page, expression: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', { expression, userGesture: false });
  await session.detach();
  return result.value;
}
