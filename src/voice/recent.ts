import type { VoiceLimits } from './limits.ts';
import type { RecentlySpoken, SpokenItem } from './types.ts';

type RecentLimits = Pick<VoiceLimits, 'recentItems' | 'recentMs' | 'recentTotalMs'>;

/**
 * The last things spoken in each guild, as the Opus packets they were. Bounded for each guild, so that none pushes
 * out the others' at once, and in all; the guild that has been silent for longest goes first.
 */
export class RecentClips implements RecentlySpoken {
  readonly #limits: RecentLimits;
  /** The oldest item first; the guild that spoke last is last. */
  readonly #byGuild = new Map<string, SpokenItem[]>();

  constructor(limits: RecentLimits) {
    this.#limits = limits;
  }

  last(guildId: string, channelId: string): SpokenItem | undefined {
    return this.#byGuild.get(guildId)?.findLast((item) => item.channelId === channelId);
  }

  find(guildId: string, id: string): SpokenItem | undefined {
    return this.#byGuild.get(guildId)?.find((item) => item.id === id);
  }

  /** What is heard again keeps its first ID, which buttons know. */
  add(item: SpokenItem): void {
    const items = this.#byGuild.get(item.guildId) ?? [];
    const before = items.find(({ clip }) => clip === item.clip);
    const others = items.filter((other) => other !== before);
    const latest = before ? { ...before, channelId: item.channelId } : item;
    this.#byGuild.delete(item.guildId);
    this.#keep(item.guildId, this.#bounded([...others, latest]));
    this.#boundAll();
  }

  remove(guildId: string, id: string): void {
    const items = this.#byGuild.get(guildId) ?? [];
    this.#keep(
      guildId,
      items.filter((one) => one.id !== id),
    );
  }

  forget(guildId: string, userId?: string): void {
    const items = this.#byGuild.get(guildId) ?? [];
    this.#keep(guildId, userId === undefined ? [] : items.filter((one) => one.userId !== userId));
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
