import type { SpokenClip } from '../speech/types.ts';
import type { VoiceLimits } from './limits.ts';
import type { RecentItems, SpokenItem } from './types.ts';

type RecentLimits = Pick<VoiceLimits, 'recentItems' | 'recentMs' | 'recentTotalMs'>;

/**
 * Told when something of a guild was forgotten.
 * @param isTheirs whether what is spoken now is not to be kept either
 */
type OnForgotten = (guildId: string, isTheirs: (item: { userId: string }) => boolean) => void;

/**
 * The last things spoken in each guild, as the Opus packets they were. Bounded for each guild, so that none pushes
 * out the others' at once, and in all; the guild that has been silent for longest goes first.
 */
export class RecentClips implements RecentItems {
  readonly #limits: RecentLimits;
  readonly #onForgotten: OnForgotten;
  /** What is never to be heard again, whoever still holds it. */
  readonly #forgotten = new WeakSet<SpokenClip>();
  /** The oldest item first; the guild that spoke last is last. */
  readonly #byGuild = new Map<string, SpokenItem[]>();

  constructor(limits: RecentLimits, onForgotten: OnForgotten) {
    this.#limits = limits;
    this.#onForgotten = onForgotten;
  }

  isForgotten(clip: SpokenClip): boolean {
    return this.#forgotten.has(clip);
  }

  last(guildId: string, channelId: string): SpokenItem | undefined {
    return this.#byGuild.get(guildId)?.findLast((item) => item.channelId === channelId);
  }

  find(guildId: string, id: string): SpokenItem | undefined {
    return this.#byGuild.get(guildId)?.find((item) => item.id === id);
  }

  /** What is heard again keeps its first ID, which buttons know. */
  add(item: SpokenItem): void {
    if (this.isForgotten(item.clip)) return;
    const items = this.#byGuild.get(item.guildId) ?? [];
    const before = items.find(({ clip }) => clip === item.clip);
    const others = items.filter((other) => other !== before);
    const latest = before ? { ...before, channelId: item.channelId } : item;
    this.#byGuild.delete(item.guildId);
    this.#keep(item.guildId, this.#bounded([...others, latest]));
    this.#boundAll();
  }

  remove(guildId: string, id: string): void {
    this.#forget(guildId, (item) => item.id === id);
    this.#onForgotten(guildId, () => false);
  }

  forget(guildId: string, userId?: string): void {
    const isTheirs = (item: { userId: string }) => userId === undefined || item.userId === userId;
    this.#forget(guildId, isTheirs);
    this.#onForgotten(guildId, isTheirs);
  }

  #forget(guildId: string, isMeant: (item: SpokenItem) => boolean): void {
    const { gone = [], kept = [] } = Object.groupBy(this.#byGuild.get(guildId) ?? [], (item) =>
      isMeant(item) ? 'gone' : 'kept',
    );
    for (const { clip } of gone) this.#forgotten.add(clip);
    this.#keep(guildId, kept);
  }

  #keep(guildId: string, items: SpokenItem[]): void {
    if (items.length === 0) this.#byGuild.delete(guildId);
    else this.#byGuild.set(guildId, items);
  }

  #bounded(items: SpokenItem[]): SpokenItem[] {
    const kept = items.slice(-this.#limits.recentItems);
    while (durationOf(kept) > this.#limits.recentMs) kept.shift();
    return kept;
  }

  #boundAll(): void {
    let totalMs = durationOf([...this.#byGuild.values()].flat());
    for (const [guildId, items] of this.#byGuild) {
      if (totalMs <= this.#limits.recentTotalMs) return;
      totalMs -= durationOf(items);
      this.#byGuild.delete(guildId);
    }
  }
}

function durationOf(items: readonly SpokenItem[]): number {
  return items.reduce((sum, { durationMs }) => sum + durationMs, 0);
}
