import { InteractionContextType } from 'discord-api-types/v10';
import type { Channel, Guild, GuildMember, User } from './model.ts';
import { Snowflakes } from './snowflakes.ts';
import { findChannel, isThread } from './threads.ts';

/** An event for the gateway sessions that are allowed to receive it. */
export interface WorldEvent {
  /** Name of the gateway dispatch, such as `MESSAGE_CREATE`. */
  readonly name: string;
  readonly guildId: string;
  readonly data: unknown;
  /** If set, the bot receives the event only while it can see this channel or thread. */
  readonly channelId?: string;
  /** Instead of `channelId`, when the sender has already decided whether the bot receives the event. */
  readonly isForBot?: boolean;
}

interface WorldOptions {
  /** Whether the application's ID differs from its bot's, as in applications from before 2017. */
  readonly hasLegacyApplication?: boolean;
  /** The user name of the bot. */
  readonly name?: string | undefined;
  /** The user ID of the bot. Default: a generated one. */
  readonly id?: string | undefined;
  /** Whether IDs are made from names. Default: false. */
  readonly hasStableIds?: boolean | undefined;
}

interface UserFacts {
  readonly username: string;
  /** Default: a generated one. */
  readonly id?: string;
  readonly globalName?: string;
  readonly bot?: boolean;
  readonly locale?: string;
}

/** The guilds, channels and users. Holds state and emits events; other files implement the rules. */
export class World {
  readonly snowflakes: Snowflakes;
  readonly guilds = new Map<string, Guild>();
  /** Direct messages with the bot, by a generated ID; see `directMessagesWith`. */
  readonly directMessages = new Map<string, Guild>();
  /** The same by the user's ID. */
  readonly directMessagesByUser = new Map<string, Guild>();
  /** Private channels without the bot, by a generated ID; see `addPrivateChannel`. */
  readonly privateChannels = new Map<string, Guild>();
  readonly users = new Map<string, User>();
  /** IDs of the users who have the app installed to their account. */
  readonly appUserIds = new Set<string>();
  readonly applicationId: string;
  readonly bot: User;
  readonly #listeners = new Set<(event: WorldEvent) => void>();
  readonly #usersByName = new Map<string, User>();
  /** The guild, or what is modeled as one, of each channel and thread. */
  readonly #guildsByChannel = new Map<string, Guild>();

  constructor(options: WorldOptions = {}) {
    const { hasLegacyApplication = false, hasStableIds = false, name = 'Mynah', id } = options;
    this.snowflakes = new Snowflakes(hasStableIds);
    const legacyId = this.snowflakes.next('application');
    this.bot = this.addUser({ username: name, bot: true, ...(id === undefined ? {} : { id }) });
    this.applicationId = hasLegacyApplication ? legacyId : this.bot.id;
  }

  emit(event: WorldEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  onEvent(listener: (event: WorldEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  addUser(facts: UserFacts): User {
    const user: User = {
      id: facts.id ?? this.snowflakes.next(`user ${facts.username}`),
      username: facts.username,
      globalName: facts.globalName ?? null,
      bot: facts.bot ?? false,
      locale: facts.locale ?? 'en-US',
    };
    this.users.set(user.id, user);
    this.#usersByName.set(user.username, user);
    return user;
  }

  /** The newest user with this name. Users of a guild with `hasNewUsers` can have the same names as others. */
  userNamed(username: string): User | undefined {
    return this.#usersByName.get(username);
  }

  /** A channel or thread of any guild, direct messages or private channel. */
  channel(channelId: string): Channel | undefined {
    const guild = this.#guildsByChannel.get(channelId);
    return guild && findChannel(guild, channelId);
  }

  addChannel(guild: Guild, channel: Channel): void {
    this.#guildsByChannel.set(channel.id, guild);
    if (isThread(channel)) guild.threads.set(channel.id, channel);
    else guild.channels.set(channel.id, channel);
  }

  removeChannel(guild: Guild, channelId: string): void {
    this.#guildsByChannel.delete(channelId);
    guild.channels.delete(channelId);
    guild.threads.delete(channelId);
  }

  /** The guild of an existing channel or member. */
  guildOf(thing: { guildId: string }): Guild {
    const { guildId } = thing;
    const guild =
      this.guilds.get(guildId) ??
      this.directMessages.get(guildId) ??
      this.privateChannels.get(guildId);
    if (guild === undefined) throw new Error(`No guild ${thing.guildId} in this sandbox`);
    return guild;
  }

  /** Where interactions of this guild, or of messages modeled as one, take place. */
  contextOf({ id }: Guild): InteractionContextType {
    if (this.directMessages.has(id)) return InteractionContextType.BotDM;
    if (this.privateChannels.has(id)) return InteractionContextType.PrivateChannel;
    return InteractionContextType.Guild;
  }

  /** The bot as a member; undefined where it is not. */
  botIn(guild: Guild): GuildMember | undefined {
    return guild.members.get(this.bot.id);
  }
}
