import { effect } from '@preact/signals';
import { OpusDecoder } from 'opus-decoder';
import { lagMs, level, muted, place, sound, underruns, voiceChannel, volume } from '../state.ts';
import { type Graph, openGraph } from './audio-graph.ts';
import { Speaker } from './member-audio.ts';
import type { Playing } from './playback-report.ts';
import { parseSound } from './sound-packet.ts';

const METER_MS = 100;
/** A browser that lets the page play has begun by then; else it wants a click. */
const RESUME_MS = 300;

/** Opened once, with the first voice channel; asleep while there is none. */
let graph: Graph | undefined;
let opening: Promise<void> | undefined;
let meter: ReturnType<typeof setInterval> | undefined;
/** By user id. */
const speakers = new Map<string, Speaker>();

/** Sound is on while the acting member is in voice. Call it once. */
export function followVoice(): void {
  effect(() => {
    if (voiceChannel.value === undefined) closeSound();
    else openSound();
  });
  effect(() => {
    const at = voiceChannel.value;
    if (at !== undefined && sound.value === 'on') expect(at.present);
  });
  effect(() => {
    void [volume.value, muted.value];
    graph?.applyVolume();
  });
  // Any gesture will do for browsers that want one; the panel says so meanwhile.
  for (const gesture of ['click', 'keydown'] as const) {
    addEventListener(gesture, () => sound.value === 'blocked' && openSound(), { passive: true });
  }
}

/** Best called in a click, which lets every browser play. */
export function openSound(): void {
  opening ??= open();
  void opening.then(wake);
}

/** One binary frame of the socket. */
export function hearFrame(frame: ArrayBuffer): void {
  const packet = parseSound(frame);
  if (packet === undefined || graph?.context.state !== 'running') return;
  if (voiceChannel.value === undefined) return;
  speakerOf(packet.userId, graph).take(packet);
}

/** Whoever is in the channel may speak any moment: what they need is made before, what others had is closed. */
function expect(present: readonly string[]): void {
  for (const [userId, speaker] of speakers) {
    if (present.includes(userId)) continue;
    speaker.close();
    speakers.delete(userId);
  }
  const others = present.filter((userId) => userId !== place.peek()?.userId);
  if (graph !== undefined) for (const userId of others) speakerOf(userId, graph);
}

function speakerOf(userId: string, { context, input }: Graph): Speaker {
  const known = speakers.get(userId);
  if (known !== undefined) return known;
  const lag = new Lag();
  const made = new Speaker(input, (playing) => {
    lagMs.value = Math.round(lag.take(playing, context));
    underruns.value = playing.underruns;
  });
  speakers.set(userId, made);
  return made;
}

async function open(): Promise<void> {
  try {
    // Compiled before the first packet needs it; later decoders share what was compiled.
    const warm = new OpusDecoder();
    const [opened] = await Promise.all([openGraph(), warm.ready]);
    warm.free();
    opened.context.onstatechange = tellState;
    graph = opened;
  } catch {
    sound.value = 'failed';
    // The next voice channel tries anew.
    opening = undefined;
  }
}

function wake(): void {
  if (graph === undefined || voiceChannel.peek() === undefined) return;
  meter ??= setInterval(measure, METER_MS);
  // It stays pending for as long as the browser wants a click: nothing may wait for it.
  void graph.context.resume();
  setTimeout(tellState, RESUME_MS);
}

function closeSound(): void {
  clearInterval(meter);
  meter = undefined;
  for (const speaker of speakers.values()) speaker.close();
  speakers.clear();
  level.value = 0;
  lagMs.value = undefined;
  underruns.value = 0;
  if (sound.peek() !== 'failed') sound.value = 'off';
  void graph?.context.suspend();
}

function tellState(): void {
  if (graph === undefined || voiceChannel.peek() === undefined) return;
  sound.value = graph.context.state === 'running' ? 'on' : 'blocked';
}

function measure(): void {
  const heard = graph?.level() ?? 0;
  level.value = Math.round(heard * 1000) / 1000;
}

/** The median of as many is shown. */
const KEPT = 9;

/** How late sound is heard, as the middle of the last few measurements. */
class Lag {
  #kept: number[] = [];

  /** @returns ms from coming over UDP to being heard */
  take({ receivedAt, contextTime }: Playing, context: AudioContext): number {
    const lag = heardAt(contextTime, context) - receivedAt;
    this.#kept = [...this.#kept, lag].slice(-KEPT);
    const sorted = this.#kept.toSorted((a, b) => a - b);
    return sorted[sorted.length >> 1] ?? lag;
  }
}

/** When a moment of the context is heard, in ms since the epoch: the sound card's delay included. */
function heardAt(contextTime: number, context: AudioContext): number {
  const { contextTime: at, performanceTime } = context.getOutputTimestamp();
  if (at === undefined || !performanceTime) {
    const delay = context.baseLatency + (context.outputLatency || 0);
    return Date.now() + (contextTime - context.currentTime + delay) * 1000;
  }
  return performance.timeOrigin + performanceTime + (contextTime - at) * 1000;
}
