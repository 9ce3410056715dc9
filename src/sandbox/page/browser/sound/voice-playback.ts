import { effect } from '@preact/signals';
import {
  isMuted,
  latencyMs,
  outputLevel,
  soundState,
  underruns,
  view,
  voiceChannel,
  volume,
} from '../state.ts';
import { type AudioGraph, createAudioGraph } from './audio-graph.ts';
import type { createMemberAudio, MemberAudio } from './member-audio.ts';
import type { PlaybackReport } from './playback-report.ts';
import { parseSoundPacket } from './sound-packet.ts';

const METER_MS = 100;
/** An audio context that may play has started by then. Otherwise the browser requires a click. */
const RESUME_MS = 300;

/** The decoder is loaded with the graph, because it is more than half of the page's scripts. */
interface Output extends AudioGraph {
  readonly createSpeaker: typeof createMemberAudio;
}

/** Created for the first voice channel, and suspended outside of voice. */
let graph: Output | undefined;
let opening: Promise<void> | undefined;
let meter: ReturnType<typeof setInterval> | undefined;
/** By user ID. */
const speakers = new Map<string, MemberAudio>();

/** Plays audio while the acting member is in a voice channel. Call it once. */
export function syncVoicePlayback(): void {
  effect(() => {
    if (voiceChannel.value === undefined) disableSound();
    else enableSound();
  });
  effect(() => {
    const joined = voiceChannel.value;
    if (joined !== undefined && soundState.value === 'on') syncSpeakers(joined.present);
  });
  effect(() => {
    void [volume.value, isMuted.value];
    graph?.applyVolume();
  });
  // Any gesture allows audio in browsers that require one.
  for (const gesture of ['click', 'keydown'] as const) {
    addEventListener(gesture, () => soundState.value === 'blocked' && enableSound(), {
      passive: true,
    });
  }
}

/** Call it from a click handler if possible, because every browser allows audio there. */
export function enableSound(): void {
  opening ??= open();
  void opening.then(resume);
}

/** Plays a binary frame from the WebSocket. */
export function playPacket(frame: ArrayBuffer): void {
  const packet = parseSoundPacket(frame);
  if (packet === undefined || graph?.context.state !== 'running') return;
  if (voiceChannel.value === undefined) return;
  audioOf(packet.userId, graph).receive(packet);
}

/** Prepares decoders for all members in the channel, and closes those of members who left. */
function syncSpeakers(present: readonly string[]): void {
  for (const [userId, speaker] of speakers) {
    if (present.includes(userId)) continue;
    speaker.close();
    speakers.delete(userId);
  }
  const others = present.filter((userId) => userId !== view.peek()?.userId);
  if (graph !== undefined) for (const userId of others) audioOf(userId, graph);
}

function audioOf(userId: string, { context, input, createSpeaker }: Output): MemberAudio {
  const known = speakers.get(userId);
  if (known !== undefined) return known;
  const latency = new LatencyMeter();
  const created = createSpeaker(input, (report) => {
    latencyMs.value = Math.round(latency.record(report, context));
    underruns.value = report.underruns;
  });
  speakers.set(userId, created);
  return created;
}

/** Compiles the decoder before the first packet. Later decoders share it. */
async function loadDecoder() {
  const { createMemberAudio, compileDecoder } = await import('./member-audio.ts');
  await compileDecoder();
  return createMemberAudio;
}

async function open(): Promise<void> {
  try {
    const [opened, createSpeaker] = await Promise.all([createAudioGraph(), loadDecoder()]);
    opened.context.onstatechange = updateSoundState;
    graph = { ...opened, createSpeaker };
  } catch {
    soundState.value = 'failed';
    // Try again in the next voice channel.
    opening = undefined;
  }
}

function resume(): void {
  if (graph === undefined || voiceChannel.peek() === undefined) return;
  meter ??= setInterval(updateLevel, METER_MS);
  // Not awaited: it stays pending until the user clicks.
  void graph.context.resume();
  setTimeout(updateSoundState, RESUME_MS);
}

function disableSound(): void {
  clearInterval(meter);
  meter = undefined;
  for (const speaker of speakers.values()) speaker.close();
  speakers.clear();
  outputLevel.value = 0;
  latencyMs.value = undefined;
  underruns.value = 0;
  if (soundState.peek() !== 'failed') soundState.value = 'off';
  void graph?.context.suspend();
}

function updateSoundState(): void {
  if (graph === undefined || voiceChannel.peek() === undefined) return;
  soundState.value = graph.context.state === 'running' ? 'on' : 'blocked';
}

function updateLevel(): void {
  const heard = graph?.level() ?? 0;
  outputLevel.value = Math.round(heard * 1000) / 1000;
}

/** The number of measurements for the median. */
const KEPT = 9;

/** Measures playback latency, as the median of the last measurements. */
class LatencyMeter {
  #kept: number[] = [];

  /** @returns milliseconds from arrival over UDP to playback */
  record({ receivedAt, contextTime }: PlaybackReport, context: AudioContext): number {
    const latency = heardAt(contextTime, context) - receivedAt;
    this.#kept = [...this.#kept, latency].slice(-KEPT);
    const sorted = this.#kept.toSorted((a, b) => a - b);
    return sorted[sorted.length >> 1] ?? latency;
  }
}

/** When a moment of the audio context is heard, in ms since the epoch, including the output latency. */
function heardAt(contextTime: number, context: AudioContext): number {
  const { contextTime: outputTime, performanceTime } = context.getOutputTimestamp();
  if (outputTime === undefined || !performanceTime) {
    const delay = context.baseLatency + (context.outputLatency || 0);
    return Date.now() + (contextTime - context.currentTime + delay) * 1000;
  }
  return performance.timeOrigin + performanceTime + (contextTime - outputTime) * 1000;
}
