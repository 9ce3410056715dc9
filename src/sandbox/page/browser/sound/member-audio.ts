import { OpusDecoder } from 'opus-decoder';
import { conceal, HISTORY } from './conceal.ts';
import type { Piece } from './jitter-buffer.ts';
import { InOrder } from './packet-reorderer.ts';
import type { Playing } from './playback-report.ts';
import { isSilence, type SoundPacket } from './sound-packet.ts';

/** Samples of 20 ms. */
const FRAME = 960;
/** 2.5 ms. */
const JOINT = 120;
/** Packets of 20 ms that wait for a decoder, which takes some milliseconds; the oldest go first. */
const MAX_EARLY = 50;

/** One member who is heard: their packets are ordered, decoded, and go on to their worklet. */
export class Speaker {
  readonly #decoder = new OpusDecoder();
  readonly #inOrder = new InOrder<SoundPacket>();
  readonly #node: AudioWorkletNode;
  #isReady = false;
  #early: SoundPacket[] = [];
  /** What was decoded last, one side: losses are concealed from it. */
  #history = new Float32Array(HISTORY);
  #lost = 0;
  #wasLastSilence = true;

  constructor(output: AudioNode, onPlaying: (playing: Playing) => void) {
    this.#node = new AudioWorkletNode(output.context, 'speech', {
      numberOfInputs: 0,
      outputChannelCount: [2],
    });
    this.#node.port.onmessage = ({ data }: MessageEvent<Playing>) => onPlaying(data);
    this.#node.connect(output);
    void this.#decoder.ready.then(() => this.#begin());
  }

  take(packet: SoundPacket): void {
    if (!this.#isReady) {
      this.#early.push(packet);
      if (this.#early.length > MAX_EARLY) this.#early.shift();
      return;
    }
    for (const next of this.#inOrder.take(packet)) {
      if (next === undefined) this.#conceal(packet.receivedAt);
      else this.#decode(next);
    }
  }

  close(): void {
    this.#node.disconnect();
    this.#node.port.onmessage = null;
    // Else it goes on to be rendered, unheard, for as long as the page is open.
    this.#node.port.postMessage(null);
    void this.#decoder.ready.then(() => this.#decoder.free());
  }

  #begin(): void {
    this.#isReady = true;
    for (const packet of this.#early.splice(0)) this.take(packet);
  }

  #decode(packet: SoundPacket): void {
    const { channelData, samplesDecoded } = this.#decoder.decodeFrame(packet.opus);
    const [left, right] = channelData;
    if (left === undefined || right === undefined || samplesDecoded === 0) return;
    this.#wasLastSilence = isSilence(packet);
    if (this.#lost > 0) this.#join(left, right);
    this.#remember(left);
    this.#send({ left, right, receivedAt: packet.receivedAt, isEnd: this.#wasLastSilence });
  }

  #conceal(receivedAt: number): void {
    // Between two sentences nothing is missed.
    if (this.#wasLastSilence) return;
    const left = conceal(this.#history, FRAME, this.#lost);
    this.#lost += FRAME;
    this.#send({ left, right: left.slice(), receivedAt, isEnd: false });
  }

  /** From what was made up into what is real, without a click. */
  #join(left: Float32Array, right: Float32Array): void {
    const tail = conceal(this.#history, JOINT, this.#lost);
    this.#lost = 0;
    for (const side of [left, right]) {
      tail.forEach((made, i) => {
        const share = i / JOINT;
        side[i] = made * (1 - share) + (side[i] ?? 0) * share;
      });
    }
  }

  #remember(left: Float32Array): void {
    this.#history.copyWithin(0, left.length);
    this.#history.set(left.subarray(-HISTORY), Math.max(0, HISTORY - left.length));
  }

  #send(piece: Piece): void {
    this.#node.port.postMessage(piece, [piece.left.buffer, piece.right.buffer]);
  }
}
