import type { HeardPacket, HeardSpeech, SpeakingEvent } from '../types.ts';
import { assembleSpeech } from './heard-speech.ts';
import { sortBySequence, wrappedDistance } from './sequence-order.ts';

/** The WebSocket can overtake UDP: packets this late still belong to a speech that has ended. */
const LATE_PACKET_MS = 60;
/** Silence frames in a row that end a clip. Clients send five and one may be lost; fewer are a stall. */
const SILENCE_BETWEEN_SPEECHES = 4;

interface Speaking {
  kind: 'speaking';
  ssrc: number;
  packets: HeardPacket[];
  /** The latest frame of silence, by RTP sequence. */
  lastSilence?: number;
  /** The speaker has stopped speaking; late packets may still arrive. */
  isEnding: boolean;
  timer: NodeJS.Timeout;
}

type State = { kind: 'quiet' } | Speaking;

/** Splits packets into speeches. Silence neither starts nor extends a speech. */
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

  /** Resolves with the next speech. It never resolves after an abort. `quietMs` also applies to later speeches. */
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
    this.#restartTimer(state, LATE_PACKET_MS);
    if (ahead.length > 0) this.finish();
    for (const packet of ahead) this.onPacket(packet);
  }

  /** Ends the current speech. */
  finish(): void {
    if (this.#state.kind !== 'speaking') return;
    const { packets, timer } = this.#state;
    clearTimeout(timer);
    this.#state = { kind: 'quiet' };
    const speech = assembleSpeech(packets);
    const resolve = this.#waiting.shift();
    if (resolve) resolve(speech);
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
      // After an event loop stall, packets that arrived in time are read only after the timers.
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
 * Packets of the next speech that arrived before the end of this one was announced: those after its final
 * silence.
 * @param packets in order of arrival
 */
function packetsAhead(packets: readonly HeardPacket[]): HeardPacket[] {
  const sent = sortBySequence(packets);
  const begin = sent.findLastIndex((it) => it.silence) + 1;
  const silence = sent.slice(Math.max(begin - SILENCE_BETWEEN_SPEECHES, 0), begin);
  const isClosing =
    silence.length === SILENCE_BETWEEN_SPEECHES && silence.every((it) => it.silence);
  return isClosing ? sent.slice(begin) : [];
}

/** Whether a packet belongs to the next speech: its packets can arrive before the speaker's op 5. */
function startsNextSpeech(state: Speaking, packet: HeardPacket): boolean {
  if (state.ssrc !== packet.ssrc) return true;
  if (!state.isEnding || packet.silence || state.lastSilence === undefined) return false;
  return wrappedDistance(state.lastSilence, packet.sequence, 16) > 0;
}
