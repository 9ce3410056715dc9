import type { HeardPacket, Listener, Member } from '../types.ts';

export interface AudioFeedHandlers {
  readonly onPacket: (packet: HeardPacket) => void;
  readonly onSpeaking: (userId: string, speaking: boolean) => void;
}

/** What a member hears and who speaks, through whichever listener they have at the time. */
export class AudioFeed {
  readonly #member: Member;
  readonly #handlers: AudioFeedHandlers;
  readonly #speaking = new Set<string>();
  #listener: Listener | undefined;
  #stops: (() => void)[] = [];

  constructor(member: Member, handlers: AudioFeedHandlers) {
    this.#member = member;
    this.#handlers = handlers;
    this.refresh();
  }

  /** To be called after anybody entered, left or was moved: there may be new listener. */
  refresh(): void {
    const { listener } = this.#member;
    if (listener !== this.#listener) this.#use(listener);
    // Who is no longer with us does not speak to us.
    const present =
      this.#member.channels.find(({ id }) => id === listener?.channelId)?.present ?? [];
    for (const userId of this.#speaking) if (!present.includes(userId)) this.#report(userId, false);
  }

  /** Nothing more is told. */
  close(): void {
    this.#use(undefined);
  }

  #use(listener: Listener | undefined): void {
    for (const stop of this.#stops) stop();
    this.#listener = listener;
    this.#stops = listener === undefined ? [] : this.#listen(listener);
  }

  #listen(listener: Listener): (() => void)[] {
    return [
      listener.onPacket((packet) => {
        // Whoever comes while somebody speaks was not told of the beginning.
        if (!packet.silence) this.#report(packet.userId, true);
        this.#handlers.onPacket(packet);
      }),
      listener.onSpeaking(({ userId, speaking }) => this.#report(userId, speaking)),
    ];
  }

  #report(userId: string, speaking: boolean): void {
    if (this.#speaking.has(userId) === speaking) return;
    if (speaking) this.#speaking.add(userId);
    else this.#speaking.delete(userId);
    this.#handlers.onSpeaking(userId, speaking);
  }
}
