import { type Hurry, hurryFor } from '../policy/hurry.ts';
import type { VoiceSessions } from '../voice/types.ts';
import type { ChannelNotices } from './channel-notices.ts';
import type { ReadRequest } from './spoken-message.ts';

/** With this many waiting items, a burst is over. */
const CALM_ITEMS = 1;

/** Decides how fast messages are read while many items wait, and says so once per burst. */
export class QueueHurry {
  readonly #sessions: Pick<VoiceSessions, 'queueOf'>;
  readonly #notices: ChannelNotices;
  /** The guilds with a burst of messages. */
  readonly #bursts = new Set<string>();

  constructor(sessions: Pick<VoiceSessions, 'queueOf'>, notices: ChannelNotices) {
    this.#sessions = sessions;
    this.#notices = notices;
  }

  /**
   * Call this when a message is prepared.
   * @returns undefined when it is read as usual
   */
  forMessage({ message, settings, t }: ReadRequest): Hurry | undefined {
    const { guildId } = message;
    const waiting = this.#sessions.queueOf(guildId)?.waiting.length ?? 0;
    if (waiting <= CALM_ITEMS) this.#bursts.delete(guildId);
    const hurry = settings.read.hurry ? hurryFor(waiting) : undefined;
    if (hurry !== undefined && !this.#bursts.has(guildId)) {
      this.#bursts.add(guildId);
      void this.#notices.sayHurry(message, t);
    }
    return hurry;
  }

  forgetGuild(guildId: string): void {
    this.#bursts.delete(guildId);
  }
}
