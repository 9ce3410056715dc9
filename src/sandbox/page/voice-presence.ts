import type { Member } from '../types.ts';

/** `may-return`: the page was closed or lost its connection. `for-good`: it acts as somebody else. */
export type DetachReason = 'disconnected' | 'switched-member';

interface PresenceEntry {
  readonly member: Member;
  /** The pages that act as this member. */
  readonly pages: Set<object>;
  /** A page brought them into voice. */
  joinedByPage: boolean;
  /** Runs while there is no page. */
  timer: NodeJS.Timeout | undefined;
}

/**
 * Who is in voice because a page brought them there. With the last page that acts as them they leave: at
 * once when it acts as somebody else, a little later when it was closed, so that a reload keeps the entry.
 * Whoever entered in another way, such as from the console, is left alone.
 */
export class VoicePresence {
  readonly #entries = new Map<string, PresenceEntry>();
  readonly #graceMs: number;

  /** @param graceMs how long a page may be away */
  constructor(graceMs: number) {
    this.#graceMs = graceMs;
  }

  /** A page acts as a member, who may be in voice already. */
  attach(member: Member, page: object): void {
    const entry = this.#entryOf(member);
    clearTimeout(entry.timer);
    entry.pages.add(page);
  }

  /** A page brought a member into voice; it may be gone by now. */
  markJoined(member: Member): void {
    const entry = this.#entryOf(member);
    entry.joinedByPage = true;
    if (entry.pages.size === 0) this.#endAfterGrace(entry);
  }

  /** A page no longer acts as a member. */
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
