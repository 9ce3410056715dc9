import type { Browser, Page } from 'playwright-core';

/** The packets of one utterance that reached a page, and when its first audible sample was played. */
export interface PageSpeech {
  /** Packets in the order of arrival. */
  readonly packets: readonly {
    /** When the packet arrived over UDP, in ms since the epoch. */
    readonly receivedAtMs: number;
    readonly opus: readonly number[];
  }[];
  /** When it was played, in ms since the epoch, including the output latency that the browser reports. */
  readonly heardAtMs: number;
  /** When the audio thread rendered the sample, in ms since the epoch, without the output latency. */
  readonly madeAtMs: number;
  /** Each latency value that the page displayed in the meantime. */
  readonly shownLagsMs: readonly number[];
}

/** Relative to full scale. */
export const AUDIBLE = 0.02;
/** The first audible sample after this much silence starts an utterance. */
const PAUSE_MS = 400;
/** An utterance is over when no packet has arrived for this long. */
const OVER_MS = 800;
/** The header before each Opus packet; see the page's protocol. */
const HEADER = { bytes: 22, receivedAt: 14 };

/** Runs on the audio thread and reports the first audible sample after each pause. */
const EAR = `
let quiet = Infinity;
registerProcessor('bench-ear', class extends AudioWorkletProcessor {
  process([[samples]]) {
    if (samples === undefined) return true;
    for (let i = 0; i < samples.length; i += 1) {
      if (Math.abs(samples[i]) < ${AUDIBLE}) { quiet += 1; continue; }
      if (quiet > ${PAUSE_MS / 1_000} * sampleRate) {
        this.port.postMessage({ frame: currentFrame + i, madeAtMs: Date.now() });
      }
      quiet = 0;
    }
    return true;
  }
})`;

/** Runs in the page before its own scripts and listens to its WebSocket and audio output. */
const LISTEN = `(() => {
  let isThere;
  globalThis.benchListens = new Promise((resolve) => { isThere = resolve; });
  let packets = [], shownLagsMs = [], beginning, lastFrameAt = 0;
  const native = WebSocket;
  globalThis.WebSocket = class extends native {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        if (!(data instanceof ArrayBuffer)) return;
        lastFrameAt = performance.now();
        packets.push({
          receivedAtMs: new DataView(data).getFloat64(${HEADER.receivedAt}),
          opus: [...new Uint8Array(data, ${HEADER.bytes})],
        });
      });
    }
  };
  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (to, ...rest) {
    if (to instanceof AudioDestinationNode) void listen(this, to);
    return connect.call(this, to, ...rest);
  };
  async function listen(from, to) {
    const { context } = to;
    const ear = new Blob([${JSON.stringify(EAR)}], { type: 'text/javascript' });
    await context.audioWorklet.addModule(URL.createObjectURL(ear));
    const node = new AudioWorkletNode(context, 'bench-ear');
    node.port.onmessage = ({ data: { frame, madeAtMs } }) => {
      const { contextTime, performanceTime } = context.getOutputTimestamp();
      const ahead = frame / context.sampleRate - contextTime;
      const heardAtMs = performance.timeOrigin + performanceTime + 1000 * ahead;
      // A pause between two sentences does not start a new utterance.
      beginning ??= { heardAtMs, madeAtMs };
    };
    connect.call(from, node);
    // The node is silent, but the browser only processes nodes that are connected to the output.
    connect.call(node, to);
    isThere();
  }
  new MutationObserver((changes) => {
    for (const { target } of changes) shownLagsMs.push(Number(target.dataset.latencyMs));
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-latency-ms'] });
  globalThis.benchSpeech = () => new Promise((resolve) => {
    const timer = setInterval(() => {
      const isOver = performance.now() - lastFrameAt > ${OVER_MS};
      if (beginning === undefined || !isOver) return;
      clearInterval(timer);
      resolve({ packets, shownLagsMs, ...beginning });
      [packets, shownLagsMs, beginning] = [[], [], undefined];
    }, 50);
  });
})()`;

/** Opens a page with our listener. Its Content-Security-Policy would block it, so it is bypassed. */
export async function openListeningPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.addInitScript(LISTEN);
  return page;
}

/** Waits until the listener is connected. The page creates its audio graph when it joins a voice channel. */
export const listening = (page: Page): Promise<unknown> => page.evaluate('globalThis.benchListens');

/** Waits for the end of the next utterance. */
export const nextSpeech = (page: Page): Promise<PageSpeech> =>
  page.evaluate<PageSpeech>('globalThis.benchSpeech()');
