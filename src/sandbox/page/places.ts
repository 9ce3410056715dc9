import type { Member } from '../types.ts';

/** `may-return`: the page was closed or lost its connection. `for-good`: it acts as somebody else. */
export type Leaving = 'may-return' | 'for-good';

interface Place {
  readonly member: Member;
  /** The pages that act as this member. */
  readonly pages: Set<object>;
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

  /** A page brings a member into voice. */
  take(member: Member, page: object): void {
    const place = this.#places.get(keyOf(member)) ?? newPlace(member);
    this.#places.set(keyOf(member), place);
    hold(place, page);
  }

  /** A page acts as a member who may be in voice already. */
  share(member: Member, page: object): void {
    const place = this.#places.get(keyOf(member));
    if (place !== undefined) hold(place, page);
  }

  /** A page no longer acts as a member. */
  release(member: Member, page: object, leaving: Leaving): void {
    const place = this.#places.get(keyOf(member));
    if (place === undefined) return;
    place.pages.delete(page);
    if (place.pages.size > 0) return;
    if (leaving === 'for-good') this.#end(place);
    else place.timer = setTimeout(() => this.#end(place), this.#keepMs);
  }

  /** The member left voice. */
  forget(member: Member): void {
    clearTimeout(this.#places.get(keyOf(member))?.timer);
    this.#places.delete(keyOf(member));
  }

  close(): void {
    for (const { timer } of this.#places.values()) clearTimeout(timer);
    this.#places.clear();
  }

  #end({ member }: Place): void {
    this.forget(member);
    member.leaveVoice();
  }
}

function keyOf({ guildId, userId }: Member): string {
  return `${guildId} ${userId}`;
}

function newPlace(member: Member): Place {
  return { member, pages: new Set(), timer: undefined };
}

function hold(place: Place, page: object): void {
  clearTimeout(place.timer);
  place.pages.add(page);
}
