import { setImmediate } from 'node:timers/promises';
import type { Guild } from '../world/model.ts';
import type { Session } from './session.ts';

/** Objects that are sent before the event loop gets a turn; about 3 ms of work. Small worlds are sent at once. */
const OBJECTS_PER_TURN = 750;

/** Sends the guilds of a new session as fast as the client reads them, a few per turn of the event loop. */
export class GuildStream {
  readonly #session: Session;
  readonly #send: (guild: Guild) => void;
  readonly #waiting: Map<string, Guild>;

  /** @param send sends GUILD_CREATE */
  constructor(session: Session, guilds: readonly Guild[], send: (guild: Guild) => void) {
    this.#session = session;
    this.#send = send;
    this.#waiting = new Map(guilds.map((guild) => [guild.id, guild]));
  }

  get isDone(): boolean {
    return this.#waiting.size === 0;
  }

  /** Sends the guild now if it still waits, so that no event of it comes first. */
  sendNow(guildId: string): void {
    const guild = this.#waiting.get(guildId);
    this.#waiting.delete(guildId);
    if (guild !== undefined) this.#send(guild);
  }

  /** The guild was sent for another reason. */
  skip(guildId: string): void {
    this.#waiting.delete(guildId);
  }

  /** Resolves when all guilds are sent, or the session has ended. Begins immediately. */
  async run(): Promise<void> {
    this.#sendSome();
    while (!this.isDone) {
      await Promise.all([setImmediate(), this.#session.drained()]);
      if (this.#session.state === 'ended') return;
      this.#sendSome();
    }
  }

  #sendSome(): void {
    let objects = 0;
    for (const guild of this.#waiting.values()) {
      objects += guild.channels.size + guild.roles.size + guild.members.size + guild.threads.size;
      this.sendNow(guild.id);
      if (objects >= OBJECTS_PER_TURN) return;
    }
  }
}
