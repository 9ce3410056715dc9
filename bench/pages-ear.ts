import type { Browser, Page } from 'playwright-core';

/** What came to a page of one speech, and when its first audible sample was heard there. */
export interface HeardSpeech {
  /** Its packets, in the order they came. */
  readonly packets: readonly {
    /** Over UDP, in ms since the epoch. */
    readonly receivedAtMs: number;
    readonly opus: readonly number[];
  }[];
  /** In ms since the epoch: by what the browser says of its output, the sound card's delay included. */
  readonly heardAtMs: number;
  /** The same moment by the clock of the audio thread, when it made the sample: the card's delay is not in it. */
  readonly madeAtMs: number;
  /** What the page itself showed meanwhile, each time that it changed. */
  readonly shownLagsMs: readonly number[];
}

/** Of full scale. */
export const AUDIBLE = 0.02;
/** What is audible after such a silence is the beginning of something. */
const PAUSE_MS = 400;
/** A speech is over, and heard to its end, when nothing came for so long. */
const OVER_MS = 800;
/** Before the Opus packet of a frame; see the page's protocol. */
const HEADER = { bytes: 22, receivedAt: 14 };

/** Runs on the audio thread: tells the first audible sample after each pause. */
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

/** Runs in the page, before its scripts: listens to its socket, and to what goes to its loudspeaker. */
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
      // After a pause between two sentences it is not the beginning.
      beginning ??= { heardAtMs, madeAtMs };
    };
    connect.call(from, node);
    // It makes no sound, but nobody would ask a node for it that leads nowhere.
    connect.call(node, to);
    isThere();
  }
  new MutationObserver((changes) => {
    for (const { target } of changes) shownLagsMs.push(Number(target.dataset.lagMs));
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-lag-ms'] });
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

/** A page with an ear of ours. Its policy would let it have none: it is put aside, and nothing else is. */
export async function openListeningPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.addInitScript(LISTEN);
  return page;
}

/** Waits until the ear is at the page's audio graph, which is made when a voice channel is entered. */
export const listening = (page: Page): Promise<unknown> => page.evaluate('globalThis.benchListens');

/** Waits for the end of a speech, since the last one that was asked for. */
export const nextSpeech = (page: Page): Promise<HeardSpeech> =>
  page.evaluate<HeardSpeech>('globalThis.benchSpeech()');
