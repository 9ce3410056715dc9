import type { Heard, HeardPacket, SpeakingEvent } from '../types.ts';
import { heardSpeech } from './heard.ts';
import { wheelDistance } from './wheel.ts';

/** UDP may be overtaken by the WebSocket: packets this late still belong to a speech that was said to end. */
const LATECOMER_MS = 60;

interface Speaking {
  name: 'speaking';
  ssrc: number;
  packets: HeardPacket[];
  /** The latest frame of silence, by RTP sequence. */
  lastSilence?: number;
  /** The speaker said it is done; what still comes is late. */
  isEnding: boolean;
  timer: NodeJS.Timeout;
}

type State = { name: 'quiet' } | Speaking;

/** Cuts what a listener hears into speeches. Silence neither begins a speech nor keeps one alive. */
export class SpeechCollector {
  readonly #finished: Heard[] = [];
  readonly #maxPackets: number;
  #waiting: Array<(speech: Heard) => void> = [];
  #state: State = { name: 'quiet' };
  #quietMs: number;

  constructor(options: { quietMs: number; maxPackets: number }) {
    this.#quietMs = options.quietMs;
    this.#maxPackets = options.maxPackets;
  }

  /** Resolves with the oldest speech nobody took yet. Aborting makes it never resolve. */
  next(signal: AbortSignal, quietMs: number): Promise<Heard> {
    this.#quietMs = quietMs;
    const ready = this.#finished.shift();
    if (ready) return Promise.resolve(ready);
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      signal.addEventListener('abort', () => {
        this.#waiting = this.#waiting.filter((it) => it !== resolve);
      });
    });
  }

  onPacket(packet: HeardPacket): void {
    if (this.#state.name === 'speaking' && beginsAnew(this.#state, packet)) this.finish();
    if (this.#state.name === 'speaking') this.#continue(this.#state, packet);
    else if (!packet.silence) this.#begin(packet);
  }

  onSpeaking({ ssrc, speaking }: SpeakingEvent): void {
    const state = this.#state;
    if (state.name !== 'speaking' || state.ssrc !== ssrc) return;
    if (speaking) {
      if (state.isEnding) this.finish();
      return;
    }
    state.isEnding = true;
    this.#restartTimer(state, LATECOMER_MS);
  }

  /** The speaker is gone, or nothing more is expected of this speech. */
  finish(): void {
    if (this.#state.name !== 'speaking') return;
    const { packets, timer } = this.#state;
    clearTimeout(timer);
    this.#state = { name: 'quiet' };
    const speech = heardSpeech(packets);
    const taker = this.#waiting.shift();
    if (taker) taker(speech);
    else this.#keep(speech);
  }

  forget(): void {
    if (this.#state.name === 'speaking') clearTimeout(this.#state.timer);
    this.#state = { name: 'quiet' };
    this.#finished.length = 0;
  }

  #begin(packet: HeardPacket): void {
    const timer = setTimeout(() => this.finish(), this.#quietMs);
    this.#state = {
      name: 'speaking',
      ssrc: packet.ssrc,
      packets: [packet],
      isEnding: false,
      timer,
    };
  }

  #continue(state: Speaking, packet: HeardPacket): void {
    state.packets.push(packet);
    if (state.packets.length > this.#maxPackets) state.packets.shift();
    if (packet.silence) state.lastSilence = packet.sequence;
    else if (!state.isEnding) this.#restartTimer(state, this.#quietMs);
  }

  #restartTimer(state: Speaking, ms: number): void {
    clearTimeout(state.timer);
    state.timer = setTimeout(() => this.finish(), ms);
  }

  #keep(speech: Heard): void {
    this.#finished.push(speech);
    let total = this.#finished.reduce((sum, it) => sum + it.packets.length, 0);
    while (total > this.#maxPackets && this.#finished.length > 1) {
      total -= this.#finished.shift()?.packets.length ?? 0;
    }
  }
}

/** The next speech may be on its way before the speaker's op 5 is: it comes behind the silence of the last one. */
function beginsAnew(state: Speaking, packet: HeardPacket): boolean {
  if (state.ssrc !== packet.ssrc) return true;
  if (!state.isEnding || packet.silence || state.lastSilence === undefined) return false;
  return wheelDistance(state.lastSilence, packet.sequence, 16) > 0;
}
