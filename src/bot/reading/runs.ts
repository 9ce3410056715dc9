import type { SpokenClip } from '../speech/types.ts';
import type { ItemContent, QueueView, RecentItems } from '../voice/types.ts';
import { READING_LIMITS } from './limits.ts';

/** Where and whose messages are heard. */
export interface Voiced {
  readonly guildId: string;
  readonly channelId: string;
  readonly authorId: string;
}

interface Last extends Voiced {
  /** What was spoken lately is kept in memory elsewhere, and only as long as it is there does it matter here. */
  readonly clip: WeakRef<SpokenClip>;
  readonly atMs: number;
}

interface Sources {
  readonly recent: RecentItems;
  queueOf(guildId: string): QueueView | undefined;
}

/**
 * Whose messages are heard one after the other: within such a run the writer's name is said once. It is
 * said again when anything else was heard between, and after a pause.
 */
export class Runs {
  readonly #sources: Sources;
  /** By guild. */
  readonly #last = new Map<string, Last>();
  /** What waits and is a message. */
  readonly #messages = new WeakSet<ItemContent>();

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  waits(content: ItemContent): void {
    this.#messages.add(content);
  }

  heard(message: Voiced, clip: SpokenClip): void {
    this.#last.set(message.guildId, {
      ...message,
      clip: new WeakRef(clip),
      atMs: performance.now(),
    });
  }

  /** Whether a message that is heard now goes on with its writer's run. */
  goesOn({ guildId, channelId, authorId }: Voiced): boolean {
    const last = this.#last.get(guildId);
    if (last?.authorId !== authorId || last.channelId !== channelId) return false;
    if (performance.now() - last.atMs > READING_LIMITS.runMs) return false;
    // What failed, or was skipped at once, is not there: then nobody may have heard the name.
    const spoken = this.#sources.recent.last(guildId, channelId);
    return spoken !== undefined && spoken.clip === last.clip.deref();
  }

  /** Whether a message that waits will probably go on with its writer's run. */
  willGoOn(message: Voiced, content: ItemContent): boolean {
    const { playing, waiting = [] } = this.#sources.queueOf(message.guildId) ?? {};
    const line = playing === undefined ? waiting : [playing, ...waiting];
    const before = line[line.findIndex((item) => item.content === content) - 1];
    if (before === undefined) return this.goesOn(message);
    return before.userId === message.authorId && this.#messages.has(before.content);
  }

  forget(guildId: string): void {
    this.#last.delete(guildId);
  }
}
