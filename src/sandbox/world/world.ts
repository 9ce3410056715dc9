import type { Channel, Guild, GuildMember, User } from './model.ts';
import { Snowflakes } from './snowflakes.ts';

/** Something that happened, on its way to every gateway session that may know of it. */
export interface WorldEvent {
  /** Name of the gateway dispatch, such as `MESSAGE_CREATE`. */
  readonly name: string;
  readonly guildId: string;
  readonly data: unknown;
  /** Set when the bot hears of it only while it sees this channel. */
  readonly channelId?: string;
}

/** Who and what there is. Holds state and tells of changes; the rules live in the files around it. */
export class World {
  readonly snowflakes = new Snowflakes();
  readonly guilds = new Map<string, Guild>();
  /** Conversations with the bot, by an ID of their own: see `directWith`. */
  readonly directMessages = new Map<string, Guild>();
  readonly users = new Map<string, User>();
  readonly applicationId: string;
  readonly bot: User;
  readonly #listeners = new Set<(event: WorldEvent) => void>();

  constructor() {
    this.applicationId = this.snowflakes.next();
    // Not the application's id, as with older applications: mixing the two up must show.
    this.bot = this.addUser({ username: 'Mynah', bot: true });
  }

  emit(event: WorldEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  onEvent(listener: (event: WorldEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  addUser(facts: { username: string; globalName?: string; bot?: boolean; locale?: string }): User {
    const user: User = {
      id: this.snowflakes.next(),
      username: facts.username,
      globalName: facts.globalName ?? null,
      bot: facts.bot ?? false,
      locale: facts.locale ?? 'en-US',
    };
    this.users.set(user.id, user);
    return user;
  }

  userNamed(username: string): User | undefined {
    return this.users.values().find((user) => user.username === username);
  }

  channel(channelId: string): Channel | undefined {
    for (const guild of [...this.guilds.values(), ...this.directMessages.values()]) {
      const channel = guild.channels.get(channelId);
      if (channel) return channel;
    }
    return undefined;
  }

  /** The guild of a channel or member that is known to exist. */
  guildOf(thing: { guildId: string }): Guild {
    const guild = this.guilds.get(thing.guildId) ?? this.directMessages.get(thing.guildId);
    if (guild === undefined) throw new Error(`No guild ${thing.guildId} in this sandbox`);
    return guild;
  }

  /** Where a command is installed that is used there: Discord says "0" for direct messages. */
  installationFor(guildId: string): string {
    return this.directMessages.has(guildId) ? '0' : guildId;
  }

  /** The bot as a member; undefined once it was thrown out. */
  botIn(guild: Guild): GuildMember | undefined {
    return guild.members.get(this.bot.id);
  }
}
