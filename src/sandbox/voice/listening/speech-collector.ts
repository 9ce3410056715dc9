import type { HeardPacket, HeardSpeech, SpeakingEvent } from '../types.ts';
import { assembleSpeech } from './heard-speech.ts';
import { sortBySequence, wrappedDistance } from './sequence-order.ts';

/** UDP may be overtaken by the WebSocket: packets this late still belong to a speech that was said to end. */
const LATECOMER_MS = 60;
/** As many frames of silence in a row end a clip (five are asked for, one may be lost); fewer are a stall. */
const SILENCE_BETWEEN_SPEECHES = 4;

interface Speaking {
  kind: 'speaking';
  ssrc: number;
  packets: HeardPacket[];
  /** The latest frame of silence, by RTP sequence. */
  lastSilence?: number;
  /** The speaker said it is done; what still comes is late. */
  isEnding: boolean;
  timer: NodeJS.Timeout;
}

type State = { kind: 'quiet' } | Speaking;

/** Cuts what a listener hears into speeches. Silence neither begins a speech nor keeps one alive. */
export class SpeechCollector {
  readonly #finished: HeardSpeech[] = [];
  readonly #maxPackets: number;
  #waiting: Array<(speech: HeardSpeech) => void> = [];
  #state: State = { kind: 'quiet' };
  #quietMs: number;

  constructor(options: { quietMs: number; maxPackets: number }) {
    this.#quietMs = options.quietMs;
    this.#maxPackets = options.maxPackets;
  }

  /** Resolves with the oldest speech nobody took yet. Aborting makes it never resolve; `quietMs` holds from now on. */
  next(signal: AbortSignal, quietMs: number): Promise<HeardSpeech> {
    this.#quietMs = quietMs;
    const ready = this.#finished.shift();
    if (ready) return Promise.resolve(ready);
    if (this.#state.kind === 'speaking' && !this.#state.isEnding) {
      this.#restartTimer(this.#state, quietMs);
    }
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      signal.addEventListener('abort', () => {
        this.#waiting = this.#waiting.filter((it) => it !== resolve);
      });
    });
  }

  onPacket(packet: HeardPacket): void {
    if (this.#state.kind === 'speaking' && startsNextSpeech(this.#state, packet)) this.finish();
    if (this.#state.kind === 'speaking') this.#continue(this.#state, packet);
    else if (!packet.silence) this.#begin(packet);
  }

  onSpeaking({ ssrc, speaking }: SpeakingEvent): void {
    const state = this.#state;
    if (state.kind !== 'speaking' || state.ssrc !== ssrc) return;
    if (speaking && state.isEnding) this.finish();
    if (speaking) return;
    const ahead = packetsAhead(state.packets);
    state.packets = state.packets.filter((it) => !ahead.includes(it));
    state.isEnding = true;
    this.#restartTimer(state, LATECOMER_MS);
    if (ahead.length > 0) this.finish();
    for (const packet of ahead) this.onPacket(packet);
  }

  /** The speaker is gone, or nothing more is expected of this speech. */
  finish(): void {
    if (this.#state.kind !== 'speaking') return;
    const { packets, timer } = this.#state;
    clearTimeout(timer);
    this.#state = { kind: 'quiet' };
    const speech = assembleSpeech(packets);
    const taker = this.#waiting.shift();
    if (taker) taker(speech);
    else this.#keep(speech);
  }

  forget(): void {
    if (this.#state.kind === 'speaking') clearTimeout(this.#state.timer);
    this.#state = { kind: 'quiet' };
    this.#finished.length = 0;
  }

  #begin(packet: HeardPacket): void {
    const timer = this.#finishAfter(this.#quietMs);
    const { ssrc } = packet;
    this.#state = { kind: 'speaking', ssrc, packets: [packet], isEnding: false, timer };
  }

  #continue(state: Speaking, packet: HeardPacket): void {
    state.packets.push(packet);
    if (state.packets.length > this.#maxPackets) state.packets.shift();
    if (packet.silence) state.lastSilence = packet.sequence;
    else if (!state.isEnding) this.#restartTimer(state, this.#quietMs);
  }

  #restartTimer(state: Speaking, ms: number): void {
    clearTimeout(state.timer);
    state.timer = this.#finishAfter(ms);
  }

  #finishAfter(ms: number): NodeJS.Timeout {
    const timer = setTimeout(() => {
      // After a stall of the event loop, packets that came in time are read only now, behind the timers.
      setImmediate(() => {
        if (this.#state.kind === 'speaking' && this.#state.timer === timer) this.finish();
      });
    }, ms);
    return timer;
  }

  #keep(speech: HeardSpeech): void {
    this.#finished.push(speech);
    let total = this.#finished.reduce((sum, it) => sum + it.packets.length, 0);
    while (total > this.#maxPackets && this.#finished.length > 1) {
      total -= this.#finished.shift()?.packets.length ?? 0;
    }
  }
}

/**
 * Packets of the next speech that were faster than the word that this one ended: those behind its closing silence.
 * @param packets in the order they came
 */
function packetsAhead(packets: readonly HeardPacket[]): HeardPacket[] {
  const sent = sortBySequence(packets);
  const begin = sent.findLastIndex((it) => it.silence) + 1;
  const silence = sent.slice(Math.max(begin - SILENCE_BETWEEN_SPEECHES, 0), begin);
  const isClosing =
    silence.length === SILENCE_BETWEEN_SPEECHES && silence.every((it) => it.silence);
  return isClosing ? sent.slice(begin) : [];
}

/** The next speech may be on its way before the speaker's op 5 is: it comes behind the silence of the last one. */
function startsNextSpeech(state: Speaking, packet: HeardPacket): boolean {
  if (state.ssrc !== packet.ssrc) return true;
  if (!state.isEnding || packet.silence || state.lastSilence === undefined) return false;
  return wrappedDistance(state.lastSilence, packet.sequence, 16) > 0;
}
