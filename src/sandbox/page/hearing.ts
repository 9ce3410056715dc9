import type { HeardPacket, Listener, Member } from '../types.ts';

export interface HearingNews {
  readonly onPacket: (packet: HeardPacket) => void;
  readonly onSpeaking: (userId: string, speaking: boolean) => void;
}

/** What a member hears and who speaks, through whichever ears they have at the time. */
export class Hearing {
  readonly #member: Member;
  readonly #news: HearingNews;
  readonly #speaking = new Set<string>();
  #ears: Listener | undefined;
  #stops: (() => void)[] = [];

  constructor(member: Member, news: HearingNews) {
    this.#member = member;
    this.#news = news;
    this.follow();
  }

  /** To be called after anybody entered, left or was moved: there may be new ears. */
  follow(): void {
    const { ears } = this.#member;
    if (ears !== this.#ears) this.#put(ears);
    // Who is no longer with us does not speak to us.
    const present = this.#member.channels.find(({ id }) => id === ears?.channelId)?.present ?? [];
    for (const userId of this.#speaking) if (!present.includes(userId)) this.#tell(userId, false);
  }

  /** Nothing more is told. */
  close(): void {
    this.#put(undefined);
  }

  #put(ears: Listener | undefined): void {
    for (const stop of this.#stops) stop();
    this.#ears = ears;
    this.#stops = ears === undefined ? [] : this.#listen(ears);
  }

  #listen(ears: Listener): (() => void)[] {
    return [
      ears.onPacket((packet) => {
        // Whoever comes while somebody speaks was not told of the beginning.
        if (!packet.silence) this.#tell(packet.userId, true);
        this.#news.onPacket(packet);
      }),
      ears.onSpeaking(({ userId, speaking }) => this.#tell(userId, speaking)),
    ];
  }

  #tell(userId: string, speaking: boolean): void {
    if (this.#speaking.has(userId) === speaking) return;
    if (speaking) this.#speaking.add(userId);
    else this.#speaking.delete(userId);
    this.#news.onSpeaking(userId, speaking);
  }
}
