import {
  type APIApplicationCommand,
  type RESTPostAPIApplicationCommandsJSONBody as CommandBody,
  ApplicationCommandType as Type,
} from 'discord-api-types/v10';
import type { World } from '../world/world.ts';

/** What commands are registered under: undefined for global ones, a guild id for a guild's own. */
export type CommandHome = string | undefined;

/** Registered application commands. Definitions are validated before they come here. */
export class Commands {
  readonly #world: World;
  readonly #listeners = new Set<() => void>();
  readonly #homes = new Map<CommandHome, Map<string, APIApplicationCommand>>();

  constructor(world: World) {
    this.#world = world;
  }

  list(home: CommandHome): APIApplicationCommand[] {
    return [...this.#home(home).values()];
  }

  /** Calls back after every change. Returns the way to stop. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get(home: CommandHome, id: string): APIApplicationCommand | undefined {
    return this.#home(home).get(id);
  }

  /** Creates, or replaces the one of the same name and type. */
  upsert(home: CommandHome, body: CommandBody): { command: APIApplicationCommand; isNew: boolean } {
    const known = namesake(this.list(home), body);
    const command = this.#complete(home, body, known);
    this.#home(home).set(command.id, command);
    this.#tell();
    return { command, isNew: known === undefined };
  }

  replace(
    home: CommandHome,
    command: APIApplicationCommand,
    body: CommandBody,
  ): APIApplicationCommand {
    const changed = this.#complete(home, body, command);
    this.#home(home).set(changed.id, changed);
    this.#tell();
    return changed;
  }

  /** Bulk overwrite: what is not in the list goes, what keeps its name and type keeps its id. */
  overwrite(home: CommandHome, bodies: readonly CommandBody[]): APIApplicationCommand[] {
    const before = this.list(home);
    const after = bodies.map((body) => this.#complete(home, body, namesake(before, body)));
    this.#homes.set(home, new Map(after.map((command) => [command.id, command])));
    this.#tell();
    return after;
  }

  delete(home: CommandHome, id: string): void {
    this.#home(home).delete(id);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #home(home: CommandHome): Map<string, APIApplicationCommand> {
    const known = this.#homes.get(home);
    if (known) return known;
    const fresh = new Map<string, APIApplicationCommand>();
    this.#homes.set(home, fresh);
    return fresh;
  }

  #complete(
    home: CommandHome,
    body: CommandBody,
    known: APIApplicationCommand | undefined,
  ): APIApplicationCommand {
    const shared = {
      ...structuredClone(body),
      id: known?.id ?? this.#world.snowflakes.next(),
      application_id: this.#world.applicationId,
      version: this.#world.snowflakes.next(),
      type: body.type ?? Type.ChatInput,
      description: 'description' in body ? (body.description ?? '') : '',
      default_member_permissions: body.default_member_permissions ?? null,
      nsfw: body.nsfw ?? false,
    };
    const placed =
      home === undefined
        ? {
            ...shared,
            dm_permission: body.dm_permission ?? true,
            contexts: body.contexts ?? null,
            integration_types: body.integration_types ?? [0],
          }
        : { ...shared, guild_id: home };
    return placed as unknown as APIApplicationCommand;
  }
}

/** The one of the same name and type, which a new definition replaces. */
function namesake(
  commands: readonly APIApplicationCommand[],
  { name, type = Type.ChatInput }: CommandBody,
): APIApplicationCommand | undefined {
  return commands.find((command) => command.name === name && command.type === type);
}
