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

interface Last extends SpeakerContext {
  /** A weak reference: it only matters while the clip is among the recently spoken ones. */
  readonly clip: WeakRef<SpokenClip>;
  readonly atMs: number;
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
  /** By guild. */
  readonly #last = new Map<string, Last>();
  /** The speakers of the waiting items that are messages. */
  readonly #speakers = new WeakMap<ItemContent, string>();

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  addQueued({ speakerId }: SpeakerContext, content: ItemContent): void {
    this.#speakers.set(content, speakerId);
  }

  markPlayed(message: SpeakerContext, clip: SpokenClip): void {
    this.#last.set(message.guildId, {
      ...message,
      clip: new WeakRef(clip),
      atMs: performance.now(),
    });
  }

  /** Whether a message that is played now continues its author's run. */
  continuesSpeakerRun({ guildId, channelId, speakerId }: SpeakerContext): boolean {
    const last = this.#last.get(guildId);
    if (last?.speakerId !== speakerId || last.channelId !== channelId) return false;
    if (performance.now() - last.atMs > READING_LIMITS.runMs) return false;
    // A clip that failed or was skipped is not in the list: perhaps nobody heard the name.
    const spoken = this.#sources.recent.last(guildId, channelId);
    return spoken !== undefined && spoken.clip === last.clip.deref();
  }

  /** Whether a queued message will probably continue its author's run. */
  willContinueSpeakerRun(message: SpeakerContext, content: ItemContent): boolean {
    const { playing, waiting = [] } = this.#sources.queueOf(message.guildId) ?? {};
    const line = playing === undefined ? waiting : [playing, ...waiting];
    const before = line[line.findIndex((item) => item.content === content) - 1];
    if (before === undefined) return this.continuesSpeakerRun(message);
    return this.#speakers.get(before.content) === message.speakerId;
  }

  forget(guildId: string): void {
    this.#last.delete(guildId);
  }
}
