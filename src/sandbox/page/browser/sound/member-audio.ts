import { OpusDecoder } from 'opus-decoder';
import type { AudioChunk } from './jitter-buffer.ts';
import { PacketReorderer } from './packet-reorderer.ts';
import type { PlaybackReport } from './playback-report.ts';
import { isSilence, type SoundPacket } from './sound-packet.ts';

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
      // A lost packet is a gap in the jitter buffer.
      if (next !== undefined) this.#decode(next);
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
    this.#send({ left, right, receivedAt: packet.receivedAt, isEnd: isSilence(packet) });
  }

  #send(chunk: AudioChunk): void {
    this.#node.port.postMessage(chunk, [chunk.left.buffer, chunk.right.buffer]);
  }
}
