import type { SpokenClip } from '../speech/types.ts';
import type { VoiceLimits } from './limits.ts';
import type { ItemContent, RecentItems, SpokenItem } from './types.ts';

type RecentLimits = Pick<VoiceLimits, 'recentItems' | 'recentMs'>;

/**
 * Called when clips of a guild were forgotten.
 * @param matches whether the current item must not be replayed either
 */
type OnForgotten = (guildId: string, matches: Matches) => void;

type Matches = (item: { readonly userId: string; readonly content: ItemContent }) => boolean;

/**
 * The last clips played in each guild, as Opus packets. Limited per guild only, so that no guild evicts the clips of
 * another.
 */
export class RecentClips implements RecentItems {
  readonly #limits: RecentLimits;
  readonly #onForgotten: OnForgotten;
  /** Clips that must never be replayed, even if other code still holds them. */
  readonly #forgotten = new WeakSet<SpokenClip>();
  /** Oldest item first. */
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

  /** Adds an item. A replay keeps the ID of its first playback, because buttons refer to it. */
  add(item: SpokenItem): void {
    if (this.isForgotten(item.clip)) return;
    const items = this.#byGuild.get(item.guildId) ?? [];
    const earlier = items.find(({ clip }) => clip === item.clip);
    const others = items.filter((other) => other !== earlier);
    const latest = earlier ? { ...earlier, channelId: item.channelId } : item;
    this.#set(item.guildId, this.#trim([...others, latest]));
  }

  remove(guildId: string, id: string): void {
    this.#forget(guildId, (item) => item.id === id);
    this.#onForgotten(guildId, () => false);
  }

  /** The guilds with items. */
  get guildIds(): string[] {
    return [...this.#byGuild.keys()];
  }

  /** Forgets items of a guild, including the current one. */
  forget(guildId: string, matches: Matches): void {
    this.#forget(guildId, matches);
    this.#onForgotten(guildId, matches);
  }

  #forget(guildId: string, matches: (item: SpokenItem) => boolean): void {
    const { dropped = [], kept = [] } = Object.groupBy(this.#byGuild.get(guildId) ?? [], (item) =>
      matches(item) ? 'dropped' : 'kept',
    );
    for (const { clip } of dropped) this.#forgotten.add(clip);
    this.#set(guildId, kept);
  }

  #set(guildId: string, items: SpokenItem[]): void {
    if (items.length === 0) this.#byGuild.delete(guildId);
    else this.#byGuild.set(guildId, items);
  }

  #trim(items: SpokenItem[]): SpokenItem[] {
    const kept = items.slice(-this.#limits.recentItems);
    while (kept.length > 1 && totalDuration(kept) > this.#limits.recentMs) kept.shift();
    return kept;
  }
}

function totalDuration(items: readonly SpokenItem[]): number {
  return items.reduce((sum, { durationMs }) => sum + durationMs, 0);
}
