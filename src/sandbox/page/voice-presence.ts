import type { Member } from '../types.ts';

/** `disconnected`: the page was closed or lost its connection. `switched-member`: it acts as another member. */
export type DetachReason = 'disconnected' | 'switched-member';

interface PresenceEntry {
  readonly member: Member;
  /** The pages that act as this member. */
  readonly pages: Set<object>;
  /** A page made the member join voice. */
  joinedByPage: boolean;
  /** Runs while no page acts as the member. */
  timer: NodeJS.Timeout | undefined;
}

/**
 * Takes members out of voice when no page acts as them anymore: immediately when the last page switched to
 * another member, after a grace period when it disconnected, so that a reload keeps them in voice. Members
 * who joined without a page, such as from the console, stay.
 */
export class VoicePresence {
  readonly #entries = new Map<string, PresenceEntry>();
  readonly #graceMs: number;

  /** @param graceMs how long a member stays after the last page disconnected */
  constructor(graceMs: number) {
    this.#graceMs = graceMs;
  }

  /** A page starts acting as a member, who may already be in voice. */
  attach(member: Member, page: object): void {
    const entry = this.#entryOf(member);
    clearTimeout(entry.timer);
    entry.pages.add(page);
  }

  /** A page made a member join voice. The page may have been closed since. */
  markJoined(member: Member): void {
    const entry = this.#entryOf(member);
    entry.joinedByPage = true;
    if (entry.pages.size === 0) this.#endAfterGrace(entry);
  }

  /** A page stops acting as a member. */
  detach(member: Member, page: object, reason: DetachReason): void {
    const entry = this.#entryOf(member);
    entry.pages.delete(page);
    if (entry.pages.size > 0) return;
    if (!entry.joinedByPage) this.#entries.delete(keyOf(member));
    else if (reason === 'switched-member') this.#end(entry);
    else this.#endAfterGrace(entry);
  }

  /** The member left voice. */
  markLeft(member: Member): void {
    this.#entryOf(member).joinedByPage = false;
  }

  close(): void {
    for (const { timer } of this.#entries.values()) clearTimeout(timer);
    this.#entries.clear();
  }

  #entryOf(member: Member): PresenceEntry {
    const known = this.#entries.get(keyOf(member));
    if (known !== undefined) return known;
    const entry = { member, pages: new Set<object>(), joinedByPage: false, timer: undefined };
    this.#entries.set(keyOf(member), entry);
    return entry;
  }

  #endAfterGrace(entry: PresenceEntry): void {
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => this.#end(entry), this.#graceMs);
  }

  #end({ member, timer }: PresenceEntry): void {
    clearTimeout(timer);
    this.#entries.delete(keyOf(member));
    member.leaveVoice();
  }
}

function keyOf({ guildId, userId }: Member): string {
  return `${guildId} ${userId}`;
}
