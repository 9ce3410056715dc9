import type { SpokenClip } from '../speech/types.ts';
import type { ItemContent, QueueView, RecentItems } from '../voice/types.ts';
import { READING_LIMITS } from './limits.ts';

/** The speaker of a message, and the voice channel that it is played in. */
export interface SpeakerContext {
  readonly guildId: string;
  readonly channelId: string;
  /** The author's ID, or that of a webhook's name. */
  readonly speakerId: string;
}

interface Sources {
  readonly recent: RecentItems;
  queueOf(guildId: string): QueueView | undefined;
}

/**
 * Tracks runs of messages by the same author. The author's name is spoken once per run. Any other clip in
 * between, or a pause, ends the run.
 */
export class SpeakerRuns {
  readonly #sources: Sources;
  /** For each clip of a run: its speaker, and when it was played. */
  readonly #played = new WeakMap<
    SpokenClip,
    { readonly speakerId: string; readonly atMs: number }
  >();

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** Begins a run with a message that is played, or adds it to its author's run. */
  add({ speakerId }: SpeakerContext, clip: SpokenClip): void {
    this.#played.set(clip, { speakerId, atMs: performance.now() });
  }

  /**
   * Whether a message continues its author's run. While it waits, this is a guess, because another member's turn may still
   * come before it.
   */
  continues({ guildId, channelId, speakerId }: SpeakerContext, content: ItemContent): boolean {
    const { playing, waiting = [] } = this.#sources.queueOf(guildId) ?? {};
    const line = playing === undefined ? waiting : [playing, ...waiting];
    const before = line[line.findIndex((item) => item.content === content) - 1];
    if (before !== undefined) return before.content.speakerId === speakerId;
    // A clip that failed or was skipped is not among the recent ones: perhaps nobody heard the name.
    const last = this.#sources.recent.last(guildId, channelId);
    const played = last && this.#played.get(last.clip);
    if (played?.speakerId !== speakerId) return false;
    return performance.now() - played.atMs <= READING_LIMITS.runMs;
  }
}
