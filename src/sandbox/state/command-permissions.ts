import type { APIApplicationCommandPermission } from 'discord-api-types/v10';
import type { World } from '../world/world.ts';
import type { Commands } from './commands.ts';

/** The permissions of one command of a guild, or of all commands: members, roles and channels. */
interface Entry {
  /** The command's name when this was set. Undefined for all commands. */
  readonly name: string | undefined;
  readonly permissions: readonly APIApplicationCommandPermission[];
}

/** The command permissions of all guilds, as set in Server Settings > Integrations. */
export class CommandPermissions {
  readonly #world: World;
  readonly #commands: Commands;
  /** By guild ID, then by command ID or, for all commands, the application's ID. */
  readonly #byGuild = new Map<string, Map<string, Entry>>();

  constructor(world: World, commands: Commands) {
    this.#world = world;
    this.#commands = commands;
    commands.onChange(() => this.#dropOfChangedCommands());
  }

  /** The permissions of each command that has some, as Discord sends them. */
  list(guildId: string): object[] {
    return [...this.#in(guildId).keys()].map((id) => this.payload(guildId, id));
  }

  /** The permissions of a command, or of all commands by the application's ID; empty if there are none. */
  of(guildId: string, id: string): readonly APIApplicationCommandPermission[] {
    return this.#in(guildId).get(id)?.permissions ?? [];
  }

  payload(guildId: string, id: string) {
    const permissions = this.of(guildId, id);
    return { id, application_id: this.#world.applicationId, guild_id: guildId, permissions };
  }

  /** Replaces the permissions of a command, or of all commands by the application's ID. */
  set(guildId: string, id: string, permissions: readonly APIApplicationCommandPermission[]): void {
    const entries = this.#in(guildId);
    if (permissions.length === 0) entries.delete(id);
    else entries.set(id, { name: this.#nameOf(guildId, id), permissions });
    const data = this.payload(guildId, id);
    this.#world.emit({ name: 'APPLICATION_COMMAND_PERMISSIONS_UPDATE', guildId, data });
  }

  #in(guildId: string): Map<string, Entry> {
    const entries = this.#byGuild.get(guildId) ?? new Map<string, Entry>();
    this.#byGuild.set(guildId, entries);
    return entries;
  }

  #nameOf(guildId: string, id: string): string | undefined {
    return (this.#commands.get(guildId, id) ?? this.#commands.get(undefined, id))?.name;
  }

  /** A command that was deleted or renamed loses its permissions. */
  #dropOfChangedCommands(): void {
    for (const [guildId, entries] of this.#byGuild) {
      for (const [id, { name }] of entries) {
        if (name !== this.#nameOf(guildId, id)) entries.delete(id);
      }
    }
  }
}
