import { OpusDecoder } from 'opus-decoder';
import { conceal, HISTORY } from './conceal.ts';
import type { AudioChunk } from './jitter-buffer.ts';
import { PacketReorderer } from './packet-reorderer.ts';
import type { PlaybackReport } from './playback-report.ts';
import { isSilence, type SoundPacket } from './sound-packet.ts';

/** Samples in 20 ms. */
const FRAME = 960;
/** 2.5 ms, in samples. */
const CROSSFADE = 120;
/** Packets kept until the decoder is ready. The oldest are dropped. */
const MAX_WAITING = 50;

export async function compileDecoder(): Promise<void> {
  const decoder = new OpusDecoder();
  await decoder.ready;
  decoder.free();
}

export function createMemberAudio(
  output: AudioNode,
  onReport: (report: PlaybackReport) => void,
): MemberAudio {
  return new MemberAudio(output, onReport);
}

/** Orders and decodes one member's packets, and sends them to a worklet. */
export class MemberAudio {
  readonly #decoder = new OpusDecoder();
  readonly #reorderer = new PacketReorderer<SoundPacket>();
  readonly #node: AudioWorkletNode;
  #isReady = false;
  #waiting: SoundPacket[] = [];
  /** The last decoded samples of one channel, for concealment. */
  #history = new Float32Array(HISTORY);
  #lost = 0;
  #wasLastSilence = true;

  constructor(output: AudioNode, onReport: (report: PlaybackReport) => void) {
    this.#node = new AudioWorkletNode(output.context, 'speech', {
      numberOfInputs: 0,
      outputChannelCount: [2],
    });
    this.#node.port.onmessage = ({ data }: MessageEvent<PlaybackReport>) => onReport(data);
    this.#node.connect(output);
    void this.#decoder.ready.then(() => this.#start());
  }

  receive(packet: SoundPacket): void {
    if (!this.#isReady) {
      this.#waiting.push(packet);
      if (this.#waiting.length > MAX_WAITING) this.#waiting.shift();
      return;
    }
    for (const next of this.#reorderer.push(packet)) {
      if (next === undefined) this.#conceal(packet.receivedAt);
      else this.#decode(next);
    }
  }

  close(): void {
    this.#node.disconnect();
    this.#node.port.onmessage = null;
    // Otherwise the node would keep rendering until the page closes.
    this.#node.port.postMessage(null);
    void this.#decoder.ready.then(() => this.#decoder.free());
  }

  #start(): void {
    this.#isReady = true;
    for (const packet of this.#waiting.splice(0)) this.receive(packet);
  }

  #decode(packet: SoundPacket): void {
    const { channelData, samplesDecoded } = this.#decoder.decodeFrame(packet.opus);
    const [left, right] = channelData;
    if (left === undefined || right === undefined || samplesDecoded === 0) return;
    this.#wasLastSilence = isSilence(packet);
    if (this.#lost > 0) this.#crossfade(left, right);
    this.#updateHistory(left);
    this.#send({ left, right, receivedAt: packet.receivedAt, isEnd: this.#wasLastSilence });
  }

  #conceal(receivedAt: number): void {
    // Losses during silence are inaudible.
    if (this.#wasLastSilence) return;
    const left = conceal(this.#history, FRAME, this.#lost);
    this.#lost += FRAME;
    this.#send({ left, right: left.slice(), receivedAt, isEnd: false });
  }

  /** Crossfades from concealed to decoded audio, to avoid a click. */
  #crossfade(left: Float32Array, right: Float32Array): void {
    const tail = conceal(this.#history, CROSSFADE, this.#lost);
    this.#lost = 0;
    for (const side of [left, right]) {
      tail.forEach((made, i) => {
        const share = i / CROSSFADE;
        side[i] = made * (1 - share) + (side[i] ?? 0) * share;
      });
    }
  }

  #updateHistory(left: Float32Array): void {
    this.#history.copyWithin(0, left.length);
    this.#history.set(left.subarray(-HISTORY), Math.max(0, HISTORY - left.length));
  }

  #send(chunk: AudioChunk): void {
    this.#node.port.postMessage(chunk, [chunk.left.buffer, chunk.right.buffer]);
  }
}
