import type { ActivityJournal, JournalChange } from '../activity/journal.ts';
import type { Member } from '../types.ts';
import type { Outbox } from './outbox.ts';
import type { Activity, Speech } from './protocol.ts';

/** Sends a page the commands in channels that the member sees, and the speeches that they hear. */
export class ActivityFeed {
  readonly #member: Member;
  readonly #journal: ActivityJournal;
  readonly #outbox: Outbox;
  readonly #stop: () => void;
  /** The channels that the member sees, until the guild changes. */
  #seen: ReadonlySet<string> | undefined;
  /** As last sent, as JSON. */
  #waiting = '[]';

  constructor(member: Member, journal: ActivityJournal, outbox: Outbox) {
    this.#member = member;
    this.#journal = journal;
    this.#outbox = outbox;
    this.#stop = journal.onChange((change) => this.#onChange(change));
    outbox.send({
      kind: 'history',
      activities: journal.activities.filter((one) => this.#isSeen(one)),
      speeches: journal.speeches.filter((one) => this.#isHeard(one)),
    });
    this.refresh();
  }

  /** The guild has changed, and with it what the member sees and hears. */
  refresh(): void {
    this.#seen = undefined;
    this.#sendWaiting(this.#journal.waitingIn(this.#member.guildId));
  }

  close(): void {
    this.#stop();
  }

  #onChange(change: JournalChange): void {
    if (change.kind === 'waiting') {
      if (change.guildId === this.#member.guildId) this.#sendWaiting(change);
    } else if (change.kind === 'speech') {
      if (this.#isHeard(change.speech)) this.#outbox.send(change);
    } else if (this.#isSeen(change.activity)) this.#outbox.send(change);
  }

  #sendWaiting({ channelId, items }: JournalChange & { readonly kind: 'waiting' }): void {
    const heard = channelId === this.#member.listener?.channelId ? items : [];
    const json = JSON.stringify(heard);
    if (json === this.#waiting) return;
    this.#waiting = json;
    this.#outbox.send({ kind: 'waiting', items: heard });
  }

  #isSeen({ channelId }: Activity): boolean {
    this.#seen ??= new Set(
      [...this.#member.channels, ...this.#member.activeThreads].map(({ id }) => id),
    );
    return this.#seen.has(channelId);
  }

  #isHeard({ listenerIds }: Speech): boolean {
    return listenerIds.includes(this.#member.userId);
  }
}
