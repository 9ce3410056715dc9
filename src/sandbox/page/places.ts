import type { Member } from '../types.ts';

/** `may-return`: the page was closed or lost its connection. `for-good`: it acts as somebody else. */
export type Leaving = 'may-return' | 'for-good';

interface Place {
  readonly member: Member;
  /** The pages that act as this member. */
  readonly pages: Set<object>;
  /** A page brought them into voice. */
  isTaken: boolean;
  /** Runs while there is no page. */
  timer: NodeJS.Timeout | undefined;
}

/**
 * Who is in voice because a page brought them there. With the last page that acts as them they leave: at
 * once when it acts as somebody else, a little later when it was closed, so that a reload keeps the place.
 * Whoever entered in another way, such as from the console, is left alone.
 */
export class Places {
  readonly #places = new Map<string, Place>();
  readonly #keepMs: number;

  /** @param keepMs how long a page may be away */
  constructor(keepMs: number) {
    this.#keepMs = keepMs;
  }

  /** A page acts as a member, who may be in voice already. */
  share(member: Member, page: object): void {
    const place = this.#of(member);
    clearTimeout(place.timer);
    place.pages.add(page);
  }

  /** A page brought a member into voice; it may be gone by now. */
  take(member: Member): void {
    const place = this.#of(member);
    place.isTaken = true;
    if (place.pages.size === 0) this.#endSoon(place);
  }

  /** A page no longer acts as a member. */
  release(member: Member, page: object, leaving: Leaving): void {
    const place = this.#of(member);
    place.pages.delete(page);
    if (place.pages.size > 0) return;
    if (!place.isTaken) this.#places.delete(keyOf(member));
    else if (leaving === 'for-good') this.#end(place);
    else this.#endSoon(place);
  }

  /** The member left voice. */
  forget(member: Member): void {
    this.#of(member).isTaken = false;
  }

  close(): void {
    for (const { timer } of this.#places.values()) clearTimeout(timer);
    this.#places.clear();
  }

  #of(member: Member): Place {
    const known = this.#places.get(keyOf(member));
    if (known !== undefined) return known;
    const place = { member, pages: new Set<object>(), isTaken: false, timer: undefined };
    this.#places.set(keyOf(member), place);
    return place;
  }

  #endSoon(place: Place): void {
    clearTimeout(place.timer);
    place.timer = setTimeout(() => this.#end(place), this.#keepMs);
  }

  #end({ member, timer }: Place): void {
    clearTimeout(timer);
    this.#places.delete(keyOf(member));
    member.leaveVoice();
  }
}

function keyOf({ guildId, userId }: Member): string {
  return `${guildId} ${userId}`;
}
