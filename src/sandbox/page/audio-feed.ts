import type { HeardPacket, Listener, Member } from '../types.ts';

export interface AudioFeedHandlers {
  readonly onPacket: (packet: HeardPacket) => void;
  readonly onSpeaking: (userId: string, speaking: boolean) => void;
}

/** Reports the packets and speakers that a member hears, across changes of voice channel. */
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

  /** Call this after any voice state change, because the member may have a new listener. */
  refresh(): void {
    const { listener } = this.#member;
    if (listener !== this.#listener) this.#use(listener);
    // Members who left the channel no longer speak here.
    const present =
      this.#member.channels.find(({ id }) => id === listener?.channelId)?.present ?? [];
    for (const userId of this.#speaking) if (!present.includes(userId)) this.#report(userId, false);
  }

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
        // A listener that joins in mid-speech gets no speaking event for it.
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
